import type { TrialOrder } from '../payment-provider.types.ts';
import { readIntent } from './read-intent.ts';
import { askStripe, type StripeCall, stripeOf } from './stripe-client.ts';
import { stripeMoney } from './stripe-money.ts';

export const isStripeSafe = ({ settings }: StripeCall): boolean => settings.secret_key.includes('_test_');

/** A hold with a means of payment that every account of Stripe's has in test mode. */
export const holdStripeTrial = async (call: StripeCall, order: TrialOrder): Promise<string> => {
  const created = await askStripe(() =>
    stripeOf(call).paymentIntents.create(
      {
        amount: stripeMoney.units(order.amount, order.currency),
        currency: order.currency.toLowerCase(),
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
        confirm: true,
        // No bank may ask: nobody is there to answer it.
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: order.description,
        metadata: { order_ref: order.orderRef },
      },
      { idempotencyKey: order.orderRef },
    ),
  );
  return readIntent(created).id;
};
