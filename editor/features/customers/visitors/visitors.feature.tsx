import { Users } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'visitors',
  label: 'Visitors',
  icon: Users,
  path: '/cms/visitors',
  area: 'customers',
  order: 45,
  permission: 'visitors.read',
  routes: [{ path: '/cms/visitors', lazy: () => import('./visitors.screen.tsx') }],
});
