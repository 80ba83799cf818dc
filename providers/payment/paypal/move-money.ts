import { z } from 'zod';
import type { CaptureOrder, ProviderPayment } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';
import { paypalMoney } from './paypal-money.ts';
import { authorizationsOf, capturesOf, type PaypalOrder, paymentOfOrder, paypalOrder } from './read-order.ts';

const anything = z.unknown();
const disputes = z.object({ items: z.array(z.object({ status: z.string() })).optional() });

export const isTestCall = ({ settings, isTest: test }: PaypalCall): boolean =>
  test || settings.environment === 'sandbox';

export const paypalOrderOf = (call: PaypalCall, reference: string): Promise<PaypalOrder> =>
  askPaypal(call, { method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(reference)}` }, paypalOrder);

const isIssue = (error: unknown, ...issues: string[]): boolean =>
  error instanceof ProviderError && error.code !== undefined && issues.includes(error.code);

/**
 * Asks for the money of an order the buyer has approved: nothing is held before. The key follows the order's state, so
 * that two readers ask once, and a buyer who chose another means of payment is asked for again.
 */
const collected = async (call: PaypalCall, order: PaypalOrder): Promise<PaypalOrder> => {
  const verb = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture';
  const [{ custom_id: orderRef = order.id }] = order.purchase_units;
  try {
    await askPaypal(
      call,
      {
        method: 'POST',
        path: `/v2/checkout/orders/${order.id}/${verb}`,
        key: `${orderRef}-${verb}-${order.update_time ?? ''}`,
        body: {},
      },
      anything,
    );
  } catch (error) {
    if (!isIssue(error, 'ORDER_ALREADY_AUTHORIZED', 'ORDER_ALREADY_CAPTURED')) throw error;
  }
  return paypalOrderOf(call, order.id);
};

/** Whether the buyer disputes what was taken; an application that may not ask is told by its webhook alone. */
const isDisputed = async (call: PaypalCall, order: PaypalOrder): Promise<boolean> => {
  const [capture] = capturesOf(order);
  if (!capture) return false;
  try {
    const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture.id)}`;
    const { items = [] } = await askPaypal(call, { method: 'GET', path }, disputes);
    return items.some(({ status }) => status !== 'RESOLVED');
  } catch (error) {
    if (error instanceof ProviderError && (error.status === 403 || error.status === 404)) return false;
    throw error;
  }
};

const told = async (call: PaypalCall, order: PaypalOrder): Promise<ProviderPayment> => {
  const payment = paymentOfOrder(order, isTestCall(call));
  return (await isDisputed(call, order)) ? { ...payment, status: 'disputed' } : payment;
};

/** What PayPal holds of an order; one the buyer has approved is authorised by reading it. */
export const readPaypal = async (call: PaypalCall, reference: string): Promise<ProviderPayment> => {
  const order = await paypalOrderOf(call, reference);
  if (order.status !== 'APPROVED' || authorizationsOf(order).length + capturesOf(order).length > 0)
    return told(call, order);
  try {
    return await told(call, await collected(call, order));
  } catch (error) {
    if (isIssue(error, 'PAYER_ACTION_REQUIRED')) return paymentOfOrder(order, isTestCall(call));
    if (!(error instanceof ProviderError) || error.kind !== 'declined') throw error;
    return { ...paymentOfOrder(order, isTestCall(call)), status: 'failed', failure: 'card_declined' };
  }
};

const amountOf = ({ amount, currency }: CaptureOrder) => ({
  currency_code: currency,
  value: paypalMoney.decimal(amount, currency),
});

/** Takes money that is held; what is left of the hold is released. */
export const capturePaypal = async (call: PaypalCall, reference: string, order: CaptureOrder) => {
  const [held] = authorizationsOf(await paypalOrderOf(call, reference));
  if (!held) throw new ProviderError('refused', 'PayPal holds no money for this order.');
  const path = `/v2/payments/authorizations/${encodeURIComponent(held.id)}/capture`;
  const body = { amount: amountOf(order), final_capture: true };
  await askPaypal(call, { method: 'POST', path, key: order.key, body }, anything);
  return told(call, await paypalOrderOf(call, reference));
};

/** Releases a hold. PayPal ends by itself, after hours, what nobody has approved: that is told as it is. */
export const cancelPaypal = async (call: PaypalCall, reference: string, { key }: { key: string }) => {
  const order = await paypalOrderOf(call, reference);
  const held = authorizationsOf(order).find(({ status }) => status === 'CREATED' || status === 'PENDING');
  if (!held) return told(call, order);
  const path = `/v2/payments/authorizations/${encodeURIComponent(held.id)}/void`;
  await askPaypal(call, { method: 'POST', path, key, body: {} }, anything);
  return told(call, await paypalOrderOf(call, reference));
};

export const refundPaypal = async (call: PaypalCall, reference: string, order: CaptureOrder) => {
  const [capture] = capturesOf(await paypalOrderOf(call, reference));
  if (!capture) throw new ProviderError('refused', 'PayPal has taken no money for this order.');
  const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
  await askPaypal(call, { method: 'POST', path, key: order.key, body: { amount: amountOf(order) } }, anything);
  return told(call, await paypalOrderOf(call, reference));
};
