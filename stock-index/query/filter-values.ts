import type { CodedColumn } from '../columns/coded-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { type StockFilter, UnusableQueryError } from '../stock-index.types.ts';

export const unusable = (column: string, op: string) => new UnusableQueryError(`Column ${column} has no ${op}.`);

export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1' || value === 1;

/** 1 at the entries that pass a filter. @throws UnusableQueryError */
export const tableOf = (column: CodedColumn, { op, values }: StockFilter): Uint8Array => {
  if (op === 'null') return column.passingNull(isTrue(values[0]));
  if (op === 'gteq' || op === 'lteq') throw unusable(column.name, op);
  return column.passing(new Set(values.map(String)), op !== 'not_eq');
};

/** @throws UnusableQueryError */
export const wantedNumbers = (column: NumberColumn, values: StockFilter['values']): number[] => {
  const wanted = values.map(Number);
  if (wanted.some(Number.isNaN)) throw new UnusableQueryError(`Column ${column.name} has numbers only.`);
  return wanted;
};
