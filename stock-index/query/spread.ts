import type { NumberColumn } from '../columns/number-column.ts';
import { addTo } from './add-to.ts';
import { bucketBounds, bucketOf } from './buckets.ts';

/** Values of a column: the outermost ones, how many cars have these, and how many lie in each bucket. */
export interface Spread {
  min: number;
  max: number;
  atMin: number;
  atMax: number;
  bounds: Float64Array;
  counts: Int32Array;
}

/** The spread of the rows in all lists; null where none has a value. */
export const spreadOver = (column: NumberColumn, lists: readonly Int32Array[]): Spread | null => {
  const { values } = column;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const rows of lists)
    for (let index = 0; index < rows.length; index += 1) {
      const value = values[rows[index] as number] as number;
      if (column.isNull(value)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  if (min > max) return null;
  const bounds = bucketBounds(min, max, column.unit);
  const spread = { min, max, atMin: 0, atMax: 0, bounds, counts: new Int32Array(bounds.length - 1) };
  for (const rows of lists) countIn(spread, column, rows, 1);
  return spread;
};

/** Counts the values of rows into a spread, or out of it. */
export const countIn = (spread: Spread, column: NumberColumn, rows: Int32Array, sign: 1 | -1): void => {
  const { values } = column;
  const { min, max, bounds, counts } = spread;
  let [atMin, atMax] = [0, 0];
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] as number] as number;
    if (column.isNull(value)) continue;
    if (value === min) atMin += sign;
    if (value === max) atMax += sign;
    addTo(counts, bucketOf(value, bounds), sign);
  }
  spread.atMin += atMin;
  spread.atMax += atMax;
};
