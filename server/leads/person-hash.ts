import { createHash } from 'node:crypto';

/** One hash for an address or a number, however it was written. */
export const personHash = (value: string): string =>
  createHash('sha256')
    .update(
      `person:${value
        .trim()
        .toLowerCase()
        .replace(/[\s()-]/g, '')}`,
    )
    .digest('hex');
