import { z } from 'zod';
import type { ProviderPayment, ProviderStatus } from '../payment-provider.types.ts';
import { vendorMoney } from '../vendor-money.ts';
import type { LiqpayCall } from './liqpay-client.ts';

export const liqpayMoney = vendorMoney();

/** LiqPay writes amounts as numbers or texts; either is read by its figures. */
const amount = z.union([z.number().nonnegative(), z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)]).transform(String);
/** Milliseconds, as a number or a text; its reports write other texts, which say nothing here. */
export const liqpayMoment = z
  .union([z.number().int(), z.string().max(40)])
  .transform((found) => (/^\d{1,16}$/.test(String(found)) ? Number(found) : undefined));

export const liqpayPayment = z.object({
  order_id: z.string().min(1).max(255),
  status: z.string().regex(/^[a-z0-9_]{1,40}$/),
  action: z.string().optional(),
  amount,
  currency: z.enum(['UAH', 'USD', 'EUR']),
  public_key: z.string().optional(),
  refund_amount: amount.nullish(),
  create_date: liqpayMoment.optional(),
  end_date: liqpayMoment.optional(),
  completion_date: z.union([z.number(), z.string()]).nullish(),
  err_code: z.string().nullish(),
});

export type LiqpayPayment = z.output<typeof liqpayPayment>;

/** The buyer's bank may let a hold go after eight days, though LiqPay would complete it for thirty. */
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** A hold that was released and money that was paid back are both `reversed`: only a completed one had been taken. */
const wasTaken = ({ action, completion_date: completed }: LiqpayPayment): boolean =>
  action !== 'hold' || Boolean(completed);

/**
 * The buyer has paid: `wait_compensation` reaches the shop with the next day's transfer, `wait_reserve` is put aside for a
 * refund that was asked for, `wait_accept` waits for LiqPay to check the shop.
 */
const taken = new Set(['success', 'wait_compensation', 'wait_reserve', 'wait_accept']);

/**
 * Statuses by decisions §3, which has those `taken` as awaiting: a car would wait a day for money that was paid.
 * `refunded` money is looked at first.
 */
const statusOf = (found: LiqpayPayment, isTest: boolean): ProviderStatus => {
  const { status } = found;
  if (taken.has(status)) return 'captured';
  if (status === 'sandbox') return isTest ? 'captured' : 'failed';
  if (status === 'hold_wait') return 'authorized';
  if (status === 'reversed') return wasTaken(found) ? 'refunded' : 'cancelled';
  if (status === 'failure' || status === 'error') return 'failed';
  return status.endsWith('_verify') ? 'requires_action' : 'awaiting';
};

const failureOf = ({ status, err_code: code }: LiqpayPayment): ProviderPayment['failure'] => {
  if (/3ds|mpi|cavv/.test(code ?? '')) return 'authentication_failed';
  if (/expired/.test(code ?? '')) return 'expired';
  return status === 'failure' ? 'card_declined' : 'unknown';
};

/** A payment in our words. */
export const paymentOfStatus = (found: LiqpayPayment, { settings, isTest: test }: LiqpayCall): ProviderPayment => {
  const { currency } = found;
  const own = (decimal: string) => liqpayMoney.minorOf(decimal, currency);
  const isTest = test || settings.public_key.startsWith('sandbox_');
  const known = statusOf(found, isTest);
  const total = own(found.amount);
  const captured = known === 'captured' || known === 'refunded' ? total : 0;
  const refunded = known === 'refunded' ? total : own(found.refund_amount ?? '0');
  const partly = refunded > 0 && known === 'captured';
  const status = partly ? (refunded >= captured ? 'refunded' : 'partially_refunded') : known;
  const failure = status === 'failed' ? failureOf(found) : undefined;
  return {
    reference: found.order_id,
    status,
    amount: total,
    currency,
    authorized: status === 'authorized' ? total : 0,
    captured,
    refunded: captured > 0 ? refunded : 0,
    account: found.public_key ?? settings.public_key,
    orderRef: found.order_id,
    isTest: isTest || found.status === 'sandbox',
    ...(failure === undefined ? {} : { failure }),
    ...(status === 'authorized' && found.create_date !== undefined
      ? { captureBefore: new Date(found.create_date + WEEK_MS) }
      : {}),
  };
};
