import type { TrialOrder } from '../payment-provider.types.ts';
import { makePaypalOrder } from './make-order.ts';
import type { PaypalCall } from './paypal-client.ts';

export const isPaypalSafe = ({ settings }: PaypalCall): boolean => settings.environment === 'sandbox';

/** A card of PayPal's sandbox; the application needs its feature of card payments there. */
const TEST_CARD = { number: '4005519200000004', security_code: '123', name: 'Test Payment' };

/** A hold with a card of the sandbox, which needs no buyer who approves. */
export const holdPaypalTrial = async (call: PaypalCall, order: TrialOrder): Promise<string> => {
  const card = { ...TEST_CARD, expiry: `${call.now.getUTCFullYear() + 3}-12` };
  return (await makePaypalOrder(call, order, { intent: 'AUTHORIZE', payment_source: { card } })).id;
};
