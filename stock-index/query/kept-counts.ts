import { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { Column, StockColumns } from '../stock-columns.ts';
import type { StockFilter, StockQuery } from '../stock-index.types.ts';
import { addTo } from './add-to.ts';
import type { Baseline } from './baselines.ts';
import { bucketOf } from './buckets.ts';
import { type Passes, passing } from './passing.ts';
import type { Spread } from './spread.ts';

/** Pages of one of them that are kept. */
const MOST_PAGES = 10;

/** How many cars a selection has of each value of a column: by code, or in the buckets of its numbers. */
export type Counts = Int32Array | Spread | null;

/** Filters that are left away together: those of a column. */
interface Group {
  column: Column;
  passes: Passes[];
}

/** What a selection found, by column as if the filters of that were not there. It follows every change of a car. */
export class KeptSelection {
  readonly #baseline: Baseline;
  readonly #groups: readonly Group[];
  readonly #counts = new Map<Column, Counts>();
  readonly #pages = new Map<string, string[]>();
  /** Null until it was counted. */
  total: number | null = null;

  constructor(baseline: Baseline, groups: readonly Group[]) {
    this.#baseline = baseline;
    this.#groups = groups;
  }

  /** @param count counts anew what is not known, into something of its own */
  countsOf<Kind extends Counts>(column: Column, count: () => Kind): Kind {
    const known = this.#counts.get(column) as Kind | undefined;
    // New values need a longer list.
    const isShort =
      column instanceof CodedColumn && (known as Int32Array | undefined)?.length !== column.entries.length;
    if (known !== undefined && !isShort) return known;
    const counted = count();
    this.#counts.set(column, counted);
    return counted;
  }

  pageOf(name: string, find: () => string[]): string[] {
    const page = this.#pages.get(name) ?? find();
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    this.#pages.set(name, page);
    return page;
  }

  /** Before a car changes or goes (-1), after it came or changed (1). */
  follow(row: number, sign: 1 | -1): void {
    if (!this.#baseline.has(row)) return;
    let leftOutBy: Group | null = null;
    for (const group of this.#groups) {
      if (group.passes.every((passes) => passes(row))) continue;
      // Two groups leave it out: it counts nowhere.
      if (leftOutBy !== null) return;
      leftOutBy = group;
    }
    if (leftOutBy !== null) {
      this.#followIn(leftOutBy.column, row, sign);
      return;
    }
    if (this.total !== null) this.total += sign;
    this.#pages.clear();
    for (const column of this.#counts.keys()) this.#followIn(column, row, sign);
  }

  #followIn(column: Column, row: number, sign: 1 | -1): void {
    const counts = this.#counts.get(column);
    if (counts === undefined) return;
    if (column instanceof CodedColumn) {
      const code = column.codes[row] as number;
      if (counts instanceof Int32Array && code < counts.length) addTo(counts, code, sign);
      else this.#counts.delete(column);
    } else this.#followNumber(column, counts as Spread | null, column.get(row), sign);
  }

  /** A new outermost value, or an old one less, moves the buckets: they are counted anew when somebody asks. */
  #followNumber(column: NumberColumn, spread: Spread | null, value: number | null, sign: 1 | -1): void {
    if (value === null) return;
    if (spread === null || value <= spread.min || value >= spread.max) this.#counts.delete(column);
    else addTo(spread.counts, bucketOf(value, spread.bounds), sign);
  }
}

const groupsOf = (columns: StockColumns, filters: readonly StockFilter[]): Group[] | null => {
  const groups = new Map<string, Group>();
  for (const filter of filters) {
    if (filter.values.length === 0) continue;
    const column = columns.byName.get(filter.column);
    // Of ids, and of what cannot be asked, nothing is kept.
    if (column === undefined) return null;
    const group = groups.get(filter.column) ?? { column, passes: [] };
    group.passes.push(passing(column, filter));
    groups.set(filter.column, group);
  }
  return [...groups.values()];
};

/** What the selections that were asked for lately found. Of words nothing is kept: what has them is found by all rows. */
export class KeptCounts {
  readonly #columns: StockColumns;
  readonly #most: number;
  readonly #kept = new Map<string, KeptSelection>();

  /** @param most selections whose counts are kept */
  constructor(columns: StockColumns, most: number) {
    this.#columns = columns;
    this.#most = most;
  }

  /** Undefined where nothing is kept. @throws UnusableQueryError */
  of({ scope, filters = [], text = [] }: StockQuery, baseline: Baseline): KeptSelection | undefined {
    if (text.length > 0 || this.#most === 0) return undefined;
    const key = JSON.stringify([scope, filters]);
    const known = this.#kept.get(key);
    const groups = known ? null : groupsOf(this.#columns, filters);
    const found = known ?? (groups && new KeptSelection(baseline, groups));
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }

  follow(row: number, sign: 1 | -1): void {
    for (const kept of this.#kept.values()) kept.follow(row, sign);
  }

  forget(): void {
    this.#kept.clear();
  }
}
