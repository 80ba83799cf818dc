import { Plus, Rss } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'stock-feeds',
  label: t('Feeds'),
  icon: Rss,
  path: '/cms/stock/feeds',
  area: 'stock',
  order: 50,
  permission: 'vehicles.read',
  routes: [
    { path: '/cms/stock/feeds', lazy: () => import('./feeds.screen.tsx') },
    { path: '/cms/stock/feeds/out', lazy: () => import('./feeds-out.screen.tsx') },
    { path: '/cms/stock/feeds/:id', lazy: () => import('./feed.screen.tsx') },
    { path: '/cms/stock/feeds/:id/:tab', lazy: () => import('./feed.screen.tsx') },
  ],
  commands: [
    {
      id: 'new-stock-feed',
      label: t('New feed'),
      icon: Plus,
      keywords: t('import csv xml json stock cars upload portal'),
      href: '/cms/stock/feeds?new',
      permission: 'stock.setup',
    },
  ],
});
