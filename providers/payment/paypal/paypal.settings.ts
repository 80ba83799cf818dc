import { z } from 'zod';

const text = z.string().trim().max(200);
const plain = text.regex(/^[\w-]+$/, 'Use letters, digits, - and _ only');
const id = text.regex(/^[A-Za-z0-9]+$/, 'Use letters and digits only');

export const paypalSettings = z.object({
  environment: z
    .enum(['live', 'sandbox'])
    .meta({ title: 'Environment', description: 'Where the application of these keys was made.' }),
  client_id: plain.meta({ title: 'Client ID' }),
  client_secret: plain.meta({ title: 'Secret' }),
  webhook_id: id.meta({
    title: 'Webhook ID',
    description: 'Shown by PayPal where the webhook was added.',
  }),
  webhook_id_previous: id
    .optional()
    .meta({ title: 'Webhook ID before that one', description: 'Counts as well while a webhook is being replaced.' }),
  merchant_id: text
    .regex(/^[A-Z0-9]{5,20}$/, 'Use capitals and digits only')
    .optional()
    .meta({ title: 'Merchant ID', description: 'Money goes to this account; empty for the one of the keys.' }),
});

export type PaypalSettings = z.output<typeof paypalSettings>;

export const paypalSecrets = ['client_secret'] as const;
