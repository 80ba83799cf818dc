import { definePaymentProvider } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { checked, timedCheck } from '../timed-check.ts';
import { type LiqpaySettings, liqpaySecrets, liqpaySettings } from './liqpay.settings.ts';
import type { LiqpayCall } from './liqpay-client.ts';
import { cancelLiqpay, captureLiqpay, listLiqpay, readLiqpay, refundLiqpay } from './move-money.ts';
import { readLiqpayWebhook } from './read-webhook.ts';
import { startLiqpay } from './start-checkout.ts';
import { holdLiqpayTrial, isLiqpaySafe } from './try-account.ts';

/** LiqPay has no call that only looks: it is asked for a payment that cannot be. */
const verifyLiqpay = async (call: LiqpayCall, webhookUrl: string) => {
  const keys = await timedCheck('keys', async () => {
    await readLiqpay(call, 'forecourt-verify');
    return 'LiqPay knows the shop, and the signature fits.';
  });
  const callback = await timedCheck('webhook', () => {
    if (!webhookUrl.startsWith('https://') && !call.isTest)
      throw new ProviderError('refused', `LiqPay calls https addresses only, not ${webhookUrl}.`);
    return `Each payment tells LiqPay to call ${webhookUrl}.`;
  });
  return checked([keys, callback]);
};

/** LiqPay, version 3: a signed form takes the buyer to its page, a callback and the status call tell of it. */
export default definePaymentProvider<LiqpaySettings>({
  name: 'liqpay',
  label: 'LiqPay',
  settings: liqpaySettings,
  secretKeys: liqpaySecrets,
  takesHoldsWhole: true,
  currencies: ['UAH', 'USD', 'EUR'],
  policy: { script: [], frame: [], connect: [], formAction: ['https://www.liqpay.ua'], img: [] },
  baseUrl: () => 'https://www.liqpay.ua',
  publicSettings: ({ public_key: key }) => ({ liqpay_public_key: key }),
  start: startLiqpay,
  read: readLiqpay,
  capture: captureLiqpay,
  cancel: cancelLiqpay,
  refund: refundLiqpay,
  readWebhook: async (call, message) => readLiqpayWebhook(call, message),
  trial: { isSafe: isLiqpaySafe, hold: holdLiqpayTrial },
  list: listLiqpay,
  verify: (call, { webhookUrl }) => verifyLiqpay(call, webhookUrl),
});
