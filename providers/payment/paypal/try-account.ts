import type { TrialOrder } from '../payment-provider.types.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';
import { paypalMoney } from './paypal-money.ts';
import { paypalOrder } from './read-order.ts';

export const isPaypalSafe = ({ settings }: PaypalCall): boolean => settings.environment === 'sandbox';

/** A card of PayPal's sandbox; the application needs its feature of card payments there. */
const TEST_CARD = { number: '4005519200000004', security_code: '123', name: 'Test Payment' };

/** A hold with a card of the sandbox, which needs no buyer who approves. */
export const holdPaypalTrial = async (call: PaypalCall, order: TrialOrder): Promise<string> => {
  const { merchant_id: merchant } = call.settings;
  const made = await askPaypal(
    call,
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      key: order.orderRef,
      body: {
        intent: 'AUTHORIZE',
        purchase_units: [
          {
            custom_id: order.orderRef,
            invoice_id: order.orderRef,
            description: order.description,
            amount: { currency_code: order.currency, value: paypalMoney.decimal(order.amount, order.currency) },
            ...(merchant === undefined ? {} : { payee: { merchant_id: merchant } }),
          },
        ],
        payment_source: { card: { ...TEST_CARD, expiry: `${call.now.getUTCFullYear() + 3}-12` } },
      },
    },
    paypalOrder,
  );
  return made.id;
};
