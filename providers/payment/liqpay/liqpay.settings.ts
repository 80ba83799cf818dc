import { z } from 'zod';

const key = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w-]+$/, 'Use letters, digits, - and _ only');

export const liqpayHashes = ['sha1', 'sha3-256'] as const;

export const liqpaySettings = z.object({
  public_key: key.meta({ title: 'Public key', description: 'Begins with sandbox_ for a shop in test mode.' }),
  private_key: key.meta({ title: 'Private key' }),
  private_key_previous: key.optional().meta({
    title: 'Private key before that one',
    description: 'Callbacks signed with it count as well while a key is being replaced.',
  }),
  signature_hash: z.enum(liqpayHashes).default('sha1').meta({
    title: 'Hash of signatures',
    description: 'sha1 for version 3 of the API, which is what we speak. Callbacks are taken with either.',
  }),
});

export type LiqpaySettings = z.output<typeof liqpaySettings>;

export const liqpaySecrets = ['private_key', 'private_key_previous'] as const;
