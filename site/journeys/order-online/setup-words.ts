import type { OrderAnswer } from '#api-clients/orders/order.resources.ts';
import type { OrderSetup } from '#api-clients/orders/order-words.ts';

/** Words that speak of a reservation, and have others beside them for a car that is ordered. */
export const setupKeys: readonly string[] = [
  'order.success.confirmed',
  'order.success.by_mail_text',
  'order.success.failed',
  'order.success.cancelled',
  'order.success.manage',
  'order.status.confirmed',
  'order.confirmation.awaiting_email_confirmation',
  'order.confirmation.awaiting_email_confirmation_text',
  'order.confirmation.confirm',
  'order.confirmation.confirmed',
  'order.confirmation.cancelled',
  'order.confirmation.expired',
  'order.confirmation.failed',
  'order.cancel.title',
  'order.cancel.send',
  'order.vendor.NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
  'order.vendor.NO_PAYMENT_JAPAN',
  'order.vendor_text.NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
  'order.vendor_text.NO_PAYMENT_JAPAN',
  'order.payment.for_free',
  'order.payment.lead',
];

/** The same words, where two steps say them. */
const alike: Readonly<Record<string, string>> = {
  'order.confirmation.awaiting_email_confirmation': 'order.confirmation.confirm',
  'order.confirmation.confirmed': 'order.success.confirmed',
  'order.confirmation.cancelled': 'order.success.cancelled',
  'order.confirmation.failed': 'order.success.failed',
  'order.cancel.send': 'order.cancel.title',
  'order.vendor.NO_PAYMENT_JAPAN': 'order.payment.for_free',
};

/** The key of what is said of a car: that it is reserved, or ordered. */
export const wordsFor = (setup: OrderSetup, key: string): string =>
  setup === 'order' && setupKeys.includes(key) ? `${alike[key] ?? key}_order` : key;

/** What promises a hold, and what is said instead of a configuration: of that nothing is held. */
const unheld: Readonly<Record<string, string>> = {
  'order.success.by_mail_text': 'order.vendor_text.NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
  'order.confirmation.awaiting_email_confirmation_text': 'order.payment.lead',
};

/** The same of an order. */
export const wordsOf = (
  { setup_type: setup, config_url: configUrl }: Pick<OrderAnswer['attributes'], 'setup_type' | 'config_url'>,
  key: string,
): string => wordsFor(setup, configUrl === null ? key : (unheld[key] ?? key));
