import { createHash } from 'node:crypto';

/** One row as PostgreSQL writes its values, in the order of the table's columns. */
export type Row = (string | null)[];

export interface RowDigest {
  rows: number;
  /** Hex; the same for the same rows in whatever order they come. */
  hash: string;
}

const MODULUS = 1n << 256n;

/** Counts rows and sums their hashes, so that two databases can be compared without sorting either. */
export const createRowDigest = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % MODULUS;
      rows += 1;
    },
    value: (): RowDigest => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  };
};
