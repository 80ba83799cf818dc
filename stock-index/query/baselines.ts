import type { CodedColumn } from '../columns/coded-column.ts';
import { NumberColumn } from '../columns/number-column.ts';
import { NOBODY } from '../row-space.ts';
import type { Column, StockColumns } from '../stock-columns.ts';
import { addTo } from './add-to.ts';
import { inScope } from './match.ts';
import {
  type FollowedSpread,
  following,
  followValue,
  type Grid,
  gridOver,
  isOnGrid,
  isWhole,
  spreadOver,
} from './spread.ts';

const MOST = 64;
/** Of so many scopes it is kept which rows are theirs: a byte a row each. */
const MOST_ROWS = 8;

/** Counts of all cars of a scope. They follow every change of a car, so that nothing is counted twice. */
export class Baseline {
  readonly #columns: StockColumns;
  readonly #scope: string | readonly string[] | undefined;
  readonly #coded = new Map<CodedColumn, Int32Array>();
  readonly #spreads = new Map<NumberColumn, FollowedSpread | null>();
  readonly #grids = new Map<NumberColumn, Grid>();
  #states: Uint8Array | null = null;
  #size = 0;

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

  /** By row: 0 where a car of the scope stands, NOBODY elsewhere. Not to be written to. */
  get states(): Uint8Array {
    const { capacity } = this.#columns.rows;
    const known = this.#states ?? this.#statesNow();
    this.#states = known.length < capacity ? new Uint8Array(capacity).fill(NOBODY) : known;
    if (this.#states !== known) this.#states.set(known);
    return this.#states;
  }

  /** How many cars there are in the scope. */
  get size(): number {
    this.#states ??= this.#statesNow();
    return this.#size;
  }

  /** Which rows it has is found out again when somebody asks. */
  lighten(): void {
    this.#states = null;
  }

  /** Null where no car has a value. */
  spreadOf(column: NumberColumn): FollowedSpread | null {
    const known = this.#spreads.get(column);
    if (known === null || (known !== undefined && isWhole(known))) return known;
    const rows = this.#rows();
    const spread = spreadOver(column, rows, this.#grids.get(column));
    const made = spread && following(spread, column, rows);
    this.#spreads.set(column, made);
    return made;
  }

  /** Fine cells in which all values of the scope lie; undefined for values that are not counted in cells. */
  gridOf(column: NumberColumn): Grid | undefined {
    const known = this.#grids.get(column);
    if (known !== undefined) return known;
    const spread = this.spreadOf(column);
    const grid = spread === null ? undefined : gridOver(column, spread.bounds);
    if (grid !== undefined) this.#grids.set(column, grid);
    return grid;
  }

  /**
   * Before a car changes or goes (-1), after it came or changed (1).
   * @param changed what it says something else in, being in the same scopes as before; null where it comes or goes
   */
  follow(row: number, sign: 1 | -1, changed: ReadonlySet<Column> | null): void {
    if (!this.has(row)) return;
    if (changed === null) this.#followState(row, sign);
    for (const column of changed ?? this.#columns.all)
      if (column instanceof NumberColumn) this.#followNumber(column, column.get(row), sign);
      else if (this.#coded.has(column)) addTo(this.countsOf(column), column.codes[row] as number, sign);
  }

  #followNumber(column: NumberColumn, value: number | null, sign: 1 | -1): void {
    if (value === null) return;
    const grid = this.#grids.get(column);
    if (grid !== undefined && !isOnGrid(column, grid, value)) this.#grids.delete(column);
    const spread = this.#spreads.get(column);
    if (spread === undefined) return;
    if (spread === null || !followValue(spread, column, value, sign)) this.#spreads.delete(column);
  }

  #followState(row: number, sign: 1 | -1): void {
    if (this.#states === null) return;
    this.states[row] = sign === 1 ? 0 : NOBODY;
    this.#size += sign;
  }

  #statesNow(): Uint8Array {
    const rows = this.#rows();
    const states = new Uint8Array(this.#columns.rows.capacity).fill(NOBODY);
    for (let index = 0; index < rows.length; index += 1) states[rows[index] as number] = 0;
    this.#size = rows.length;
    return states;
  }

  /** Whether the car of a row is in the scope. */
  has(row: number): boolean {
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
    [...this.#kept.values()].at(-1 - MOST_ROWS)?.lighten();
    return found;
  }

  follow(row: number, sign: 1 | -1, changed: ReadonlySet<Column> | null): void {
    for (const baseline of this.#kept.values()) baseline.follow(row, sign, changed);
  }

  forget(): void {
    this.#kept.clear();
  }
}
