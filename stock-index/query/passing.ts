import { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { Column } from '../stock-columns.ts';
import type { StockFilter } from '../stock-index.types.ts';
import { isTrue, tableOf, wantedNumbers } from './filter-values.ts';

/** Whether the car of a row passes a filter, by what it is at that moment. */
export type Passes = (row: number) => boolean;

/** The same as `match` says of all rows, of one. @throws UnusableQueryError */
export const passing = (column: Column, filter: StockFilter): Passes =>
  column instanceof CodedColumn ? passingCode(column, filter) : passingNumber(column, filter);

const passingCode = (column: CodedColumn, filter: StockFilter): Passes => {
  let table = tableOf(column, filter);
  return (row) => {
    const code = column.codes[row] as number;
    // A car has a value that none had before.
    if (code >= table.length) table = tableOf(column, filter);
    return table[code] === 1;
  };
};

const passingNumber = (column: NumberColumn, { op, values }: StockFilter): Passes => {
  if (op === 'null') {
    const wanted = isTrue(values[0]);
    return (row) => (column.get(row) === null) === wanted;
  }
  const wanted = wantedNumbers(column, values);
  const [bound] = wanted as [number];
  if (op === 'gteq') return (row) => (column.get(row) ?? Number.NaN) >= bound;
  if (op === 'lteq') return (row) => (column.get(row) ?? Number.NaN) <= bound;
  const set = new Set(wanted);
  return (row) => {
    const value = column.get(row);
    return value !== null && set.has(value) === (op !== 'not_eq');
  };
};
