import type Stripe from 'stripe';
import { decimalOf } from '#money/decimal.ts';
import type { StartedPayment, StartPayment } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { readIntent, readSession } from './read-intent.ts';
import { askStripe, type StripeCall, stripeOf } from './stripe-client.ts';
import { stripeMoney } from './stripe-money.ts';

/** Checkout's own languages; others are chosen by the buyer's browser. */
const checkoutLocales = new Set(
  'bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
);

type CheckoutLocale = Stripe.Checkout.SessionCreateParams.Locale;

const localeOf = (locale: string): CheckoutLocale => {
  const language = locale.split('-')[0] ?? '';
  return checkoutLocales.has(language) ? (language as CheckoutLocale) : 'auto';
};

const captureMethod = ({ hold }: StartPayment) => (hold ? ('manual' as const) : ('automatic' as const));

/** Checkout takes no page that ends sooner than half an hour, and none that lasts longer than a day. */
const pageEnds = (now: Date, wanted: Date): number => {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return Math.min(Math.max(seconds(wanted), seconds(now) + 31 * 60), seconds(now) + 23 * 3600);
};

/** A page of Stripe's for browsers without script. */
const startPage = async (call: StripeCall, payment: StartPayment): Promise<StartedPayment> => {
  const currency = payment.currency.toLowerCase();
  const amount = stripeMoney.units(payment.amount, payment.currency);
  const created = await askStripe(() =>
    stripeOf(call).checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: payment.orderRef,
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: amount, product_data: { name: payment.description.slice(0, 250) } },
          },
        ],
        payment_intent_data: {
          capture_method: captureMethod(payment),
          description: payment.description,
          metadata: { order_ref: payment.orderRef },
        },
        metadata: { order_ref: payment.orderRef },
        success_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
        expires_at: pageEnds(call.now, payment.expiresAt),
        locale: localeOf(payment.locale),
      },
      { idempotencyKey: `${payment.orderRef}-page` },
    ),
  );
  const found = readSession(created);
  if (!found.url) throw new ProviderError('nonsense', 'Stripe made a page without an address.');
  return {
    reference: found.id,
    answer: {
      // There is no payment before the buyer pays on the page, and no secret: its page stands for both.
      stripe_payment_intent_id: found.id,
      client_secret: '',
      status: found.status,
      amount: decimalOf(payment.amount, payment.currency),
      currency: payment.currency,
      capture_method: captureMethod(payment),
      expires_at: payment.expiresAt.toISOString(),
    },
    redirectUrl: found.url,
  };
};

/** Begins a payment: a PaymentIntent for the Payment Element, or a page of Checkout. */
export const startStripe = async (call: StripeCall, payment: StartPayment): Promise<StartedPayment> => {
  if (payment.hosted) return startPage(call, payment);
  const created = await askStripe(() =>
    stripeOf(call).paymentIntents.create(
      {
        amount: stripeMoney.units(payment.amount, payment.currency),
        currency: payment.currency.toLowerCase(),
        capture_method: captureMethod(payment),
        automatic_payment_methods: { enabled: true },
        description: payment.description,
        metadata: { order_ref: payment.orderRef },
      },
      { idempotencyKey: payment.orderRef },
    ),
  );
  const found = readIntent(created);
  if (!found.client_secret) throw new ProviderError('nonsense', 'Stripe gave no client secret.');
  return {
    reference: found.id,
    answer: {
      stripe_payment_intent_id: found.id,
      client_secret: found.client_secret,
      status: found.status,
      amount: decimalOf(payment.amount, payment.currency),
      currency: payment.currency,
      capture_method: captureMethod(payment),
      expires_at: payment.expiresAt.toISOString(),
    },
  };
};
