import type { StartedPayment, StartPayment } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';
import { paypalMoney } from './paypal-money.ts';
import { paypalOrder } from './read-order.ts';

/** What PayPal takes for a language. */
const isLocale = (locale: string): boolean => /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(locale);

/** Makes an order that the buyer approves on a page of PayPal's. */
export const startPaypal = async (call: PaypalCall, payment: StartPayment): Promise<StartedPayment> => {
  const intent = payment.hold ? 'AUTHORIZE' : 'CAPTURE';
  const { merchant_id: merchant } = call.settings;
  const order = await askPaypal(
    call,
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      key: payment.orderRef,
      body: {
        intent,
        purchase_units: [
          {
            custom_id: payment.orderRef,
            invoice_id: payment.orderRef,
            description: payment.description.slice(0, 127),
            amount: {
              currency_code: payment.currency,
              value: paypalMoney.decimal(payment.amount, payment.currency),
            },
            ...(merchant === undefined ? {} : { payee: { merchant_id: merchant } }),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: payment.returnUrl,
              cancel_url: payment.cancelUrl,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              ...(isLocale(payment.locale) ? { locale: payment.locale } : {}),
            },
          },
        },
      },
    },
    paypalOrder,
  );
  const approve = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (approve === undefined) throw new ProviderError('nonsense', 'PayPal made an order that nobody can approve.');
  return {
    reference: order.id,
    answer: { paypal_order_id: order.id, status: 'CREATED', intent, approve_url: approve },
    redirectUrl: approve,
  };
};
