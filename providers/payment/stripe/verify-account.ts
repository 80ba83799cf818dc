import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { readAnswer } from '../read-answer.ts';
import { checked, timedCheck } from '../timed-check.ts';
import { askStripe, type StripeCall, stripeOf } from './stripe-client.ts';

const account = z.object({ id: z.string(), charges_enabled: z.boolean().nullish() });
const endpoints = z.object({ data: z.array(z.object({ url: z.string(), status: z.string() })) });

const modeOf = (key: string): string => (key.includes('_live_') ? 'live' : 'test');

/** What staff see when they set the account up. */
export const verifyStripe = async (call: StripeCall, webhookUrl: string) => {
  const { settings } = call;
  const keys = await timedCheck('keys', () => {
    if (modeOf(settings.publishable_key) !== modeOf(settings.secret_key))
      throw new ProviderError('refused', 'One key is for tests, the other for real payments.');
    return modeOf(settings.secret_key) === 'live' ? 'Keys for real payments.' : 'Keys for test payments.';
  });
  const charges = await timedCheck('account', async () => {
    const stripe = stripeOf(call);
    const { stripe_account_id: connected } = settings;
    const ask = () =>
      connected === undefined ? stripe.accounts.retrieveCurrent() : stripe.accounts.retrieve(connected);
    const found = readAnswer(account, await askStripe<unknown>(ask));
    if (found.charges_enabled === false)
      throw new ProviderError('refused', `The account ${found.id} may not take payments yet.`);
    return `The account ${found.id} answers.`;
  });
  const webhook = await timedCheck('webhook', async () => {
    const found = readAnswer(
      endpoints,
      await askStripe<unknown>(() => stripeOf(call).webhookEndpoints.list({ limit: 100 })),
    );
    if (!found.data.some(({ url, status }) => url === webhookUrl && status === 'enabled'))
      throw new ProviderError('refused', `Stripe sends nothing to ${webhookUrl}: add it as an endpoint.`);
    return `Stripe sends to ${webhookUrl}.`;
  });
  return checked([keys, charges, webhook]);
};
