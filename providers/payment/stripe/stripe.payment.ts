import { definePaymentProvider } from '../payment-provider.types.ts';
import { cancelStripe, captureStripe, listStripe, readStripe, refundStripe } from './move-money.ts';
import { readStripeWebhook } from './read-webhook.ts';
import { startStripe } from './start-payment.ts';
import { type StripeSettings, stripeSecrets, stripeSettings } from './stripe.settings.ts';
import { stripeMoney } from './stripe-money.ts';
import { holdStripeTrial, isStripeSafe } from './try-account.ts';
import { verifyStripe } from './verify-account.ts';

/** Cards and wallets by Stripe: PaymentIntents with the Payment Element, pages of Checkout without script. */
export default definePaymentProvider<StripeSettings>({
  name: 'stripe',
  label: 'Stripe',
  settings: stripeSettings,
  secretKeys: stripeSecrets,
  policy: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    formAction: ['https://checkout.stripe.com'],
    img: ['https://*.stripe.com'],
  },
  // The release that goes with the version of the API the library speaks (`Stripe.API_VERSION`).
  script: 'https://js.stripe.com/endive/stripe.js',
  scriptAmount: stripeMoney.units,
  baseUrl: () => 'https://api.stripe.com',
  publicSettings: ({ publishable_key: key, stripe_account_id: account }) => ({
    stripe_publishable_key: key,
    ...(account === undefined ? {} : { stripe_account_id: account }),
  }),
  start: startStripe,
  read: readStripe,
  capture: captureStripe,
  cancel: cancelStripe,
  refund: refundStripe,
  readWebhook: async (call, message) => readStripeWebhook(call, message),
  trial: { isSafe: isStripeSafe, hold: holdStripeTrial },
  list: listStripe,
  verify: (call, { webhookUrl }) => verifyStripe(call, webhookUrl),
});
