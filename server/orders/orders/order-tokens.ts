import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { OrderRow } from '../orders.tables.ts';

/** Crockford's letters: none that is read as another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_SIGNS = 8;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `aurel-26-7K3M9QXD`: 40 random bits, so that nobody counts orders or guesses another one. */
export const newOrderNumber = (prefix: string, now: Date): string => {
  const signs = [...randomBytes(NUMBER_SIGNS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix}-${String(now.getUTCFullYear()).slice(-2)}-${signs}`;
};

type Known = Pick<OrderRow, 'id' | 'token_version'>;

/**
 * What opens an order to its customer. Tokens are made of the order and the key of this installation, so that the same
 * order can be answered twice; the database holds a hash.
 */
export interface OrderTokens {
  /** Reads and cancels the order. */
  order(order: Known): string;
  /** Confirms it: in the customer's mail and nowhere else. */
  confirm(order: Known): string;
}

export const createOrderTokens = (box: SecretBox): OrderTokens => ({
  order: ({ id, token_version: version }) => box.sign(`order-token:${id}:${version}`),
  confirm: ({ id, token_version: version }) => box.sign(`order-confirm:${id}:${version}`),
});

/** Compares without telling how much of it was right. */
export const isSameSecret = (given: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(hash));
