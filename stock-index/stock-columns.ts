import { CodeColumn } from './columns/code-column.ts';
import { CodedColumn } from './columns/coded-column.ts';
import { NumberColumn } from './columns/number-column.ts';
import { WordColumn } from './columns/word-column.ts';
import { RowSpace } from './row-space.ts';
import { type StockColumn, type StockRow, type StockValue, UnusableQueryError } from './stock-index.types.ts';

export type Column = CodedColumn | NumberColumn;

/** Everything that is kept of the cars: which row is whose, and columns over these rows. */
export class StockColumns {
  readonly declared: readonly StockColumn[];
  readonly rows = new RowSpace();
  readonly scopes = new CodedColumn('scope');
  readonly byName: ReadonlyMap<string, Column>;
  readonly all: readonly Column[];
  /** What the text of a search is looked for in. */
  readonly words: readonly WordColumn[];
  readonly codes: readonly CodeColumn[];
  /** By row, for one query at a time. */
  scratch = {
    states: new Uint8Array(0),
    flags: new Uint8Array(0),
    more: new Uint8Array(0),
    found: new Int32Array(0),
    others: new Int32Array(0),
    near: new Int32Array(0),
  };

  constructor(declared: readonly StockColumn[]) {
    this.declared = declared;
    this.all = declared.flatMap((column) => made(column) ?? []);
    this.words = declared.flatMap((column) =>
      column.kind === 'words' ? new WordColumn(column.name, column.isWhole === true) : [],
    );
    this.codes = declared.flatMap((column) => (column.kind === 'code' ? new CodeColumn(column.name, column) : []));
    this.byName = new Map(this.all.map((column) => [column.name, column]));
    const names = new Set(declared.map(({ name }) => name));
    if (names.size !== declared.length || names.has('id')) throw new Error('Columns have a name each, not id.');
  }

  coded(name: string): CodedColumn {
    const column = this.byName.get(name);
    if (column instanceof CodedColumn) return column;
    throw new UnusableQueryError(`There is no column ${name} with texts.`);
  }

  number(name: string): NumberColumn {
    const column = this.byName.get(name);
    if (column instanceof NumberColumn) return column;
    throw new UnusableQueryError(`There is no column ${name} with numbers.`);
  }

  /** What a car has; the first of several texts. */
  valueOf(name: string, row: number): string | number | null {
    const column = this.byName.get(name);
    if (column === undefined) throw new UnusableQueryError(`There is no column ${name} with values.`);
    return column instanceof NumberColumn ? column.get(row) : (column.of(row)[0] ?? null);
  }

  makeRoom(): void {
    const wanted = this.rows.wantedCapacity;
    if (wanted === this.rows.capacity) return;
    this.rows.grow(wanted);
    for (const column of [this.scopes, ...this.all, ...this.words, ...this.codes]) column.grow(wanted);
    this.makeScratch();
  }

  makeScratch(): void {
    const { capacity } = this.rows;
    this.scratch = {
      states: new Uint8Array(capacity),
      flags: new Uint8Array(capacity),
      more: new Uint8Array(capacity),
      // One place more than rows: what is written behind the last one is of no interest.
      found: new Int32Array(capacity + 1),
      others: new Int32Array(capacity + 1),
      near: new Int32Array(capacity + 1),
    };
  }

  /** The columns that will say something else of a car once this is written. */
  changesOf(row: number, { values }: StockRow): Set<Column> {
    const has = (column: Column) =>
      column instanceof NumberColumn
        ? column.has(row, numberIn(values[column.name]))
        : column.has(row, textsIn(values[column.name]));
    return new Set(this.all.filter((column) => !has(column)));
  }

  /** Writes what a car is. */
  write(row: number, { scopes, values }: StockRow): void {
    this.scopes.set(row, scopes);
    for (const column of this.all) {
      const value = values[column.name];
      if (column instanceof NumberColumn) column.set(row, numberIn(value));
      else column.set(row, textsIn(value));
    }
    for (const column of this.words) column.set(row, textsIn(values[column.name]));
    for (const column of this.codes) column.set(row, textsIn(values[column.name])[0] ?? '');
  }

  /** Forgets what a car was. */
  clear(row: number): void {
    this.scopes.set(row, []);
    for (const column of this.all) {
      if (column instanceof NumberColumn) column.set(row, null);
      else column.set(row, []);
    }
    for (const column of this.words) column.set(row, []);
    for (const column of this.codes) column.set(row, '');
  }
}

const A_DAY = 86_400_000;

const made = (column: StockColumn): Column | null => {
  if (column.kind === 'words' || column.kind === 'code') return null;
  if (column.kind === 'number') return new NumberColumn(column.name, column.unit);
  if (column.kind === 'time') return new NumberColumn(column.name, A_DAY);
  if (column.kind === 'flag') return new CodedColumn(column.name);
  return new CodedColumn(column.name, column.order);
};

const numberIn = (value: StockValue): number | null => (typeof value === 'number' ? value : null);

const textsIn = (value: StockValue): readonly string[] => {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
};
