import type { OrderStatus, PaymentStatus, VehicleHold } from './order-words.ts';

/** What can happen to an order. */
export type OrderEventName =
  | 'payment_created'
  | 'payment_waits'
  | 'payment_declined'
  | 'payment_authorized'
  | 'payment_time_over'
  | 'left_unfinished'
  | 'order_by_mail'
  | 'order_free'
  | 'claim_won'
  | 'claim_lost'
  | 'mail_confirmed'
  | 'confirmation_time_over'
  | 'completed'
  | 'cancelled'
  | 'reservation_over'
  | 'sale_fell_through';

export type OrderMover = 'customer' | 'staff' | 'engine';

export interface OrderMove {
  from: OrderStatus;
  event: OrderEventName;
  to: OrderStatus;
  vehicle: VehicleHold;
  /** What the payment becomes by this; left out: what it is, or what its provider says. */
  payment?: PaymentStatus;
  by: readonly OrderMover[];
  /** Somebody has to say why. */
  needsReason?: boolean;
  /** Somebody else than who completed the order. */
  needsSecondPerson?: boolean;
}

const engine = ['engine'] as const;
const move = (from: OrderStatus, event: OrderEventName, to: OrderStatus, vehicle: VehicleHold): OrderMove => ({
  from,
  event,
  to,
  vehicle,
  by: engine,
});

/** The life of an order (decisions §3). All that is not here is refused; `apply-order-move.ts` is what reads it. */
export const orderMoves: readonly OrderMove[] = [
  { ...move('initialized', 'payment_created', 'payment_pending', 'locked'), payment: 'awaiting' },
  { ...move('payment_pending', 'payment_created', 'payment_pending', 'locked'), payment: 'awaiting' },
  { ...move('initialized', 'order_by_mail', 'awaiting_email_confirmation', 'locked'), payment: 'not_required' },
  { ...move('initialized', 'order_free', 'confirmed', 'reserved'), payment: 'not_required' },
  { ...move('payment_pending', 'order_by_mail', 'awaiting_email_confirmation', 'locked'), payment: 'not_required' },
  { ...move('payment_pending', 'order_free', 'confirmed', 'reserved'), payment: 'not_required' },
  move('initialized', 'left_unfinished', 'expired', 'free'),

  { ...move('payment_pending', 'payment_waits', 'payment_pending', 'locked'), payment: 'requires_action' },
  { ...move('payment_pending', 'payment_declined', 'payment_pending', 'locked'), payment: 'failed' },
  move('payment_pending', 'payment_authorized', 'payment_authorized', 'locked'),
  { ...move('payment_pending', 'payment_time_over', 'expired', 'free'), payment: 'cancelled' },
  // Banks and wallets take their time: the claim decides whether the car is still there.
  move('expired', 'payment_authorized', 'payment_authorized', 'free'),

  move('payment_authorized', 'claim_won', 'confirmed', 'reserved'),
  { ...move('payment_authorized', 'claim_lost', 'failed', 'untouched'), payment: 'cancelled' },
  // Paid, but nobody ever said for whom: the money goes back.
  { ...move('payment_authorized', 'left_unfinished', 'expired', 'free'), payment: 'cancelled' },

  move('awaiting_email_confirmation', 'mail_confirmed', 'confirmed', 'reserved'),
  move('awaiting_email_confirmation', 'claim_lost', 'failed', 'untouched'),
  move('awaiting_email_confirmation', 'confirmation_time_over', 'expired', 'free'),
  {
    ...move('awaiting_email_confirmation', 'cancelled', 'cancelled', 'free'),
    by: ['customer', 'staff'],
    needsReason: true,
  },

  { ...move('confirmed', 'completed', 'completed', 'sold'), by: ['staff'] },
  { ...move('confirmed', 'cancelled', 'cancelled', 'free'), by: ['customer', 'staff'], needsReason: true },
  move('confirmed', 'reservation_over', 'expired', 'free'),
  {
    ...move('completed', 'sale_fell_through', 'cancelled', 'free'),
    by: ['staff'],
    needsReason: true,
    needsSecondPerson: true,
  },
];

/** Where an order may go by this event; undefined: nowhere. */
export const orderMove = (from: OrderStatus, event: OrderEventName): OrderMove | undefined =>
  orderMoves.find((one) => one.from === from && one.event === event);

/** What this mover may do with an order in this status. */
export const movesOf = (from: OrderStatus, mover: OrderMover): readonly OrderMove[] =>
  orderMoves.filter((one) => one.from === from && one.by.includes(mover));

/**
 * What a payment may become, whoever says so: its provider by a read, or we by asking for a refund. Reads overtake each
 * other, so whatever leads back is left out.
 */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  not_required: ['awaiting'],
  awaiting: ['requires_action', 'authorized', 'captured', 'cancelled', 'failed', 'refunded', 'partially_refunded'],
  requires_action: ['awaiting', 'authorized', 'captured', 'cancelled', 'failed', 'refunded', 'partially_refunded'],
  // A card that was declined is followed by another one; a wallet's approval may come late.
  failed: ['awaiting', 'requires_action', 'authorized', 'captured', 'cancelled'],
  cancelled: ['authorized', 'captured', 'refunded'],
  authorized: ['captured', 'cancelled', 'partially_refunded', 'refunded', 'disputed'],
  captured: ['refund_pending', 'partially_refunded', 'refunded', 'disputed'],
  refund_pending: ['captured', 'partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refund_pending', 'refunded', 'disputed'],
  refunded: ['disputed'],
  // Won, or lost.
  disputed: ['captured', 'partially_refunded', 'refunded'],
};

export const paymentMayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => paymentMoves[from].includes(to);

/** Statuses after which nothing more is expected of a provider. */
export const finalPaymentStatuses: readonly PaymentStatus[] = ['not_required', 'cancelled', 'failed', 'refunded'];
