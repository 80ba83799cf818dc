import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { checked, timedCheck } from '../timed-check.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';

const webhook = z.object({ id: z.string(), url: z.string() });
const DAY_MS = 24 * 3600 * 1000;

/** What staff see when they set the account up. */
export const verifyPaypal = async (call: PaypalCall, webhookUrl: string) => {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(call.settings.webhook_id)}`;
  const keys = await timedCheck('keys', async () => {
    await askPaypal(call, { method: 'GET', path: '/v1/notifications/webhooks' }, z.unknown());
    return `PayPal knows the application (${call.settings.environment}).`;
  });
  const hook = await timedCheck('webhook', async () => {
    const { url } = await askPaypal(call, { method: 'GET', path }, webhook);
    if (url !== webhookUrl)
      throw new ProviderError('refused', `PayPal sends to ${url.slice(0, 200)}, not to ${webhookUrl}.`);
    return `PayPal sends to ${webhookUrl}.`;
  });
  const reports = await timedCheck('reports', async () => {
    const query = new URLSearchParams({
      start_date: new Date(call.now.getTime() - DAY_MS).toISOString(),
      end_date: call.now.toISOString(),
      fields: 'transaction_info',
      page_size: '1',
    });
    await askPaypal(call, { method: 'GET', path: `/v1/reporting/transactions?${query}` }, z.unknown());
    return 'Movements of money can be listed.';
  });
  return checked([keys, hook, reports]);
};
