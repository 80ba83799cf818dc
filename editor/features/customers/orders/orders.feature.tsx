import { CalendarCheck2, HandCoins, ShoppingBag } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'orders',
  label: t('Orders'),
  icon: ShoppingBag,
  path: '/cms/orders',
  area: 'customers',
  order: 45,
  permission: 'orders.read',
  routes: [
    { path: '/cms/orders', lazy: () => import('./list/orders.screen.tsx') },
    { path: '/cms/orders/waiting', lazy: () => import('./queue/queue.screen.tsx') },
    { path: '/cms/orders/days', lazy: () => import('./days/days.screen.tsx') },
    { path: '/cms/orders/:orderId', lazy: () => import('./order/order.screen.tsx') },
  ],
  count: async (signal) => {
    const { countWaiting } = await import('./orders.api.ts');
    return countWaiting(signal);
  },
  commands: [
    {
      id: 'order-queue',
      label: t('Orders that need a person'),
      icon: HandCoins,
      keywords: t('dispute refund approval mismatch webhook queue'),
      href: '/cms/orders/waiting',
      permission: 'orders.read',
    },
    {
      id: 'reconciliation',
      label: t('Daily reconciliation'),
      icon: CalendarCheck2,
      keywords: t('payments provider differences bookkeeping'),
      href: '/cms/orders/days',
      permission: 'orders.read',
    },
  ],
});
