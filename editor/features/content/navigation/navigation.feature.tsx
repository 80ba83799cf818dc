import { ListTree, Plus } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'navigation',
  label: 'Navigation',
  icon: ListTree,
  path: '/cms/navigation',
  area: 'cms',
  order: 15,
  permission: 'navigation.read',
  routes: [{ path: '/cms/navigation', lazy: () => import('./navigation.screen.tsx') }],
  commands: [
    {
      id: 'edit-menus',
      label: 'Edit the menus',
      icon: Plus,
      keywords: 'header footer menu entry mega drawer links',
      href: '/cms/navigation',
      permission: 'navigation.update',
    },
  ],
});
