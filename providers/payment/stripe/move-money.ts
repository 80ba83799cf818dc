import type { CaptureOrder, ProviderPayment, RefundOrder } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { paymentOf, paymentOfSession, readIntent, readSession } from './read-intent.ts';
import { askStripe, type StripeCall, stripeOf } from './stripe-client.ts';
import { stripeMoney } from './stripe-money.ts';

const isPage = (reference: string): boolean => reference.startsWith('cs_');
const accountOf = ({ settings }: StripeCall): string | undefined => settings.stripe_account_id;

const readPage = async (call: StripeCall, reference: string) =>
  readSession(
    await askStripe(() =>
      stripeOf(call).checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
    ),
  );

/** What Stripe holds of a payment, by its PaymentIntent or by the page that led to it. */
export const readStripe = async (call: StripeCall, reference: string): Promise<ProviderPayment> => {
  if (isPage(reference)) return paymentOfSession(await readPage(call, reference), accountOf(call));
  const found = await askStripe(() => stripeOf(call).paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
  return paymentOf(readIntent(found), reference, accountOf(call));
};

/** The PaymentIntent behind a reference; undefined while a page has led to none. */
const intentIdOf = async (call: StripeCall, reference: string): Promise<string | undefined> => {
  if (!isPage(reference)) return reference;
  const { payment_intent: found } = await readPage(call, reference);
  return typeof found === 'string' ? found : found?.id;
};

const needed = async (call: StripeCall, reference: string): Promise<string> => {
  const id = await intentIdOf(call, reference);
  if (id === undefined) throw new ProviderError('refused', 'Nothing has been paid on this page.');
  return id;
};

/** Whether a refusal means that the payment is already in another state than the one asked from. */
const isMoved = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'refused' && error.code === 'payment_intent_unexpected_state';

export const captureStripe = async (call: StripeCall, reference: string, order: CaptureOrder) => {
  const id = await needed(call, reference);
  const found = await askStripe(() =>
    stripeOf(call).paymentIntents.capture(
      id,
      { amount_to_capture: stripeMoney.units(order.amount, order.currency), expand: ['latest_charge'] },
      { idempotencyKey: order.key },
    ),
  );
  return paymentOf(readIntent(found), reference, accountOf(call));
};

/** Releases the hold, or ends what nobody has paid; a payment that is cancelled already is told as it is. */
export const cancelStripe = async (call: StripeCall, reference: string, { key }: { key: string }) => {
  const id = await intentIdOf(call, reference);
  if (id === undefined) {
    const ended = await askStripe(() =>
      stripeOf(call).checkout.sessions.expire(reference, {}, { idempotencyKey: key }),
    );
    return paymentOfSession(readSession(ended), accountOf(call));
  }
  try {
    await askStripe(() => stripeOf(call).paymentIntents.cancel(id, {}, { idempotencyKey: key }));
  } catch (error) {
    if (!isMoved(error)) throw error;
    const now = await readStripe(call, reference);
    if (now.status !== 'cancelled') throw error;
    return now;
  }
  return readStripe(call, reference);
};

export const refundStripe = async (call: StripeCall, reference: string, order: RefundOrder) => {
  const id = await needed(call, reference);
  await askStripe(() =>
    stripeOf(call).refunds.create(
      { payment_intent: id, amount: stripeMoney.units(order.amount, order.currency) },
      { idempotencyKey: order.key },
    ),
  );
  return readStripe(call, reference);
};

/** PaymentIntents by when they were made. */
export async function* listStripe(call: StripeCall, { from, to }: { from: Date; to: Date }) {
  const seconds = (date: Date) => Math.ceil(date.getTime() / 1000);
  const pages = stripeOf(call).paymentIntents.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: 100,
    expand: ['data.latest_charge'],
  });
  const steps = pages[Symbol.asyncIterator]();
  for (let step = await askStripe(() => steps.next()); !step.done; step = await askStripe(() => steps.next())) {
    const found = readIntent(step.value);
    yield paymentOf(found, found.id, accountOf(call));
  }
}
