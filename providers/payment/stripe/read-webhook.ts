import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderEvent } from '../payment-provider.types.ts';
import { BadSignature, ProviderError } from '../provider-error.ts';
import { readAnswer } from '../read-answer.ts';
import type { StripeCall } from './stripe-client.ts';

/** Seconds a signed message may be old; Stripe signs each delivery anew. */
const TOLERANCE = 300;

const event = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().max(255),
  created: z.number().int(),
  account: z.string().nullish(),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
      client_reference_id: z.string().nullish(),
    }),
  }),
});

type Message = { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> };

/** The message as its sender signed it, with the secret or the one before it. @throws BadSignature */
const verified = ({ settings, now }: StripeCall, { rawBody, headers }: Message): unknown => {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') throw new BadSignature('The message is not signed.');
  const secrets = [settings.webhook_secret, settings.webhook_secret_previous].filter((secret) => secret !== undefined);
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE, undefined, now.getTime());
    } catch (error) {
      // Signed, and no JSON or no event of the kind we know.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new ProviderError('nonsense', 'The message of Stripe cannot be read.', { cause: error });
    }
  }
  throw new BadSignature();
};

/** What a message of Stripe's is about. */
export const readStripeWebhook = (call: StripeCall, message: Message): ProviderEvent => {
  const found = readAnswer(event, verified(call, message));
  const about = found.data.object;
  const intent = typeof about.payment_intent === 'object' ? about.payment_intent?.id : about.payment_intent;
  const own = about.object === 'payment_intent' || about.object === 'checkout.session' ? about.id : undefined;
  return {
    eventId: found.id,
    type: found.type,
    reference: own ?? intent ?? undefined,
    orderRef: about.metadata?.order_ref ?? about.client_reference_id ?? undefined,
    occurredAt: new Date(found.created * 1000),
  };
};
