import { ScrollText } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'audit',
  label: t('Audit log'),
  icon: ScrollText,
  path: '/admin/audit',
  area: 'admin',
  order: 90,
  permission: 'audit.read',
  routes: [{ path: '/admin/audit', lazy: () => import('./audit.screen.tsx') }],
});
