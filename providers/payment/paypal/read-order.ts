import { z } from 'zod';
import type { ProviderPayment, ProviderStatus } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { paypalMoney } from './paypal-money.ts';

const money = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });
const moment = z.iso.datetime({ offset: true });

const authorization = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'CAPTURED', 'DENIED', 'EXPIRED', 'PARTIALLY_CAPTURED', 'VOIDED', 'PENDING']),
  amount: money,
  create_time: moment.optional(),
  expiration_time: moment.optional(),
});

const capture = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  final_capture: z.boolean().optional(),
});

const refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
});

const unit = z.object({
  amount: money,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({
      authorizations: z.array(authorization).optional(),
      captures: z.array(capture).optional(),
      refunds: z.array(refund).optional(),
    })
    .optional(),
});

export const paypalOrder = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum([
    'CREATED',
    'SAVED',
    'APPROVED',
    'VOIDED',
    'COMPLETED',
    'PAYER_ACTION_REQUIRED',
    'PENDING_APPROVAL',
    'PARTIALLY_COMPLETED',
  ]),
  update_time: moment.optional(),
  purchase_units: z.tuple([unit], unit),
  links: z.array(z.object({ href: z.url({ protocol: /^https?$/ }), rel: z.string() })).optional(),
});

export type PaypalOrder = z.output<typeof paypalOrder>;
export type PaypalAuthorization = z.output<typeof authorization>;

const HONOUR_MS = 3 * 24 * 3600 * 1000;

const unitOf = ({ purchase_units: [first] }: PaypalOrder) => first;
export const authorizationsOf = (order: PaypalOrder) => unitOf(order).payments?.authorizations ?? [];
export const capturesOf = (order: PaypalOrder) => unitOf(order).payments?.captures ?? [];

/** One that is pending has left the hold already: PayPal only looks at it. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING']);

interface Sums {
  authorized: number;
  captured: number;
  refunded: number;
}

const sumsOf = (order: PaypalOrder): Sums => {
  const { amount, payments } = unitOf(order);
  const currency = amount.currency_code;
  const sum = (parts: readonly { amount: z.output<typeof money> }[]) =>
    parts.reduce((total, part) => {
      if (part.amount.currency_code !== currency)
        throw new ProviderError('nonsense', 'PayPal names two currencies for one payment.');
      return total + paypalMoney.minorOf(part.amount.value, currency);
    }, 0);
  const captures = capturesOf(order).filter(({ status }) => taken.has(status));
  const captured = sum(captures);
  const open = authorizationsOf(order).filter(
    ({ status }) =>
      status === 'CREATED' || (status === 'PARTIALLY_CAPTURED' && !captures.some((one) => one.final_capture)),
  );
  return {
    captured,
    authorized: Math.max(0, sum(open) - (open.length > 0 ? captured : 0)),
    refunded: sum((payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')),
  };
};

const byOrder: Readonly<Record<PaypalOrder['status'], ProviderStatus>> = {
  CREATED: 'awaiting',
  SAVED: 'awaiting',
  PAYER_ACTION_REQUIRED: 'awaiting',
  PENDING_APPROVAL: 'awaiting',
  // Approved, and nobody has asked for the money yet.
  APPROVED: 'requires_action',
  VOIDED: 'cancelled',
  COMPLETED: 'awaiting',
  PARTIALLY_COMPLETED: 'awaiting',
};

const statusOf = (order: PaypalOrder, { authorized, captured, refunded }: Sums): ProviderStatus => {
  if (refunded > 0) return refunded >= captured ? 'refunded' : 'partially_refunded';
  if (captured > 0) return 'captured';
  if (authorized > 0) return 'authorized';
  const [last] = authorizationsOf(order).slice(-1);
  if (last?.status === 'VOIDED' || last?.status === 'EXPIRED') return 'cancelled';
  const failed = capturesOf(order).some(({ status }) => status === 'DECLINED' || status === 'FAILED');
  if (failed || last?.status === 'DENIED') return 'failed';
  return last?.status === 'PENDING' ? 'awaiting' : byOrder[order.status];
};

/** PayPal honours a hold for three days; later a capture may fail, though the hold itself lasts up to 29. */
const deadlineOf = (order: PaypalOrder): Date | undefined => {
  const [held] = authorizationsOf(order).filter(({ status }) => status === 'CREATED');
  if (!held?.create_time) return undefined;
  const honoured = Date.parse(held.create_time) + HONOUR_MS;
  return new Date(held.expiration_time ? Math.min(honoured, Date.parse(held.expiration_time)) : honoured);
};

/** An order in our words. */
export const paymentOfOrder = (order: PaypalOrder, isTest: boolean): ProviderPayment => {
  const { amount, custom_id: orderRef = '', payee } = unitOf(order);
  const currency = amount.currency_code;
  const sums = sumsOf(order);
  const status = statusOf(order, sums);
  const captureBefore = status === 'authorized' ? deadlineOf(order) : undefined;
  const isExpired = status === 'cancelled' && authorizationsOf(order).some((one) => one.status === 'EXPIRED');
  return {
    reference: order.id,
    status,
    amount: paypalMoney.minorOf(amount.value, currency),
    currency,
    ...sums,
    orderRef,
    isTest,
    ...(payee?.merchant_id === undefined ? {} : { account: payee.merchant_id }),
    ...(status === 'failed' ? { failure: 'card_declined' as const } : isExpired ? { failure: 'expired' as const } : {}),
    ...(captureBefore ? { captureBefore } : {}),
  };
};
