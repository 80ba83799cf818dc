import { z } from 'zod';
import type { CaptureOrder, ProviderPayment, RefundOrder } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { askLiqpay, type LiqpayCall, unknownPayment } from './liqpay-client.ts';
import { liqpayMoney, liqpayPayment, paymentOfStatus } from './read-status.ts';

const done = z.looseObject({ status: z.string() });

/** What is known of a payment whose page the buyer has not opened. */
const unopened = (reference: string, { settings, isTest }: LiqpayCall): ProviderPayment => ({
  reference,
  status: 'awaiting',
  amount: 0,
  currency: '',
  authorized: 0,
  captured: 0,
  refunded: 0,
  orderRef: reference,
  account: settings.public_key,
  isTest: isTest || settings.public_key.startsWith('sandbox_'),
});

export const readLiqpay = async (call: LiqpayCall, reference: string): Promise<ProviderPayment> => {
  try {
    const found = await askLiqpay(call, { action: 'status', order_id: reference }, liqpayPayment);
    if (found.order_id !== reference) throw new ProviderError('nonsense', 'LiqPay answered about another payment.');
    return paymentOfStatus(found, call);
  } catch (error) {
    const isUnknown = error instanceof ProviderError && error.code !== undefined && unknownPayment.has(error.code);
    if (!isUnknown) throw error;
    return unopened(reference, call);
  }
};

const asNumber = (amount: number, currency: string): number => Number(liqpayMoney.decimal(amount, currency));

/** Takes what is held. LiqPay knows no keys: an order that was carried out before is told by what it left behind. */
export const captureLiqpay = async (call: LiqpayCall, reference: string, order: CaptureOrder) => {
  const before = await readLiqpay(call, reference);
  if (before.captured === order.amount && before.currency === order.currency) return before;
  if (before.status !== 'authorized') throw new ProviderError('refused', 'LiqPay holds no money for this payment.');
  if (order.amount !== before.authorized || order.currency !== before.currency)
    throw new ProviderError('refused', 'LiqPay takes a hold whole: take all of it, and pay back what is too much.');
  const amount = asNumber(order.amount, order.currency);
  await askLiqpay(call, { action: 'hold_completion', order_id: reference, amount }, done);
  return readLiqpay(call, reference);
};

const refunded = async (call: LiqpayCall, reference: string, amount: number) => {
  await askLiqpay(call, { action: 'refund', order_id: reference, amount }, done);
  return readLiqpay(call, reference);
};

/** Releases a hold, which LiqPay does by a refund. What nobody has paid ends by its `expired_date`. */
export const cancelLiqpay = async (call: LiqpayCall, reference: string): Promise<ProviderPayment> => {
  const before = await readLiqpay(call, reference);
  if (before.status !== 'authorized') return before;
  return refunded(call, reference, asNumber(before.authorized, before.currency));
};

export const refundLiqpay = async (call: LiqpayCall, reference: string, order: RefundOrder) => {
  const before = await readLiqpay(call, reference);
  if (before.refunded > order.refundedBefore) return before;
  return refunded(call, reference, asNumber(order.amount, order.currency));
};

const report = z.object({ data: z.array(z.looseObject({ order_id: z.string().max(255).optional() })) });
const MONTH_MS = 31 * 24 * 3600 * 1000;

/**
 * Payments of a range, a month at once. The report says nothing of refunds, nor whether what is reversed had been taken:
 * each payment is asked for.
 */
export async function* listLiqpay(call: LiqpayCall, { from, to }: { from: Date; to: Date }) {
  for (let start = from.getTime(); start < to.getTime(); start += MONTH_MS) {
    const range = { date_from: start, date_to: Math.min(start + MONTH_MS, to.getTime()) - 1 };
    const { data } = await askLiqpay(call, { action: 'reports', ...range }, report);
    const references = new Set(data.flatMap(({ order_id: id }) => (id ? [id] : [])));
    for (const reference of references) yield await readLiqpay(call, reference);
  }
}
