import { Users } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'people',
  label: t('People and tokens'),
  icon: Users,
  path: '/admin/people',
  area: 'admin',
  order: 20,
  permission: 'users.read',
  routes: [{ path: '/admin/people', lazy: () => import('./people.screen.tsx') }],
});
