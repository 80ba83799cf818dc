import { createHash, timingSafeEqual } from 'node:crypto';
import { type LiqpaySettings, liqpayHashes } from './liqpay.settings.ts';

type Hash = LiqpaySettings['signature_hash'];

/** What LiqPay signs: base64 of a hash over the private key, the data as they travel, and the key again. */
export const liqpaySignature = (data: string, privateKey: string, hash: Hash): string =>
  createHash(hash).update(privateKey).update(data).update(privateKey).digest('base64');

/** Data and signature of a request. */
export const signedData = (
  content: Readonly<Record<string, unknown>>,
  { private_key: key, signature_hash: hash }: Pick<LiqpaySettings, 'private_key' | 'signature_hash'>,
): { data: string; signature: string } => {
  const data = Buffer.from(JSON.stringify(content)).toString('base64');
  return { data, signature: liqpaySignature(data, key, hash) };
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** Whether LiqPay signed these data, with the key of today or the one before; version 7 of callbacks hashes otherwise. */
export const isSignedByLiqpay = (
  { data, signature }: { data: string; signature: string },
  { private_key: key, private_key_previous: previous }: Pick<LiqpaySettings, 'private_key' | 'private_key_previous'>,
): boolean => {
  const keys = previous === undefined ? [key] : [key, previous];
  // All are worked out, whichever fits: how long it takes tells nothing.
  const fits = keys.flatMap((one) => liqpayHashes.map((hash) => isSame(liqpaySignature(data, one, hash), signature)));
  return fits.includes(true);
};
