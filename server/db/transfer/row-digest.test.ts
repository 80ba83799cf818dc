import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowDigest, type Row } from './row-digest.ts';

const digestOf = (rows: readonly Row[]) => {
  const digest = createRowDigest();
  for (const row of rows) digest.add(row);
  return digest.value();
};
const row = fc.array(fc.option(fc.string()), { minLength: 1, maxLength: 3 });

describe('the digest of a table', () => {
  it('is the same in any order, and another when a row is missing, twice or changed', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), row, (rows, other) => {
        const whole = digestOf(rows);
        expect(digestOf(rows.toReversed())).toEqual(whole);
        expect(digestOf(rows.slice(1))).not.toEqual(whole);
        expect(digestOf([...rows, ...rows.slice(0, 1)])).not.toEqual(whole);
        const [first, ...rest] = rows;
        if (JSON.stringify(first) !== JSON.stringify(other)) expect(digestOf([other, ...rest])).not.toEqual(whole);
      }),
    );
  });
});
