import { ListOrdered } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'listings',
  label: t('Listings and prices'),
  icon: ListOrdered,
  path: '/cms/listings',
  area: 'stock',
  order: 30,
  permission: 'vehicles.read',
  routes: [{ path: '/cms/listings', lazy: () => import('./listings.screen.tsx') }],
});
