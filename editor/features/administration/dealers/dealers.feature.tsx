import { Plus, Store } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'dealers',
  label: t('Dealers'),
  icon: Store,
  path: '/admin/dealers',
  area: 'admin',
  order: 15,
  permission: 'dealers.read',
  routes: [{ path: '/admin/dealers', lazy: () => import('./dealers.screen.tsx') }],
  commands: [
    {
      id: 'new-dealer',
      label: t('New dealer'),
      icon: Plus,
      keywords: t('create add retailer house branch opening hours'),
      href: '/admin/dealers?new',
      permission: 'dealers.update',
    },
  ],
});
