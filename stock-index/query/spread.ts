import { NO_INTEGER, type NumberColumn } from '../columns/number-column.ts';
import { addTo } from './add-to.ts';
import { bucketBounds, bucketOf } from './buckets.ts';

/** Values of a column: the outermost ones, and how many lie in each bucket. */
export interface Spread {
  min: number;
  max: number;
  bounds: Float64Array;
  counts: Int32Array;
}

/** A spread that follows the cars that come and go: how many have the outermost values, which may be none. */
export interface FollowedSpread extends Spread {
  atMin: number;
  atMax: number;
}

/**
 * Cells that are finer than the buckets of all cars of a scope, from `first` on, each so `wide`. The buckets of some of
 * these cars are made of whole cells, so that their values are gone through once: how wide buckets are is known only when
 * the outermost values are.
 */
export interface Grid {
  first: number;
  wide: number;
  cells: number;
}

/** The grid of a column of whole numbers over the bounds of its buckets; undefined for others. */
export const gridOver = ({ values, unit }: NumberColumn, bounds: Float64Array): Grid | undefined => {
  const [first = 0, second = 0] = bounds;
  if (!(values instanceof Int32Array) || !Number.isInteger(unit)) return undefined;
  // Buckets are 1, 2 or 5 times a power of ten units wide. These are at least ten to one of them.
  let wide = unit;
  while (wide * 100 <= second - first) wide *= 10;
  return { first, wide, cells: ((bounds.at(-1) as number) - first) / wide };
};

/** Whether a value that a car has now lies in the cells of the grid. */
export const isOnGrid = ({ values }: NumberColumn, { first, wide, cells }: Grid, value: number): boolean =>
  values instanceof Int32Array && value >= first && value < first + wide * cells;

/**
 * The spread of rows; null where none has a value.
 * @param grid where all their values lie in its cells
 */
export const spreadOver = (column: NumberColumn, rows: Int32Array, grid?: Grid): Spread | null => {
  const { values, unit } = column;
  if (grid !== undefined && values instanceof Int32Array) return fromCells(values, rows, grid, unit);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] as number] as number;
    if (column.isNull(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (min > max) return null;
  const bounds = bucketBounds(min, max, unit);
  const spread = { min, max, bounds, counts: new Int32Array(bounds.length - 1) };
  countIn(spread, column, rows, 1);
  return spread;
};

/** Once through the rows: the outermost values, and how many lie in each cell; buckets are made of these. */
const fromCells = (values: Int32Array, rows: Int32Array, { first, wide, cells }: Grid, unit: number): Spread | null => {
  // Before the cells there is a place for cars without a value. Nothing branches on values but where outermost ones are new.
  const counts = new Int32Array(cells + 1);
  let [max, leastNegated] = [NO_INTEGER, NO_INTEGER];
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] as number] as number;
    const differs = value ^ NO_INTEGER;
    const known = (differs | (0 - differs)) >> 31;
    addTo(counts, ((((value - first) / wide) | 0) + 1) & known, 1);
    if (value > max) max = value;
    // No value stays the least number when it is negated.
    const negated = (0 - value) | 0;
    if (negated > leastNegated) leastNegated = negated;
  }
  if (max === NO_INTEGER) return null;
  const min = 0 - leastNegated;
  const bounds = bucketBounds(min, max, unit);
  const width = (bounds[1] as number) - (bounds[0] as number);
  const spread = { min, max, bounds, counts: new Int32Array(bounds.length - 1) };
  if (width % wide !== 0) countWhole(spread, values, rows, 1);
  else {
    let bucket = 0;
    for (let cell = 0; cell < cells; cell += 1) {
      const count = counts[cell + 1] as number;
      if (count === 0) continue;
      const from = first + cell * wide;
      while (from >= (bounds[bucket + 1] as number)) bucket += 1;
      addTo(spread.counts, bucket, count);
    }
  }
  return spread;
};

/** Counts the values of rows into a spread in whose bounds they lie, or out of it. */
export const countIn = (spread: Spread, column: NumberColumn, rows: Int32Array, sign: 1 | -1): void => {
  const { values } = column;
  const { bounds, counts } = spread;
  const width = (bounds[1] as number) - (bounds[0] as number);
  if (values instanceof Int32Array && Number.isInteger(width)) countWhole(spread, values, rows, sign);
  else
    for (let index = 0; index < rows.length; index += 1) {
      const value = values[rows[index] as number] as number;
      if (!column.isNull(value)) addTo(counts, bucketOf(value, bounds), sign);
    }
};

/** The same of whole numbers, whose quotients need not be looked at again. */
const countWhole = ({ bounds, counts }: Spread, values: Int32Array, rows: Int32Array, sign: 1 | -1): void => {
  const [first = 0, second = 0] = bounds;
  const width = second - first;
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] as number] as number;
    if (value !== NO_INTEGER) addTo(counts, Math.floor((value - first) / width), sign);
  }
};

/** How many of the rows have this value. */
export const countOf = ({ values }: NumberColumn, rows: Int32Array, value: number): number => {
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) if (values[rows[index] as number] === value) count += 1;
  return count;
};

/** Makes a spread one that follows its cars. @param rows those that it was counted of */
export const following = (spread: Spread, column: NumberColumn, rows: Int32Array): FollowedSpread => ({
  ...spread,
  atMin: countOf(column, rows, spread.min),
  atMax: countOf(column, rows, spread.max),
});

/** Whether both its outermost values are those of a car. Others are not known then, and it has to be counted anew. */
export const isWhole = ({ atMin, atMax }: FollowedSpread): boolean => atMin > 0 && atMax > 0;

/**
 * A car comes (1) or goes (-1) with this value.
 * @returns false when buckets lie elsewhere with it: all has to be counted anew
 */
export const followValue = (spread: FollowedSpread, { unit }: NumberColumn, value: number, sign: 1 | -1): boolean => {
  const [min, max] = [Math.min(value, spread.min), Math.max(value, spread.max)];
  if ((min < spread.min || max > spread.max) && !isSame(bucketBounds(min, max, unit), spread.bounds)) return false;
  if (min < spread.min) spread.atMin = 0;
  if (max > spread.max) spread.atMax = 0;
  [spread.min, spread.max] = [min, max];
  if (value === min) spread.atMin += sign;
  if (value === max) spread.atMax += sign;
  addTo(spread.counts, bucketOf(value, spread.bounds), sign);
  return true;
};

const isSame = (some: Float64Array, others: Float64Array): boolean =>
  some.length === others.length && some.every((bound, place) => bound === others[place]);
