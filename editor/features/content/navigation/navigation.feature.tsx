import { ListTree, Plus } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'navigation',
  label: t('Navigation'),
  icon: ListTree,
  path: '/cms/navigation',
  area: 'cms',
  order: 15,
  permission: 'navigation.read',
  routes: [{ path: '/cms/navigation', lazy: () => import('./navigation.screen.tsx') }],
  commands: [
    {
      id: 'edit-menus',
      label: t('Edit the menus'),
      icon: Plus,
      keywords: t('header footer menu entry mega drawer links'),
      href: '/cms/navigation',
      permission: 'navigation.update',
    },
  ],
});
