import { z } from 'zod';

const id = (pattern: RegExp, message: string) => z.string().trim().max(200).regex(pattern, message);
const plain = id(/^[\w-]+$/, 'must hold letters, digits, - and _ only');

export const paypalSettings = z.object({
  environment: z
    .enum(['live', 'sandbox'])
    .meta({ title: 'Environment', description: 'Where the application of these keys was made.' }),
  client_id: plain.meta({ title: 'Client ID' }),
  client_secret: plain.meta({ title: 'Secret' }),
  webhook_id: id(/^[A-Za-z0-9]+$/, 'must hold letters and digits only').meta({
    title: 'Webhook ID',
    description: 'Shown by PayPal where the webhook was added.',
  }),
  webhook_id_previous: id(/^[A-Za-z0-9]+$/, 'must hold letters and digits only')
    .optional()
    .meta({ title: 'Webhook ID before that one', description: 'Counts as well while a webhook is being replaced.' }),
  merchant_id: id(/^[A-Z0-9]{5,20}$/, 'must hold capitals and digits only')
    .optional()
    .meta({ title: 'Merchant ID', description: 'Money goes to this account; empty for the one of the keys.' }),
});

export type PaypalSettings = z.output<typeof paypalSettings>;

export const paypalSecrets = ['client_secret'] as const;
