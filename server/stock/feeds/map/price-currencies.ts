import type { FeedMapping } from '#api-clients/stock/feed.resources.ts';
import { feedFieldOf } from '#api-clients/stock/feed-fields.data.ts';
import type { FeedRecord } from '../read/feed-record.ts';
import type { Problem } from './read.types.ts';
import { readCurrency } from './read-money.ts';

/**
 * Columns that name the currency of a price right beside it and that the mapping does not read: `price/@currency`,
 * `price/currency` of `price/amount`. None where the mapping says itself that prices are always in one.
 */
export const columnsBesidePrices = (mapping: FeedMapping): string[] => {
  if (mapping.some(({ field, fixed }) => field === 'currency' && fixed !== '')) return [];
  const used = new Set(mapping.map(({ column }) => column));
  const beside = mapping
    .filter(({ field, column }) => column !== '' && feedFieldOf(field)?.kind === 'money')
    .flatMap(({ column }) => {
      const around = column.split('/').slice(0, -1).join('/');
      return [`${column}/@currency`, ...(around === '' ? [] : [`${around}/currency`, `${around}/@currency`])];
    });
  return [...new Set(beside)].filter((column) => !used.has(column));
};

interface CurrencyProblem extends Problem {
  column: string;
  value: string;
}

/** Which of these columns name another currency than the listing's. */
export const otherCurrencies = (columns: readonly string[], record: FeedRecord, currency: string): CurrencyProblem[] =>
  columns.flatMap((column) => {
    const value = record.values.get(column)?.trim() ?? '';
    const read = value === '' ? undefined : readCurrency(value, currency);
    return read && 'problem' in read ? [{ column, value, ...read.problem }] : [];
  });
