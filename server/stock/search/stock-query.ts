import {
  type FacetName,
  type FilterAttribute,
  type FilterKind,
  facetNames,
  facets,
  filterAttributes,
  filterNames,
  MAX_FILTER_VALUES,
  type Predicate,
  predicates,
  type SortColumn,
  sortColumnAliases,
  sortColumns,
  specifiedSorts,
} from '#api-clients/stock/stock-filters.data.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { minorDigits } from '#money/minor-units.ts';
import { badRequest, wrongParameter } from '#server/http/errors.ts';
import { filterName, refuseUnknownFilters } from '#server/http/validate-input.ts';

/** One filter of a search. Money is in the smallest unit here. */
export interface StockFilter {
  attribute: FilterAttribute;
  predicate: Predicate;
  values: readonly (string | number | boolean)[];
}

export interface StockSort {
  column: SortColumn;
  descending: boolean;
}

const MAX_SORTS = 3;
const MAX_VALUE_LENGTH = 200;
/** Larger numbers than any column holds. */
const BIGGEST: Record<'whole' | 'money', number> = { whole: 2 ** 31 - 1, money: Number.MAX_SAFE_INTEGER };
/** A number that no car has. */
const NOTHING = -1;
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/;

const wrong = (parameter: string, detail: string, code = 'invalid_filter', meta?: Record<string, unknown>) =>
  badRequest(code, `${parameter}: ${detail}`, [{ code, detail, parameter, ...(meta ? { meta } : {}) }], meta);

/** `mileage_gteq` in its two parts; what is asked is in the closed list by now. */
const partsOf = (name: string): { attribute: FilterAttribute; predicate: Predicate } => {
  const predicate = [...predicates].sort((a, b) => b.length - a.length).find((one) => name.endsWith(`_${one}`));
  const attribute = name.slice(0, -(predicate ?? '').length - 1);
  if (predicate === undefined || !Object.hasOwn(filterAttributes, attribute))
    throw wrong(name, 'There is no such filter.');
  return { attribute: attribute as FilterAttribute, predicate };
};

const takesSeveral: readonly Predicate[] = ['in', 'includes', 'not_eq'];

/** Words of a parameter: repeated, or in one text with commas between them. */
const wordsOf = (given: unknown, predicate: Predicate): string[] => {
  const list = Array.isArray(given)
    ? given.map(String)
    : takesSeveral.includes(predicate)
      ? String(given).split(',')
      : [String(given)];
  return [...new Set(list.map((word) => word.trim()).filter((word) => word !== ''))];
};

const numberOf = (word: string, kind: 'whole' | 'money', parameter: string, digits: number): number => {
  if (!NUMBER.test(word)) throw wrong(parameter, 'Write a number.');
  const value = kind === 'money' ? Number(`${word}e${digits}`) : Number(word);
  return Math.min(Math.max(value, -BIGGEST[kind]), BIGGEST[kind]);
};

interface Reading {
  parameter: string;
  predicate: Predicate;
  kind: FilterKind;
  /** Digits behind the point of the currency. */
  digits: number;
}

const readValues = (words: string[], { parameter, predicate, kind, digits }: Reading): StockFilter['values'] => {
  if (words.length > MAX_FILTER_VALUES)
    throw wrong(parameter, `At most ${MAX_FILTER_VALUES} values.`, 'too_many_values', { max: MAX_FILTER_VALUES });
  if (words.some((word) => word.length > MAX_VALUE_LENGTH))
    throw wrong(parameter, `A value has at most ${MAX_VALUE_LENGTH} characters.`);
  if (predicate === 'null') {
    const word = words[0] ?? '';
    if (!['true', 'false', '1', '0'].includes(word)) throw wrong(parameter, 'Write true or false.');
    return [word === 'true' || word === '1'];
  }
  if (kind !== 'whole' && kind !== 'money') return words;
  const numbers = words.map((word) => numberOf(word, kind, parameter, digits));
  // No column holds a fraction, and none a number below zero.
  if (predicate !== 'gteq' && predicate !== 'lteq')
    return numbers.map((value) => (Number.isInteger(value) ? value : NOTHING));
  if (numbers.length > 1) throw wrong(parameter, 'Write one number.');
  // A bound below zero is none (specification, site §5). Between two whole numbers it is the next one inside.
  return numbers
    .filter((value) => value >= 0)
    .map((value) => (predicate === 'gteq' ? Math.ceil(value) : Math.floor(value)));
};

/**
 * The filters of a query, whichever way they were written; those without a value are none.
 * @throws 400 for a filter that is not in the closed list, and for values it cannot have
 */
export const readFilters = (
  query: Readonly<Record<string, unknown>>,
  { audience, currency }: { audience: 'public' | 'staff'; currency: string },
): StockFilter[] => {
  refuseUnknownFilters(query, filterNames(audience), filterName);
  return Object.entries(query).flatMap(([parameter, given]) => {
    const name = filterName(parameter);
    if (name === undefined || given === undefined) return [];
    const { attribute, predicate } = partsOf(name);
    const { kind } = filterAttributes[attribute];
    const reading = { parameter: name, predicate, kind, digits: minorDigits(currency) };
    const values = readValues(wordsOf(given, predicate), reading);
    return values.length === 0 ? [] : [{ attribute, predicate, values }];
  });
};

const sortKeys = (): string[] => [
  ...Object.keys(specifiedSorts),
  ...Object.keys(sortColumns).flatMap((name) => [name, `-${name}`]),
];

/** Sorts of a query; the newest first without one. @throws 400 `unknown_sort` */
export const readSort = (given: string | undefined): StockSort[] => {
  const words = (given ?? '').split(',').flatMap((word) => word.trim() || []);
  if (words.length > MAX_SORTS) throw wrong('sort', `At most ${MAX_SORTS} columns.`, 'unknown_sort');
  if (words.length === 0) return [{ column: 'created_at', descending: true }];
  return words.map((word) => {
    const meant = own(specifiedSorts, word) ?? word;
    const descending = meant.startsWith('-');
    const name = meant.replace(/^[+-]/, '');
    const column = own(sortColumnAliases, name) ?? name;
    if (!Object.hasOwn(sortColumns, column)) {
      const detail = `There is no sort "${word.slice(0, 60)}".`;
      throw wrongParameter('unknown_sort', 'sort', detail, { allowed: sortKeys() });
    }
    return { column: column as SortColumn, descending };
  });
};

/** The group of choices that an attribute belongs to. */
export const facetOf = (attribute: FilterAttribute): FacetName | undefined =>
  facetNames.find((name) => facets[name].attribute === attribute);
