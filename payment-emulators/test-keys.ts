import { createHash } from 'node:crypto';

/** Keys of the imitated accounts, as each vendor's settings are called. */
export interface TestKeys {
  stripe: { publishable_key: string; secret_key: string; webhook_secret: string };
  paypal: { environment: 'sandbox'; client_id: string; client_secret: string; webhook_id: string };
  liqpay: { public_key: string; private_key: string };
}

/** Keys that only one installation has: made of what it alone can sign. */
export const testKeys = (sign: (text: string) => string): TestKeys => {
  const key = (name: string) =>
    createHash('sha256')
      .update(sign(`payment-emulators:${name}`))
      .digest('hex')
      .slice(0, 40);
  return {
    stripe: {
      publishable_key: `pk_test_${key('stripe publishable')}`,
      secret_key: `sk_test_${key('stripe secret')}`,
      webhook_secret: `whsec_${key('stripe webhook')}`,
    },
    paypal: {
      environment: 'sandbox',
      client_id: key('paypal id'),
      client_secret: key('paypal secret'),
      webhook_id: key('paypal webhook').slice(0, 17).toUpperCase(),
    },
    liqpay: {
      public_key: `sandbox_i${key('liqpay public').slice(0, 11)}`,
      private_key: `sandbox_${key('liqpay private')}`,
    },
  };
};
