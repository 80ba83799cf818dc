import { z } from 'zod';

const text = z.string().trim().max(300);

export const stripeSettings = z.object({
  publishable_key: text
    .regex(/^pk_(test|live)_\w+$/, 'Enter a key such as pk_live_… or pk_test_…')
    .meta({ title: 'Publishable key' }),
  secret_key: text.regex(/^(sk|rk)_(test|live)_\w+$/, 'Enter a key such as sk_live_… or rk_live_…').meta({
    title: 'Secret key',
    description: 'A restricted key needs write access to PaymentIntents, Refunds and Checkout Sessions.',
  }),
  webhook_secret: text.regex(/^whsec_[\w+/=]+$/, 'Enter a secret such as whsec_…').meta({
    title: 'Signing secret of the webhook',
    description: 'Shown by Stripe where the endpoint was added.',
  }),
  webhook_secret_previous: text
    .regex(/^whsec_[\w+/=]+$/, 'Enter a secret such as whsec_…')
    .optional()
    .meta({
      title: 'Signing secret before that one',
      description: 'Counts as well while a secret is being replaced.',
    }),
  stripe_account_id: text
    .regex(/^acct_\w+$/, 'Enter an account such as acct_…')
    .optional()
    .meta({ title: 'Connected account', description: 'Money goes to this account; empty for the one of the keys.' }),
});

export type StripeSettings = z.output<typeof stripeSettings>;

export const stripeSecrets = ['secret_key', 'webhook_secret', 'webhook_secret_previous'] as const;
