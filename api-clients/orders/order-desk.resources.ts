import { z } from 'zod';
import { pagingQuery, resource } from '../contract.ts';
import { orderAttributes } from './order.resources.ts';
import { orderFilters, orderSorts, queueKinds } from './order-list.data.ts';
import { moneyVendors, orderStatuses, paymentStatuses } from './order-words.ts';

const time = z.iso.datetime();
const money = z.string();

const filterShape = Object.fromEntries(
  Object.keys(orderFilters).map((name) => [`filter[${name}]`, z.union([z.string(), z.array(z.string())]).optional()]),
) as {
  [Name in keyof typeof orderFilters as `filter[${Name}]`]: z.ZodOptional<
    z.ZodUnion<[z.ZodString, z.ZodArray<z.ZodString>]>
  >;
};

/** Filters as `filter[…]` or `q[…]`; other parameters are left alone. */
export const orderListQuery = z
  .object({
    ...pagingQuery({ items: 25, max: 100 }),
    /** Instead of a page: the place after which to go on; empty for the beginning. */
    cursor: z.string().max(300).optional(),
    /** Of bare days in filters. */
    time_zone: z.string().max(64).optional(),
    sort: z.enum(orderSorts.flatMap((name) => [name, `-${name}`] as const)).default('-created_at'),
    ...filterShape,
  })
  .catchall(z.unknown());
export type OrderListQuery = z.output<typeof orderListQuery>;

/** What staff may do with an order now; `needs_second_person` says that it cannot be the caller. */
export const staffMoves = [
  'capture',
  'void',
  'refund',
  'complete',
  'cancel',
  'sale_fell_through',
  'extend',
  'resend_mail',
] as const;
export type StaffMove = (typeof staffMoves)[number];

export const offeredMove = z.object({
  move: z.enum(staffMoves),
  needs_reason: z.boolean(),
  needs_second_person: z.boolean(),
  permission: z.string(),
});
export type OfferedMove = z.output<typeof offeredMove>;

const customer = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const lineAttributes = z.object({
  ...orderAttributes.omit({
    order_token: true,
    can_cancel: true,
    is_money_held: true,
    dealer: true,
    customer_email_masked: true,
    time_zone: true,
  }).shape,
  company_uuid: z.string(),
  company_name: z.string(),
  /** The house the car stood at when the order began. */
  dealer_id: z.string().nullable(),
  dealer_name: z.string().nullable(),
  lead_id: z.string().nullable(),
  /** Bullets, unless personal data was asked for and may be seen. */
  customer,
  is_masked: z.boolean(),
  /** When the hold of the money ends, less the time we need. */
  capture_before: time.nullable(),
  needs_person: z.boolean(),
});
export const orderLine = resource('order', lineAttributes);
export type OrderLine = z.output<typeof orderLine>;

export const paymentLine = z.object({
  id: z.string(),
  vendor: z.enum(moneyVendors),
  /** What the provider calls it. */
  reference: z.string().nullable(),
  status: z.enum(paymentStatuses),
  amount: money,
  currency: z.string(),
  authorized: money,
  captured: money,
  refunded: money,
  capture_before: time.nullable(),
  failure: z.string().nullable(),
  is_current: z.boolean(),
  test_mode: z.boolean(),
  created_at: time,
  checked_at: time.nullable(),
});

export const refundLine = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  status: z.enum(['waits_for_approval', 'wanted', 'done', 'failed', 'declined']),
  requested_by: z.string(),
  decided_by: z.string().nullable(),
  error: z.string().nullable(),
  created_at: time,
  done_at: time.nullable(),
});

/** One order with all that staff know of it. */
export const staffOrder = resource(
  'order',
  z.object({
    ...lineAttributes.shape,
    metadata: z.record(z.string(), z.unknown()),
    /** The house that the customer would have the car handed over at; null for the one that has it. */
    place_name: z.string().nullable(),
    terms: z.record(z.string(), z.string()),
    confirmation_by_link: z.boolean(),
    /** The money box: what providers hold, over all payments of the order. */
    money: z.object({
      amount: money,
      authorized: money,
      captured: money,
      refunded: money,
      currency: z.string(),
      capture_before: time.nullable(),
      hold_policy: z.enum(['capture', 'void']),
      refund_limit: money,
    }),
    payments: z.array(paymentLine),
    refunds: z.array(refundLine),
    moves: z.array(offeredMove),
    queue: z.array(z.object({ id: z.string(), kind: z.enum(queueKinds), detail: z.string() })),
  }),
);
export type StaffOrder = z.output<typeof staffOrder>;

/** One line of the flight recorder. */
export const orderEventResource = resource(
  'order_event',
  z.object({
    at: time,
    /** call, webhook, mail, order, payment, person, sweep */
    source: z.string(),
    kind: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    actor_name: z.string(),
    reason: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
);
export type OrderEvent = z.output<typeof orderEventResource>;

export const queueEntry = resource(
  'order_queue_entry',
  z.object({
    kind: z.enum(queueKinds),
    order_id: z.string().nullable(),
    order_number: z.string().nullable(),
    /** The car that the order is about. */
    vehicle_title: z.string().nullable(),
    payment_id: z.string().nullable(),
    vendor: z.enum(moneyVendors).nullable(),
    reference: z.string().nullable(),
    amount: money.nullable(),
    currency: z.string().nullable(),
    detail: z.string(),
    created_at: time,
    resolved_at: time.nullable(),
    resolved_by: z.string().nullable(),
    note: z.string(),
  }),
);
export type QueueEntry = z.output<typeof queueEntry>;

export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'currency', 'status', 'refunded'] as const;

export const reconciliation = resource(
  'order_reconciliation',
  z.object({
    day: z.iso.date(),
    company_uuid: z.string(),
    company_name: z.string(),
    vendor: z.enum(moneyVendors),
    state: z.enum(['done', 'failed']),
    error: z.string().nullable(),
    payments_here: z.number().int(),
    payments_there: z.number().int(),
    captured_here: money,
    captured_there: money,
    refunded_here: money,
    refunded_there: money,
    currency: z.string(),
    differences: z.array(
      z.object({
        kind: z.enum(differenceKinds),
        reference: z.string(),
        order_number: z.string().nullable(),
        here: z.string().nullable(),
        there: z.string().nullable(),
      }),
    ),
    run_at: time,
  }),
);
export type Reconciliation = z.output<typeof reconciliation>;

export const orderCount = resource(
  'order_count',
  z.object({
    by_status: z.partialRecord(z.enum(orderStatuses), z.number().int()),
    by_payment_status: z.partialRecord(z.enum(paymentStatuses), z.number().int()),
    needs_person: z.number().int(),
  }),
);
