import type { QueueKind } from '#api-clients/orders/order-list.data.ts';
import type { OrderStatus, OrderVendor, PaymentStatus } from '#api-clients/orders/order-words.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';

export const orderStatusWords: Readonly<Record<OrderStatus, StatusLook>> = {
  initialized: { label: t('Begun'), tone: 'neutral', shape: 'hollow' },
  payment_pending: { label: t('Paying'), tone: 'info', shape: 'half' },
  payment_authorized: { label: t('Paid, car not claimed yet'), tone: 'info', shape: 'half' },
  awaiting_email_confirmation: { label: t('Waits for the customer’s click'), tone: 'info', shape: 'half' },
  confirmed: { label: t('Reserved'), tone: 'accent', shape: 'filled' },
  completed: { label: t('Handed over'), tone: 'ok', shape: 'filled' },
  cancelled: { label: t('Cancelled'), tone: 'neutral', shape: 'filled' },
  expired: { label: t('Run out'), tone: 'neutral', shape: 'hollow' },
  failed: { label: t('Car was gone'), tone: 'danger', shape: 'filled' },
};

export const paymentStatusWords: Readonly<Record<PaymentStatus, StatusLook>> = {
  not_required: { label: t('Nothing to pay'), tone: 'neutral', shape: 'hollow' },
  awaiting: { label: t('Awaited'), tone: 'info', shape: 'hollow' },
  requires_action: { label: t('Bank asks the customer'), tone: 'info', shape: 'half' },
  authorized: { label: t('Held'), tone: 'accent', shape: 'half' },
  captured: { label: t('Captured'), tone: 'ok', shape: 'filled' },
  cancelled: { label: t('Let go'), tone: 'neutral', shape: 'hollow' },
  failed: { label: t('Declined'), tone: 'danger', shape: 'filled' },
  refund_pending: { label: t('Refund on its way'), tone: 'warn', shape: 'half' },
  partially_refunded: { label: t('Refunded in part'), tone: 'warn', shape: 'half' },
  refunded: { label: t('Refunded'), tone: 'neutral', shape: 'filled' },
  disputed: { label: t('Disputed'), tone: 'danger', shape: 'filled' },
};

export const notPaid: StatusLook = { label: t('Not paid'), tone: 'neutral', shape: 'hollow' };

export const vendorWords: Readonly<Record<OrderVendor, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  liqpay: 'LiqPay',
  NO_PAYMENT_WITH_CONFIRMATION_EMAIL: t('Confirmed by e-mail'),
  NO_PAYMENT_JAPAN: t('Free of charge'),
};

export interface QueueWords {
  label: string;
  /** What somebody does about it. */
  advice: string;
}

export const queueWords: Readonly<Record<QueueKind, QueueWords>> = {
  late_authorization: {
    label: t('Paid after the car was gone'),
    advice: t('The bank said yes when somebody else had the car already. See that the money was let go.'),
  },
  unmatched_webhook: {
    label: t('Payment nobody here knows'),
    advice: t('The provider speaks of a payment that belongs to no order. Look it up there by its reference.'),
  },
  dispute: {
    label: t('Dispute'),
    advice: t('The customer’s bank takes the payment back. Answer it at the provider before its deadline.'),
  },
  payment_mismatch: {
    label: t('Amount or account differ'),
    advice: t('What was paid is not what was asked for. No car is given for it; decide what happens with the money.'),
  },
  authorization_lost: {
    label: t('Held money is gone'),
    advice: t('The hold ended while the reservation lives. Ask the customer to pay again, or cancel the order.'),
  },
  move_failed: {
    label: t('Provider refused'),
    advice: t('Money could not be taken, let go or given back. Read why, then try again.'),
  },
  refund_approval: {
    label: t('Refund to approve'),
    advice: t('It is above the limit: somebody else than who asked for it decides.'),
  },
  reconciliation: {
    label: t('The day does not agree'),
    advice: t('Our payments and the provider’s list differ. See which in the daily reconciliation.'),
  },
};

/** An amount as calls carry it, in words: `500.00` EUR is “€500.00”. */
export const moneyText = (amount: string, currency: string): string => {
  try {
    return new Intl.NumberFormat(formatLocale, { style: 'currency', currency }).format(Number(amount));
  } catch {
    // A currency nobody knows.
    return `${amount} ${currency}`;
  }
};

export const isZero = (amount: string): boolean => Number(amount) === 0;

export const ordersInWords = (count: number): string => t('{count, plural, one {# order} other {# orders}}', { count });

/** Reasons that the machine itself gives. */
const ownReasons: Readonly<Record<string, string>> = {
  vehicle_taken: t('Somebody else had the car first'),
  'handed over': t('The car was handed over'),
  'capture deadline': t('The bank would not have held it for longer'),
  'reservation over': t('The reservation ran out'),
  'taken at once': t('Money is taken as soon as a car is reserved'),
  rebooked: t('The customer began anew'),
  'paid another way': t('It was paid another way'),
  'order is over': t('The order had ended'),
  'price changed': t('The price changed'),
  'not what was asked for': t('It was not the amount that was asked for'),
};

/** Why something happened: a person's own words, or what the machine says, in words. */
export const reasonText = (reason: string): string =>
  (Object.hasOwn(ownReasons, reason) ? ownReasons[reason] : undefined) ?? reason;

/** Why an entry is not put aside: what only its order decides. */
export const undecided = (kind: QueueKind): string | undefined =>
  kind === 'refund_approval' ? t('Approve or decline the refund at its order.') : undefined;
