import { z } from 'zod';
import type { ProviderPayment, ProviderStatus } from '../payment-provider.types.ts';
import { readAnswer } from '../read-answer.ts';
import { stripeMoney } from './stripe-money.ts';

const amount = z.number().int().nonnegative();

const charge = z.object({
  amount_captured: amount,
  amount_refunded: amount,
  captured: z.boolean(),
  disputed: z.boolean(),
  payment_method_details: z
    .object({ card: z.object({ capture_before: z.number().int().nullish() }).nullish() })
    .nullish(),
});

const intent = z.object({
  id: z.string().regex(/^pi_\w+$/),
  object: z.literal('payment_intent'),
  amount,
  amount_capturable: amount,
  amount_received: amount,
  currency: z.string().length(3),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  metadata: z.record(z.string(), z.string()),
  livemode: z.boolean(),
  client_secret: z.string().nullish(),
  last_payment_error: z
    .object({ code: z.string().nullish(), type: z.string().nullish(), charge: z.string().max(255).nullish() })
    .nullish(),
  latest_charge: z.union([charge, z.string()]).nullish(),
});

export type StripeIntent = z.output<typeof intent>;

const session = z.object({
  id: z.string().regex(/^cs_\w+$/),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: amount,
  currency: z.string().length(3),
  client_reference_id: z.string().nullish(),
  livemode: z.boolean(),
  url: z.url().nullish(),
  payment_intent: z.union([intent, z.string()]).nullish(),
});

export type StripeSession = z.output<typeof session>;

export const readIntent = (answer: unknown): StripeIntent => readAnswer(intent, answer);
export const readSession = (answer: unknown): StripeSession => readAnswer(session, answer);

const chargeOf = ({ latest_charge: found }: StripeIntent) =>
  typeof found === 'object' && found !== null ? found : undefined;

const statusOf = (found: StripeIntent): ProviderStatus => {
  const paid = chargeOf(found);
  switch (found.status) {
    case 'requires_payment_method':
      return found.last_payment_error ? 'failed' : 'awaiting';
    case 'requires_action':
      return 'requires_action';
    case 'requires_capture':
      return 'authorized';
    case 'canceled':
      return 'cancelled';
    case 'succeeded': {
      if (paid?.disputed) return 'disputed';
      if (!paid || paid.amount_refunded === 0) return 'captured';
      return paid.amount_refunded >= found.amount_received ? 'refunded' : 'partially_refunded';
    }
    default:
      return 'awaiting';
  }
};

const failureOf = ({ last_payment_error: error }: StripeIntent): ProviderPayment['failure'] => {
  if (!error) return undefined;
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return error.type === 'card_error' ? 'card_declined' : 'unknown';
};

/** A PaymentIntent in our words. */
export const paymentOf = (found: StripeIntent, reference: string, account: string | undefined): ProviderPayment => {
  const currency = found.currency.toUpperCase();
  const own = (units: number) => stripeMoney.minor(units, currency);
  const paid = chargeOf(found);
  const status = statusOf(found);
  const failure = status === 'failed' ? failureOf(found) : undefined;
  const before = paid?.payment_method_details?.card?.capture_before;
  return {
    reference,
    status,
    amount: own(found.amount),
    currency,
    authorized: own(found.amount_capturable),
    captured: own(found.amount_received),
    refunded: own(paid?.amount_refunded ?? 0),
    orderRef: found.metadata.order_ref ?? '',
    isTest: !found.livemode,
    ...(account === undefined ? {} : { account }),
    ...(failure === undefined ? {} : { failure }),
    ...(status === 'failed' && found.last_payment_error?.charge ? { failedTry: found.last_payment_error.charge } : {}),
    ...(status === 'authorized' && before ? { captureBefore: new Date(before * 1000) } : {}),
  };
};

/** A page of Checkout in our words: the payment it led to, else what is known without one. */
export const paymentOfSession = (found: StripeSession, account: string | undefined): ProviderPayment => {
  if (typeof found.payment_intent === 'object' && found.payment_intent !== null)
    return paymentOf(found.payment_intent, found.id, account);
  const currency = found.currency.toUpperCase();
  return {
    reference: found.id,
    status: found.status === 'expired' ? 'cancelled' : 'awaiting',
    amount: stripeMoney.minor(found.amount_total, currency),
    currency,
    authorized: 0,
    captured: 0,
    refunded: 0,
    orderRef: found.client_reference_id ?? '',
    isTest: !found.livemode,
    ...(account === undefined ? {} : { account }),
    ...(found.status === 'expired' ? { failure: 'expired' as const } : {}),
  };
};
