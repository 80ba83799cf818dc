import type { buttonActions, paymentVendors, setupTypes } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';

type SetupType = (typeof setupTypes)[number];
type Action = (typeof buttonActions)[number];
type Vendor = (typeof paymentVendors)[number];

export const setupWords: Readonly<Record<SetupType, { label: string; description: string }>> = {
  reserve: { label: t('Reserve'), description: t('Visitors hold the car, with or without a fee.') },
  order: { label: t('Order online'), description: t('Visitors order the car in steps.') },
  enquiry: { label: t('Enquire'), description: t('Forms alone.') },
  external: { label: t('Elsewhere'), description: t('Buttons lead to another site.') },
};

export const actionWords: Readonly<Record<Action, string>> = {
  popup: t('Opens a form'),
  url: t('Opens an address'),
  custom: t('Left to a script of the site'),
};

export const vendorWords: Readonly<Record<Vendor, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  liqpay: 'LiqPay',
  NO_PAYMENT_WITH_CONFIRMATION_EMAIL: t('No payment: confirmed by e-mail'),
  NO_PAYMENT_JAPAN: t('No payment (Japan)'),
};
