import { z } from 'zod';
import type { ProviderPayment, ProviderStatus } from '../payment-provider.types.ts';
import { vendorMoney } from '../vendor-money.ts';
import type { LiqpayCall } from './liqpay-client.ts';

export const liqpayMoney = vendorMoney();

/** LiqPay writes amounts as numbers or texts; either is read by its figures. */
const amount = z.union([z.number().nonnegative(), z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)]).transform(String);
const moment = z.union([z.number().int(), z.string().regex(/^\d{1,16}$/)]).transform(Number);

export const liqpayPayment = z.object({
  order_id: z.string().min(1).max(255),
  status: z.string().regex(/^[a-z0-9_]{1,40}$/),
  action: z.string().optional(),
  amount,
  currency: z.enum(['UAH', 'USD', 'EUR']),
  public_key: z.string().optional(),
  refund_amount: amount.nullish(),
  create_date: moment.optional(),
  end_date: moment.optional(),
  completion_date: moment.nullish(),
  err_code: z.string().nullish(),
});

export type LiqpayPayment = z.output<typeof liqpayPayment>;

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** A hold that was released and money that was paid back are both `reversed`: only a completed one had been taken. */
const wasTaken = ({ action, completion_date: completed }: LiqpayPayment): boolean =>
  action !== 'hold' || typeof completed === 'number';

/** Statuses by decisions §3; `refunded` money is looked at first. */
const statusOf = (found: LiqpayPayment, isTest: boolean): ProviderStatus => {
  const { status } = found;
  if (status === 'success') return 'captured';
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
