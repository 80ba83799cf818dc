/** States of orders and payments, vendors and codes as they stand on the wire (decisions §3). */
export const orderStatuses = [
  'initialized',
  'payment_pending',
  'payment_authorized',
  'awaiting_email_confirmation',
  'confirmed',
  'completed',
  'cancelled',
  'expired',
  'failed',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Orders that hold a car: the database lets only one of these be for a car. */
export const holdingStatuses = [
  'awaiting_email_confirmation',
  'confirmed',
  'completed',
] as const satisfies OrderStatus[];

/** Orders that may still have the hold they began with. */
export const lockingStatuses = [
  'initialized',
  'payment_pending',
  'payment_authorized',
  'awaiting_email_confirmation',
] as const satisfies OrderStatus[];

export const paymentStatuses = [
  'not_required',
  'awaiting',
  'requires_action',
  'authorized',
  'captured',
  'cancelled',
  'failed',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Vendors that move money. */
export const moneyVendors = ['stripe', 'paypal', 'liqpay'] as const;
export type MoneyVendor = (typeof moneyVendors)[number];

/** Orders of these need no money: one waits for a click in a mail, the other is free. */
export const MAIL_VENDOR = 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL';
export const FREE_VENDOR = 'NO_PAYMENT_JAPAN';
export const orderVendors = [...moneyVendors, MAIL_VENDOR, FREE_VENDOR] as const;
export type OrderVendor = (typeof orderVendors)[number];

const freeVendors: readonly (string | null)[] = [MAIL_VENDOR, FREE_VENDOR];

/** Whether nobody is to pay for an order: it costs nothing, or was ordered without money whatever others would pay. */
export const isFree = ({ amount, payment_vendor }: { amount: string; payment_vendor: string | null }): boolean =>
  Number(amount) === 0 || freeVendors.includes(payment_vendor);

/** Whether a car is reserved, or ordered: by the set of buttons the visitor came from. */
export const orderSetups = ['reserve', 'order'] as const;
export type OrderSetup = (typeof orderSetups)[number];

/** Whether money is held until somebody takes it, or taken as soon as the car is the customer's; it is always authorised first. */
export const captureMethods = ['manual', 'automatic'] as const;
export type CaptureMethod = (typeof captureMethods)[number];

/** What a car is while an order is in a status. */
export const vehicleHolds = ['locked', 'free', 'reserved', 'sold', 'untouched'] as const;
export type VehicleHold = (typeof vehicleHolds)[number];

export const LOCK_SECONDS = 900;
/** Longest a lock lives by heartbeats. */
export const LONGEST_LOCK_SECONDS = 45 * 60;
/** What a payment has at least from when it starts. */
export const PAYMENT_SECONDS = 10 * 60;
/** An unfinished payment is given up so long after its lock ended. */
export const PAYMENT_GRACE_SECONDS = 10 * 60;
/** Live locks of one visitor, and of one telephone number. */
export const MAX_LOCKS = 2;
/** Declined payments of one order; the next one is refused. */
export const MAX_DECLINED = 3;
export const MAX_METADATA_BYTES = 16_384;

/** `<site>-<yy>-<8 Crockford base32>`, such as `aurel-26-7K3M9QXD`. */
export const ORDER_NUMBER = /^[a-z0-9]{1,12}-\d{2}-[0-9A-HJKMNP-TV-Z]{8}$/;
