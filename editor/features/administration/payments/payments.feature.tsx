import { CreditCard, Mail } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'payments',
  label: t('Payments'),
  icon: CreditCard,
  path: '/admin/payments',
  area: 'admin',
  order: 17,
  permission: 'orders.setup',
  routes: [
    { path: '/admin/payments', lazy: () => import('./payments.screen.tsx') },
    { path: '/admin/payments/mails', lazy: () => import('./mails.screen.tsx') },
  ],
  commands: [
    {
      id: 'order-mails',
      label: t('Mails about orders'),
      icon: Mail,
      keywords: t('template confirmation text language preview'),
      href: '/admin/payments/mails',
      permission: 'orders.setup',
    },
    {
      id: 'payment-accounts',
      label: t('Payment accounts and keys'),
      icon: CreditCard,
      keywords: t('stripe paypal liqpay provider verify company refund limit'),
      href: '/admin/payments',
      permission: 'orders.setup',
    },
  ],
});
