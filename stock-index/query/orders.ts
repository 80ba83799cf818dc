import type { Column, StockColumns } from '../stock-columns.ts';
import { type StockSort, UnusableQueryError } from '../stock-index.types.ts';
import { sortedBy } from './radix-sort.ts';

const MOST = 16;
/** Beyond this share of rows it is sooner sorted anew than patched. */
const PATCHED_SHARE = 8;

type SortNumber = (row: number) => number;
export type Compare = (a: number, b: number) => number;

interface Order {
  keys: { column: Column; number: SortNumber }[];
  /** Rows in order; those before `count`. */
  rows: Int32Array;
  count: number;
  /** Rows that came, went or stand elsewhere now. */
  moved: Set<number>;
}

/**
 * Rows in the order of each sort that was asked for lately, the id deciding last. What changes is noted and put into
 * its place when the order is used the next time.
 */
export class Orders {
  readonly #columns: StockColumns;
  readonly #kept = new Map<string, Order>();

  constructor(columns: StockColumns) {
    this.#columns = columns;
  }

  /** All rows in this order. @throws UnusableQueryError */
  of(sort: readonly StockSort[]): Int32Array {
    const name = nameOf(sort);
    const order = this.#kept.get(name) ?? this.#make(sort);
    this.#kept.delete(name);
    this.#kept.set(name, order);
    // The order by id stays, for all others are made from it.
    const oldest = [...this.#kept.keys()].find((key) => key !== '[]');
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    if (order.moved.size > 0) this.#patch(order);
    return order.rows.subarray(0, order.count);
  }

  /** Who stands before whom, and the columns that say so. @throws UnusableQueryError */
  comparing(sort: readonly StockSort[]): { columns: Column[]; compare: Compare } {
    const keys = this.#keysOf(sort);
    return { columns: keys.map(({ column }) => column), compare: this.#compare(keys) };
  }

  /** A car came or went (`changed` is null), or says something else in these columns. */
  follow(row: number, changed: ReadonlySet<Column> | null): void {
    for (const [name, order] of this.#kept) {
      if (changed !== null && !order.keys.some(({ column }) => changed.has(column))) continue;
      order.moved.add(row);
      if (order.moved.size * PATCHED_SHARE > order.count + 1_024) this.#kept.delete(name);
    }
  }

  forget(): void {
    this.#kept.clear();
  }

  /** What is kept in order, to be stored. */
  get stored(): { name: string; rows: Int32Array }[] {
    return [...this.#kept.keys()].map((name) => ({ name, rows: this.of(JSON.parse(name)) }));
  }

  /** Takes over an order that was stored together with the rows as they are. */
  restore(name: string, rows: Int32Array): void {
    this.#kept.set(name, { keys: this.#keysOf(JSON.parse(name)), rows, count: rows.length, moved: new Set() });
  }

  #make(sort: readonly StockSort[]): Order {
    const keys = this.#keysOf(sort);
    const rows =
      keys.length === 0
        ? this.#rowsById()
        : sortedBy(
            this.of([]),
            keys.map(({ number }) => number),
          );
    return { keys, rows, count: rows.length, moved: new Set() };
  }

  #rowsById(): Int32Array {
    const { byId } = this.#columns.rows;
    return Int32Array.from([...byId.keys()].sort(), (id) => byId.get(id) ?? 0);
  }

  #keysOf(sort: readonly StockSort[]): Order['keys'] {
    return sort.map(({ column: name, descending = false }) => {
      const column = this.#columns.byName.get(name);
      if (column === undefined) throw new UnusableQueryError(`There is no column ${name}.`);
      return { column, number: descending ? descendingNumber(column) : (row: number) => column.sortNumber(row) };
    });
  }

  #compare(keys: Order['keys']): Compare {
    const { ids } = this.#columns.rows;
    return (a, b) => {
      for (const { number } of keys) {
        const [first, second] = [number(a), number(b)];
        if (first !== second) return first < second ? -1 : 1;
      }
      return (ids[a] as string) < (ids[b] as string) ? -1 : 1;
    };
  }

  /** Takes out what moved, and puts it in where it belongs now. */
  #patch(order: Order): void {
    const { rows: space, scratch } = this.#columns;
    const moved = scratch.flags.fill(0);
    for (const row of order.moved) moved[row] = 1;
    const { rows } = order;
    let kept = 0;
    for (let index = 0; index < order.count; index += 1) {
      const row = rows[index] as number;
      rows[kept] = row;
      kept += 1 - (moved[row] as number);
    }
    const compare = this.#compare(order.keys);
    const fresh = [...order.moved].filter((row) => space.isTaken(row)).sort(compare);
    order.moved.clear();
    order.count = kept + fresh.length;
    if (order.count > rows.length) {
      order.rows = new Int32Array(space.capacity);
      order.rows.set(rows);
    }
    putIn(order.rows, kept, fresh, compare);
  }
}

/** Puts rows that are in order themselves among the first `end` ones, from the last to the first. */
const putIn = (rows: Int32Array, end: number, fresh: readonly number[], compare: Compare): void => {
  let before = end;
  for (let index = fresh.length - 1; index >= 0; index -= 1) {
    const row = fresh[index] as number;
    let [low, high] = [0, before];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(rows[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    rows.copyWithin(low + index + 1, low, before);
    rows[low + index] = row;
    before = low;
  }
};

/** Unknown values are last in this direction too. */
const descendingNumber =
  (column: Column): SortNumber =>
  (row) => {
    const number = column.sortNumber(row);
    return number === Number.POSITIVE_INFINITY ? number : -number;
  };

const nameOf = (sort: readonly StockSort[]): string =>
  JSON.stringify(sort.map(({ column, descending = false }) => ({ column, descending })));
