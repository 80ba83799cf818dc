import type { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { StockColumns } from '../stock-columns.ts';
import { addTo } from './add-to.ts';
import { bucketOf } from './buckets.ts';
import { inScope } from './match.ts';
import { type Spread, spreadOver } from './spread.ts';

const MOST = 64;

/** Counts of all cars of a scope. They follow every change of a car, so that nothing is counted twice. */
export class Baseline {
  readonly #columns: StockColumns;
  readonly #scope: string | readonly string[] | undefined;
  readonly #coded = new Map<CodedColumn, Int32Array>();
  readonly #spreads = new Map<NumberColumn, Spread | null>();

  constructor(columns: StockColumns, scope: string | readonly string[] | undefined) {
    this.#columns = columns;
    this.#scope = scope;
  }

  /** By code; at least as long as the column's list. */
  countsOf(column: CodedColumn): Int32Array {
    const known = this.#coded.get(column);
    if (known !== undefined && known.length >= column.entries.length) return known;
    const counts = new Int32Array(column.entries.length + 16);
    if (known !== undefined) counts.set(known);
    else for (const row of this.#rows()) addTo(counts, column.codes[row] as number, 1);
    this.#coded.set(column, counts);
    return counts;
  }

  /** Null where no car has a value. */
  spreadOf(column: NumberColumn): Spread | null {
    const known = this.#spreads.get(column);
    if (known !== undefined) return known;
    const made = spreadOver(column, [this.#rows()]);
    this.#spreads.set(column, made);
    return made;
  }

  /** Before a car changes or goes (-1), after it came or changed (1). */
  follow(row: number, sign: 1 | -1): void {
    if (!this.#has(row)) return;
    for (const column of this.#coded.keys()) {
      addTo(this.countsOf(column), column.codes[row] as number, sign);
    }
    for (const [column, spread] of this.#spreads) {
      const value = column.get(row);
      if (value === null) continue;
      // A new outermost value, or an old one less, moves the buckets: they are counted anew when somebody asks.
      if (spread === null || value <= spread.min || value >= spread.max) this.#spreads.delete(column);
      else addTo(spread.counts, bucketOf(value, spread.bounds), sign);
    }
  }

  #has(row: number): boolean {
    if (this.#scope === undefined) return true;
    const wanted = typeof this.#scope === 'string' ? [this.#scope] : this.#scope;
    const { codes, entries } = this.#columns.scopes;
    return entries[codes[row] as number]?.values.some((key) => wanted.includes(key)) === true;
  }

  #rows(): Int32Array {
    const { rows, scopes } = this.#columns;
    const table = this.#scope === undefined ? null : inScope(this.#columns, this.#scope);
    const found = new Int32Array(rows.end);
    let count = 0;
    for (let row = 0; row < rows.end; row += 1) {
      if (rows.states[row] !== 0 || (table !== null && table[scopes.codes[row] as number] === 0)) continue;
      found[count] = row;
      count += 1;
    }
    return found.subarray(0, count);
  }
}

/** The baselines of the scopes that were asked for lately. */
export class Baselines {
  readonly #columns: StockColumns;
  readonly #kept = new Map<string, Baseline>();

  constructor(columns: StockColumns) {
    this.#columns = columns;
  }

  of(scope: string | readonly string[] | undefined): Baseline {
    const key = scope === undefined ? '' : JSON.stringify(scope);
    const found = this.#kept.get(key) ?? new Baseline(this.#columns, scope);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }

  follow(row: number, sign: 1 | -1): void {
    for (const baseline of this.#kept.values()) baseline.follow(row, sign);
  }

  forget(): void {
    this.#kept.clear();
  }
}
