import type { StartPayment } from '../payment-provider.types.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';
import { paypalMoney } from './paypal-money.ts';
import { paypalOrder } from './read-order.ts';

/** PayPal takes descriptions of so many characters. */
const MAX_DESCRIPTION = 127;

/** An order of one thing under our own reference, which PayPal makes once however often it is asked. */
export const makePaypalOrder = (
  call: PaypalCall,
  order: Pick<StartPayment, 'orderRef' | 'description' | 'amount' | 'currency'>,
  how: { intent: 'AUTHORIZE' | 'CAPTURE'; payment_source: Record<string, unknown> },
) => {
  const { merchant_id: merchant } = call.settings;
  const unit = {
    custom_id: order.orderRef,
    invoice_id: order.orderRef,
    description: order.description.slice(0, MAX_DESCRIPTION),
    amount: { currency_code: order.currency, value: paypalMoney.decimal(order.amount, order.currency) },
    ...(merchant === undefined ? {} : { payee: { merchant_id: merchant } }),
  };
  const body = { intent: how.intent, purchase_units: [unit], payment_source: how.payment_source };
  return askPaypal(call, { method: 'POST', path: '/v2/checkout/orders', key: order.orderRef, body }, paypalOrder);
};
