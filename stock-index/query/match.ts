import { CodedColumn, type Codes } from '../columns/coded-column.ts';
import { NO_INTEGER, type NumberColumn } from '../columns/number-column.ts';
import { NOBODY } from '../row-space.ts';
import type { StockColumns } from '../stock-columns.ts';
import { type StockFilter, type StockSelection, type StockWord, UnusableQueryError } from '../stock-index.types.ts';
import { codeIn } from '../words/code-in.ts';
import { wordsIn } from '../words/words-in.ts';
import { addTo } from './add-to.ts';
import { isTrue, tableOf, unusable, wantedNumbers } from './filter-values.ts';
import { passing } from './passing.ts';

/** State of a row of the scope that two filters or more leave out. */
const OUT = 254;
const LEAST = Number.NEGATIVE_INFINITY;
export const TEXT_GROUP = ' text';

/** What a selection makes of every row, until the next one is matched. */
export interface Matched {
  /**
   * By row: 0 it is found; k only the filters of group k leave it out; OUT more than one group does; NOBODY there is no
   * car of the scope.
   */
  states: Uint8Array;
  groups: ReadonlyMap<string, number>;
}

/**
 * Goes once through the rows for each filter.
 * @param scoped by row: 0 where a car of the scope stands, NOBODY elsewhere
 * @param groupOf which filters are left away together, by a name: those of a column, or each by itself
 * @throws UnusableQueryError
 */
export const match = (
  columns: StockColumns,
  scoped: Uint8Array,
  { filters = [], text = [] }: StockSelection,
  groupOf: (filter: StockFilter, index: number) => string = ({ column }) => column,
): Matched => {
  const { end } = columns.rows;
  const groups = new Map<string, number>();
  const parts = text.filter(({ typed }) => /[\p{L}\p{N}]/u.test(typed));
  if (parts.length === 0 && filters.every(({ values }) => values.length === 0))
    return { states: scoped.subarray(0, end), groups };
  const states = columns.scratch.states.subarray(0, end);
  states.set(scoped.subarray(0, end));
  const group = (name: string): Uint8Array => {
    const number = groups.get(name) ?? groups.size + 1;
    if (number >= OUT) throw new UnusableQueryError('There are too many filters.');
    groups.set(name, number);
    return leftOutBy(number);
  };
  for (const [index, filter] of filters.entries())
    if (filter.values.length > 0) mark(columns, filter, { states, next: group(groupOf(filter, index)) });
  if (parts.length > 0) {
    const marks = { states, next: group(TEXT_GROUP) };
    for (const part of parts) markPart(columns, part, marks);
  }
  return { states, groups };
};

/** How many rows have each state. Two tallies by turns: to count the same state twice in a row, one addition would wait for the other. */
export const tallyOf = ({ states }: Matched): Int32Array => {
  const [even, odd] = [new Int32Array(256), new Int32Array(256)];
  const pairs = states.length - (states.length % 2);
  for (let row = 0; row < pairs; row += 2) {
    addTo(even, states[row] as number, 1);
    addTo(odd, states[row + 1] as number, 1);
  }
  if (pairs < states.length) addTo(even, states[pairs] as number, 1);
  return even.map((count, state) => count + (odd[state] as number));
};

export const inScope = ({ scopes }: StockColumns, scope: string | readonly string[]): Uint8Array =>
  scopes.passing(new Set(typeof scope === 'string' ? [scope] : scope), true);

interface Marks {
  states: Uint8Array;
  /**
   * What a row's state becomes: the first 256 when the filter leaves the row out, the others, the same states, when it
   * passes. Nothing branches on data, for a processor guesses every second of such branches wrong and waits.
   */
  next: Uint8Array;
}

const made = new Map<number, Uint8Array>();

const leftOutBy = (group: number): Uint8Array => {
  const known = made.get(group);
  if (known !== undefined) return known;
  const next = Uint8Array.from({ length: 512 }, (_, index) => (index < 256 ? OUT : index - 256));
  next[0] = group;
  next[group] = group;
  next[NOBODY] = NOBODY;
  made.set(group, next);
  return next;
};

/** `passes` is 1 or 0. */
const step = ({ states, next }: Marks, row: number, passes: number): void => {
  states[row] = next[(states[row] as number) + 256 * passes] as number;
};

