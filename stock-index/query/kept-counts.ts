import { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { Column, StockColumns } from '../stock-columns.ts';
import type { StockFilter, StockQuery } from '../stock-index.types.ts';
import { addTo } from './add-to.ts';
import type { Baseline } from './baselines.ts';
import type { Compare } from './orders.ts';
import { type Passes, passing } from './passing.ts';
import { type FollowedSpread, followValue, isWhole } from './spread.ts';

/** Pages of one of them that are kept. */
const MOST_PAGES = 10;

/** A page of a selection, and whom it hangs on. */
export interface KeptPage {
  ids: string[];
  /** What it is sorted by, the id aside. */
  columns: readonly Column[];
  compare: Compare;
  /** Its last car, when it is full: who stands behind that one is of no concern to it. */
  last: number | null;
}

/** Filters that are left away together: those of a column. */
interface Group {
  column: Column;
  passes: Passes[];
}

/** What a selection found, by column as if the filters of that were not there. It follows every change of a car. */
export class KeptSelection {
  readonly #baseline: Baseline;
  readonly #groups: readonly Group[];
  readonly #codes = new Map<CodedColumn, Int32Array>();
  readonly #spreads = new Map<NumberColumn, FollowedSpread | null>();
  readonly #pages = new Map<string, KeptPage>();
  /** Null until it was counted. */
  total: number | null = null;

  constructor(baseline: Baseline, groups: readonly Group[]) {
    this.#baseline = baseline;
    this.#groups = groups;
  }

  /** By code. @param count counts anew what is not known, into something of its own */
  codesOf(column: CodedColumn, count: () => Int32Array): Int32Array {
    const known = this.#codes.get(column);
    // New values need a longer list.
    if (known?.length === column.entries.length) return known;
    const counted = count();
    this.#codes.set(column, counted);
    return counted;
  }

  /** @param count counts anew what is not known, into something of its own */
  spreadOf(column: NumberColumn, count: () => FollowedSpread | null): FollowedSpread | null {
    const known = this.#spreads.get(column);
    if (known === null || (known !== undefined && isWhole(known))) return known;
    const counted = count();
    this.#spreads.set(column, counted);
    return counted;
  }

  pageOf(name: string, find: () => KeptPage): string[] {
    const known = this.#pages.get(name);
    if (known !== undefined) return known.ids;
    const page = find();
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    this.#pages.set(name, page);
    return page.ids;
  }

  /** Whether the car of a row is found. */
  finds(row: number): boolean {
    return this.#baseline.states[row] === 0 && this.#groups.every(({ passes }) => passes.every((pass) => pass(row)));
  }

  /**
   * Before a car changes or goes (-1), after it came or changed (1).
   * @param changed what it says something else in, being in the same scopes as before; null where it comes or goes
   */
  follow(row: number, sign: 1 | -1, changed: ReadonlySet<Column> | null): void {
    if (!this.#baseline.has(row)) return;
    let leftOutBy: Group | null = null;
    for (const group of this.#groups) {
      if (group.passes.every((passes) => passes(row))) continue;
      // Two groups leave it out: it counts nowhere.
      if (leftOutBy !== null) return;
      leftOutBy = group;
    }
    // Where filters look at nothing that changes, it is found as before, and what stays the same of it stays counted.
    const followed = this.#groups.some(({ column }) => changed?.has(column)) ? null : changed;
    if (leftOutBy !== null) {
      if (followed === null) this.#followIn(leftOutBy.column, row, sign);
      return;
    }
    if (this.total !== null) this.total += sign;
    for (const [name, page] of this.#pages) if (concerns(page, row, followed)) this.#pages.delete(name);
    for (const column of followed ?? this.#columns) this.#followIn(column, row, sign);
  }

  get #columns(): Iterable<Column> {
    return [...this.#codes.keys(), ...this.#spreads.keys()];
  }

  #followIn(column: Column, row: number, sign: 1 | -1): void {
    if (column instanceof CodedColumn) this.#followCode(column, column.codes[row] as number, sign);
    else this.#followNumber(column, column.get(row), sign);
  }

  #followCode(column: CodedColumn, code: number, sign: 1 | -1): void {
    const counts = this.#codes.get(column);
    if (counts === undefined) return;
    if (code < counts.length) addTo(counts, code, sign);
    else this.#codes.delete(column);
  }

  #followNumber(column: NumberColumn, value: number | null, sign: 1 | -1): void {
    const spread = this.#spreads.get(column);
    if (spread === undefined || value === null) return;
    if (spread === null || !followValue(spread, column, value, sign)) this.#spreads.delete(column);
  }
}

/** Whether a page may be another one with a car as it is at this moment, found both before and after. */
const concerns = ({ columns, last, compare }: KeptPage, row: number, changed: ReadonlySet<Column> | null): boolean =>
  (changed === null || columns.some((column) => changed.has(column))) && (last === null || compare(last, row) >= 0);

const groupsOf = (columns: StockColumns, filters: readonly StockFilter[]): Group[] | null => {
  const groups = new Map<string, Group>();
  for (const filter of filters) {
    if (filter.values.length === 0) continue;
    const column = columns.byName.get(filter.column);
    // Of ids, of what looks at several columns, and of what cannot be asked, nothing is kept.
    if (column === undefined || filter.or) return null;
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

  follow(row: number, sign: 1 | -1, changed: ReadonlySet<Column> | null): void {
    for (const kept of this.#kept.values()) kept.follow(row, sign, changed);
  }

  forget(): void {
    this.#kept.clear();
  }
}
