import { Users } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'people',
  label: 'People and tokens',
  icon: Users,
  path: '/admin/people',
  area: 'admin',
  order: 20,
  permission: 'users.read',
  routes: [{ path: '/admin/people', lazy: () => import('./people.screen.tsx') }],
});
