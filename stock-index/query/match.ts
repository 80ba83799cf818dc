import { CodedColumn, type Codes } from '../columns/coded-column.ts';
import { NO_INTEGER, type NumberColumn } from '../columns/number-column.ts';
import { NOBODY } from '../row-space.ts';
import type { StockColumns } from '../stock-columns.ts';
import { type StockFilter, type StockSelection, UnusableQueryError } from '../stock-index.types.ts';
import { wordsIn } from '../words/words-in.ts';
import { addTo } from './add-to.ts';

/** State of a row of the scope that two filters or more leave out. */
const OUT = 254;
export const TEXT_GROUP = ' text';

/** What a selection makes of every row, until the next one is matched. */
export interface Matched {
  /**
   * By row: 0 it is found; k only the filters of group k leave it out; OUT more than one group does; NOBODY there is no
   * car of the scope.
   */
  states: Uint8Array;
  /** How many rows have each state. */
  tally: Uint32Array;
  groups: ReadonlyMap<string, number>;
}

/**
 * Goes once through the rows for each filter.
 * @param groupOf which filters are left away together, by a name: those of a column, or each by itself
 * @throws UnusableQueryError
 */
export const match = (
  columns: StockColumns,
  { scope, filters = [], text = '' }: StockSelection,
  groupOf: (filter: StockFilter, index: number) => string = ({ column }) => column,
): Matched => {
  const { end, states: taken } = columns.rows;
  const states = columns.scratch.states.subarray(0, end);
  states.set(taken.subarray(0, end));
  const groups = new Map<string, number>();
  const group = (name: string): Uint8Array => {
    const number = groups.get(name) ?? groups.size + 1;
    if (number >= OUT) throw new UnusableQueryError('There are too many filters.');
    groups.set(name, number);
    return leftOutBy(number);
  };
  if (scope !== undefined)
    markCodes({ states, next: new Uint8Array(256).fill(NOBODY) }, columns.scopes.codes, inScope(columns, scope));
  for (const [index, filter] of filters.entries())
    if (filter.values.length > 0) mark(columns, filter, { states, next: group(groupOf(filter, index)) });
  const words = wordsIn(text);
  if (words.length > 0) {
    const marks = { states, next: group(TEXT_GROUP) };
    for (const word of words) markWord(columns, word, marks);
  }
  const tally = new Uint32Array(256);
  for (let row = 0; row < end; row += 1) addTo(tally, states[row] as number, 1);
  return { states, tally, groups };
};

export const inScope = ({ scopes }: StockColumns, scope: string | readonly string[]): Uint8Array =>
  scopes.passing(new Set(typeof scope === 'string' ? [scope] : scope), true);

interface Marks {
  states: Uint8Array;
  /** What a row's state becomes when the filter leaves it out. */
  next: Uint8Array;
}

const leftOutBy = (group: number): Uint8Array => {
  const next = new Uint8Array(256).fill(OUT);
  next[0] = group;
  next[group] = group;
  next[NOBODY] = NOBODY;
  return next;
};

const mark = (columns: StockColumns, filter: StockFilter, marks: Marks): void => {
  const column = columns.byName.get(filter.column);
  if (filter.column === 'id') markIds(columns, filter, marks);
  else if (column === undefined) throw new UnusableQueryError(`There is no column ${filter.column}.`);
  else if (column instanceof CodedColumn) markCodes(marks, column.codes, tableOf(column, filter));
  else markNumbers(column, filter, marks);
};

const tableOf = (column: CodedColumn, { op, values }: StockFilter): Uint8Array => {
  if (op === 'null') return column.passingNull(isTrue(values[0]));
  if (op === 'gteq' || op === 'lteq') throw unusable(column.name, op);
  return column.passing(new Set(values.map(String)), op !== 'not_eq');
};

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1' || value === 1;

const unusable = (column: string, op: string) => new UnusableQueryError(`Column ${column} has no ${op}.`);

const markCodes = ({ states, next }: Marks, codes: Codes, passing: Uint8Array): void => {
  for (let row = 0; row < states.length; row += 1)
    if (passing[codes[row] as number] === 0) states[row] = next[states[row] as number] as number;
};

const markNumbers = (column: NumberColumn, { op, values }: StockFilter, { states, next }: Marks): void => {
  const numbers = column.values;
  const none = numbers instanceof Int32Array ? NO_INTEGER : Number.NaN;
  const isNull = (value: number) => value === none || Number.isNaN(value);
  if (op === 'null') {
    const wanted = isTrue(values[0]);
    for (let row = 0; row < states.length; row += 1)
      if (isNull(numbers[row] as number) !== wanted) states[row] = next[states[row] as number] as number;
    return;
  }
  const wanted = values.map(Number);
  if (wanted.some(Number.isNaN)) throw new UnusableQueryError(`Column ${column.name} has numbers only.`);
  if (op === 'gteq' || op === 'lteq') {
    const from = op === 'gteq' ? (wanted[0] as number) : Number.NEGATIVE_INFINITY;
    const to = op === 'lteq' ? (wanted[0] as number) : Number.POSITIVE_INFINITY;
    for (let row = 0; row < states.length; row += 1) {
      const value = numbers[row] as number;
      // NaN is on no side of anything, so it is left out by this as well.
      if (!(value >= from && value <= to) || value === none) states[row] = next[states[row] as number] as number;
    }
    return;
  }
  const set = new Set(wanted);
  for (let row = 0; row < states.length; row += 1) {
    const value = numbers[row] as number;
    if (isNull(value) || set.has(value) !== (op !== 'not_eq')) states[row] = next[states[row] as number] as number;
  }
};

const markIds = ({ rows }: StockColumns, { op, values }: StockFilter, { states, next }: Marks): void => {
  if (op === 'gteq' || op === 'lteq' || op === 'null') throw unusable('id', op);
  const wanted = new Set(values.map((id) => rows.byId.get(String(id))));
  for (let row = 0; row < states.length; row += 1)
    if (wanted.has(row) !== (op !== 'not_eq')) states[row] = next[states[row] as number] as number;
};

/** A row has the word when one of the searched columns has it. */
const markWord = ({ searched, scratch }: StockColumns, word: string, { states, next }: Marks): void => {
  const misses = scratch.misses.subarray(0, states.length).fill(1);
  for (const { codes, table } of searched.map((column) => ({ codes: column.codes, table: column.passingWord(word) }))) {
    if (table === null) continue;
    for (let row = 0; row < misses.length; row += 1) if (table[codes[row] as number] === 1) misses[row] = 0;
  }
  for (let row = 0; row < states.length; row += 1)
    if (misses[row] === 1) states[row] = next[states[row] as number] as number;
};
