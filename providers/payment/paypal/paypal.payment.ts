import { definePaymentProvider } from '../payment-provider.types.ts';
import { listPaypal } from './list-orders.ts';
import { cancelPaypal, capturePaypal, readPaypal, refundPaypal } from './move-money.ts';
import { type PaypalSettings, paypalSecrets, paypalSettings } from './paypal.settings.ts';
import { paypalCurrencies } from './paypal-money.ts';
import { readPaypalWebhook } from './read-webhook.ts';
import { startPaypal } from './start-order.ts';
import { holdPaypalTrial, isPaypalSafe } from './try-account.ts';
import { verifyPaypal } from './verify-account.ts';

const hosts = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/** PayPal's orders (version 2): the buyer approves on a page of PayPal's, money is held and taken later. */
export default definePaymentProvider<PaypalSettings>({
  name: 'paypal',
  label: 'PayPal',
  settings: paypalSettings,
  secretKeys: paypalSecrets,
  currencies: paypalCurrencies,
  // The buyer leaves for a page of PayPal's: nothing of it is loaded by ours.
  policy: {
    script: [],
    frame: [],
    connect: [],
    formAction: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    img: [],
  },
  baseUrl: ({ environment }) => hosts[environment],
  publicSettings: ({ client_id: id }) => ({ paypal_client_id: id }),
  start: startPaypal,
  read: readPaypal,
  capture: capturePaypal,
  cancel: cancelPaypal,
  refund: refundPaypal,
  readWebhook: readPaypalWebhook,
  trial: { isSafe: isPaypalSafe, hold: holdPaypalTrial },
  list: listPaypal,
  verify: (call, { webhookUrl }) => verifyPaypal(call, webhookUrl),
});
