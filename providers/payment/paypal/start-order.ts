import type { StartedPayment, StartPayment } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { makePaypalOrder } from './make-order.ts';
import type { PaypalCall } from './paypal-client.ts';

/** What PayPal takes for a language. */
const isLocale = (locale: string): boolean => /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(locale);

/** Makes an order that the buyer approves on a page of PayPal's. */
export const startPaypal = async (call: PaypalCall, payment: StartPayment): Promise<StartedPayment> => {
  const intent = payment.hold ? 'AUTHORIZE' : 'CAPTURE';
  const order = await makePaypalOrder(call, payment, {
    intent,
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
  });
  const approve = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (approve === undefined) throw new ProviderError('nonsense', 'PayPal made an order that nobody can approve.');
  return {
    reference: order.id,
    answer: { paypal_order_id: order.id, status: 'CREATED', intent, approve_url: approve },
    redirectUrl: approve,
  };
};
