import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes numbers with a key that only this installation has: a copy of the database tells nobody whose cars are meant. */
export const createVinHash = (seed: string): ((vin: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', seed, 'forecourt-vin-lists', 'vin', 32));
  return (vin) => createHmac('sha256', key).update(vin).digest('base64url');
};
