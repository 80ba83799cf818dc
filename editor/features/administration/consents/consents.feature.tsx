import { Cookie } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'consents',
  label: t('Consents'),
  icon: Cookie,
  path: '/admin/consents',
  area: 'admin',
  order: 80,
  permission: 'visitors.read',
  routes: [{ path: '/admin/consents', lazy: () => import('./consents.screen.tsx') }],
});