const mark = (columns: StockColumns, filter: StockFilter, marks: Marks): void => {
  const column = columns.byName.get(filter.column);
  if (filter.or) markAnyOf(columns, [filter, ...filter.or], marks);
  else if (filter.column === 'id') markIds(columns, filter, marks);
  else if (column === undefined) throw new UnusableQueryError(`There is no column ${filter.column}.`);
  else if (column instanceof CodedColumn) markCodes(marks, column.codes, tableOf(column, filter));
  else markNumbers(column, filter, marks);
};

const markAnyOf = (columns: StockColumns, filters: readonly StockFilter[], marks: Marks): void => {
  const passes = filters.map((filter) => {
    const column = columns.byName.get(filter.column);
    if (column === undefined) throw new UnusableQueryError(`There is no column ${filter.column}.`);
    return passing(column, filter);
  });
  const { length } = marks.states;
  for (let row = 0; row < length; row += 1) step(marks, row, passes.some((pass) => pass(row)) ? 1 : 0);
};

const markCodes = (marks: Marks, codes: Codes, passing: Uint8Array): void => {
  const { length } = marks.states;
  for (let row = 0; row < length; row += 1) step(marks, row, passing[codes[row] as number] as number);
};

const markNumbers = (column: NumberColumn, { op, values }: StockFilter, marks: Marks): void => {
  const numbers = column.values;
  const { length } = marks.states;
  if (op === 'null') {
    const wanted = isTrue(values[0]);
    for (let row = 0; row < length; row += 1)
      step(marks, row, column.isNull(numbers[row] as number) === wanted ? 1 : 0);
    return;
  }
  const wanted = wantedNumbers(column, values);
  if (op === 'gteq' || op === 'lteq') {
    // No value is less than all among integers, and compares with nothing among floats.
    const from = op === 'gteq' ? (wanted[0] as number) : LEAST;
    const to = op === 'lteq' ? (wanted[0] as number) : Number.POSITIVE_INFINITY;
    const least = numbers instanceof Int32Array ? Math.max(from, NO_INTEGER + 1) : from;
    for (let row = 0; row < length; row += 1) {
      const value = numbers[row] as number;
      step(marks, row, Number(value >= least) & Number(value <= to));
    }
    return;
  }
  const set = new Set(wanted);
  for (let row = 0; row < length; row += 1) {
    const value = numbers[row] as number;
    step(marks, row, !column.isNull(value) && set.has(value) === (op !== 'not_eq') ? 1 : 0);
  }
};

const markIds = ({ rows }: StockColumns, { op, values }: StockFilter, marks: Marks): void => {
  if (op === 'gteq' || op === 'lteq' || op === 'null') throw unusable('id', op);
  const wanted = new Set(values.map((id) => rows.byId.get(String(id))));
  const { length } = marks.states;
  for (let row = 0; row < length; row += 1) step(marks, row, wanted.has(row) === (op !== 'not_eq') ? 1 : 0);
};

/** A row has a part when it has all its words, when it is its code, or what else the part stands for. */
const markPart = (columns: StockColumns, { typed, or }: StockWord, marks: Marks): void => {
  const { length } = marks.states;
  const found = columns.scratch.flags.subarray(0, length);
  collectWords(columns, wordsIn(typed), found);
  for (const column of columns.codes) column.collect(codeIn(typed), found);
  if (or !== undefined) {
    const column = columns.coded(or.column);
    collect(found, column.codes, column.passing(new Set(or.values), true));
  }
  for (let row = 0; row < length; row += 1) step(marks, row, found[row] as number);
};

/** 1 at the rows that have all words, one here and one there. */
const collectWords = ({ words: columns, scratch }: StockColumns, words: readonly string[], found: Uint8Array): void => {
  found.fill(0);
  for (const [place, word] of words.entries()) {
    const one = place === 0 ? found : scratch.more.subarray(0, found.length).fill(0);
    for (const column of columns) {
      const passing = column.passingWord(word);
      if (passing !== null) collect(one, column.codes, passing);
    }
    if (one === found) continue;
    for (let row = 0; row < found.length; row += 1) found[row] = (found[row] as number) & (one[row] as number);
  }
};

const collect = (found: Uint8Array, codes: Codes, passing: Uint8Array): void => {
  for (let row = 0; row < found.length; row += 1)
    found[row] = (found[row] as number) | (passing[codes[row] as number] as number);
};
