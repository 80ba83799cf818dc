import { z } from 'zod';

const key = (pattern: RegExp, looks: string) => z.string().trim().max(300).regex(pattern, `must look like ${looks}`);

export const stripeSettings = z.object({
  publishable_key: key(/^pk_(test|live)_\w+$/, 'pk_live_… or pk_test_…').meta({ title: 'Publishable key' }),
  secret_key: key(/^(sk|rk)_(test|live)_\w+$/, 'sk_live_… or rk_live_…').meta({
    title: 'Secret key',
    description: 'A restricted key needs write access to PaymentIntents, Refunds and Checkout Sessions.',
  }),
  webhook_secret: key(/^whsec_[\w+/=]+$/, 'whsec_…').meta({
    title: 'Signing secret of the webhook',
    description: 'Shown by Stripe where the endpoint was added.',
  }),
  webhook_secret_previous: key(/^whsec_[\w+/=]+$/, 'whsec_…')
    .optional()
    .meta({
      title: 'Signing secret before that one',
      description: 'Counts as well while a secret is being replaced.',
    }),
  stripe_account_id: key(/^acct_\w+$/, 'acct_…')
    .optional()
    .meta({ title: 'Connected account', description: 'Money goes to this account; empty for the one of the keys.' }),
});

export type StripeSettings = z.output<typeof stripeSettings>;

export const stripeSecrets = ['secret_key', 'webhook_secret', 'webhook_secret_previous'] as const;
