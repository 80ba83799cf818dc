import { Users } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'visitors',
  label: t('Visitors'),
  icon: Users,
  path: '/cms/visitors',
  area: 'customers',
  order: 45,
  permission: 'visitors.read',
  routes: [{ path: '/cms/visitors', lazy: () => import('./visitors.screen.tsx') }],
});
