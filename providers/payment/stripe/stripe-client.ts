import Stripe from 'stripe';
import type { ProviderCall } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import type { StripeSettings } from './stripe.settings.ts';

export type StripeCall = ProviderCall<StripeSettings>;

const OUR_HOST = 'https://api.stripe.com';

/**
 * The library speaks with one host; what it asks there is asked at the base address of the call. It reads every answer as
 * JSON: what a gateway answers in Stripe's stead has to be told apart before.
 */
const rebased =
  ({ fetch, baseUrl }: StripeCall): typeof globalThis.fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input), OUR_HOST);
    const answer = await fetch(`${baseUrl}${pathname}${search}`, init);
    const { status, headers } = answer;
    if ((status >= 500 || status === 429) && !headers.get('content-type')?.includes('json'))
      throw new ProviderError('unavailable', `Stripe answered ${status}.`, { status });
    return answer;
  };

/** Stripe's library on the account of a call. It does not repeat by itself: who asks knows whether that is safe. */
export const stripeOf = (call: StripeCall): Stripe =>
  new Stripe(call.settings.secret_key, {
    httpClient: Stripe.createFetchHttpClient(rebased(call)),
    maxNetworkRetries: 0,
    timeout: 15_000,
    telemetry: false,
    ...(call.settings.stripe_account_id === undefined ? {} : { stripeAccount: call.settings.stripe_account_id }),
  });

/** What went wrong in our words. */
const asProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError))
    return new ProviderError('unavailable', 'Stripe is not answering.', { cause: error });
  const { code, statusCode: status, message } = error;
  const more = { cause: error, ...(code === undefined ? {} : { code }), ...(status === undefined ? {} : { status }) };
  if (error instanceof errors.StripeCardError) return new ProviderError('declined', message, more);
  if (error instanceof errors.StripeConnectionError)
    return error.detail instanceof ProviderError
      ? error.detail
      : new ProviderError('unavailable', 'Stripe is not answering.', more);
  if (error instanceof errors.StripeRateLimitError) return new ProviderError('unavailable', message, more);
  // The library says so of answers it cannot read, whatever their status.
  if (/invalid json/i.test(message) && (status === undefined || status < 500))
    return new ProviderError('nonsense', message, more);
  return new ProviderError((status ?? 500) >= 500 ? 'unavailable' : 'refused', message, more);
};

/** Asks Stripe. @throws ProviderError */
export const askStripe = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    throw asProviderError(error);
  }
};
