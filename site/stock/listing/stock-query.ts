import { z } from 'zod';
import { MAX_MONTHLY, MAX_SEARCH_LETTERS } from '#api-clients/stock/listing.operations.ts';
import {
  type FacetName,
  facetNames,
  facets,
  type SpecifiedSort,
  specifiedSorts,
} from '#api-clients/stock/stock-filters.data.ts';
import { typedFigure } from '#form-fields/typed-figure.ts';
import { declareQuery, type QueryShape, type QueryValues } from '#site/routing/declared-query.ts';
import { MAX_PLACE_LETTERS, placeAmong, placeNames, type SearchPlace } from '#site/ui/retailers/search-place.ts';

export const rangeNames = facetNames.filter((name) => facets[name].type === 'range');
export const checkboxNames = facetNames.filter((name) => facets[name].type === 'checkbox');

/** What an address asks of a list of cars. What is not chosen is not there. */
export interface AskedStock {
  /** Chosen values by group. */
  values: Partial<Record<FacetName, string[]>>;
  ranges: Partial<Record<FacetName, AskedRange>>;
  /** What a car may cost a month, in whole units. */
  monthly: number | null;
  /** Words that are no filter, each of which a car has. */
  words: string[];
  sort: SpecifiedSort;
  page: number;
  view: View;
  /** Where the visitor looks for houses. It narrows nothing here: links to cars carry it on (specification, site §2). */
  place: SearchPlace;
}

export const views = ['grid', 'list', 'map'] as const;
export type View = (typeof views)[number];

export interface AskedRange {
  from: number | null;
  to: number | null;
}

export const usualSort: SpecifiedSort = 'createdAtDesc';
export const sortNames = Object.keys(specifiedSorts) as SpecifiedSort[];
/** The stock service answers no page further down (decisions §0): 10,000 cars. */
export const MAX_PAGE = 833;
const MAX_VALUES = 30;
/** Larger than any figure of a car. */
const MAX_FIGURE = 2_000_000_000;

/** Commas stand between values; those in a value are written as in an address. */
const written = (value: string): string => value.replace(/[%,]/g, encodeURIComponent);
const unwritten = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The stock service takes no NUL, which an address may hold (`%2500` in a value). */
const isText = (value: string): boolean => !value.includes('\0');

const values = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(',').filter((part) => part.trim() !== ''))].sort().slice(0, MAX_VALUES))
  .pipe(z.array(z.string().max(300)));
const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
const words = z
  .string()
  .default('')
  .transform((text) => wordsOf(text).join(' '))
  .pipe(z.string().max(MAX_SEARCH_LETTERS));
/** Without script an address says a figure as it was typed. */
const figureWithin = (most: number) =>
  z
    .string()
    .transform((text) => typedFigure(text) ?? Number.NaN)
    .pipe(z.number().transform((figure) => Math.min(figure, most)))
    .optional();
const bound = figureWithin(MAX_FIGURE);

const shape: Record<string, z.ZodType<string | number | readonly string[] | undefined>> = {
  sort: z.enum(sortNames as [SpecifiedSort, ...SpecifiedSort[]]).default(usualSort),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  view: z.enum(views).default('grid'),
  monthly: figureWithin(MAX_MONTHLY),
  words,
  find: z.string().trim().max(MAX_SEARCH_LETTERS).default(''),
};
const placeText = z.string().trim().max(MAX_PLACE_LETTERS).default('');
for (const name of placeNames) shape[name] = placeText;
for (const name of checkboxNames) shape[name] = values;
for (const name of rangeNames) {
  shape[`${name}_gteq`] = bound;
  shape[`${name}_lteq`] = bound;
}

/** The parameters of an address that a stock locator reads: groups by their names, ranges as `mileage_lteq`. */
export const stockQuery = declareQuery(shape satisfies QueryShape);

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What an address asks for, from its read parameters; ranges the wrong way round are turned. */
export function askedStock(read: QueryValues<typeof stockQuery>): AskedStock {
  const chosen: AskedStock['values'] = {};
  for (const name of checkboxNames) {
    const list = Array.isArray(read[name]) ? read[name].map(unwritten).filter(isText) : [];
    if (list.length > 0) chosen[name] = list;
  }
  const ranges: AskedStock['ranges'] = {};
  for (const name of rangeNames) {
    const from = figure(read[`${name}_gteq`]);
    const to = figure(read[`${name}_lteq`]);
    if (from === null && to === null) continue;
    ranges[name] = from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
  }
  return {
    values: chosen,
    ranges,
    monthly: figure(read.monthly),
    words: wordsOf(typeof read.words === 'string' ? read.words : ''),
    sort: sortNames.find((name) => name === read.sort) ?? usualSort,
    page: figure(read.page) ?? 1,
    view: views.find((name) => name === read.view) ?? 'grid',
    place: placeAmong((name) => read[name]),
  };
}

/** The query of an address that asks for this, with its question mark; the shortest there is: defaults are not said. */
export function stockAddress(asked: AskedStock): string {
  const { values: chosen, ranges, monthly, words: sought, sort, page, view, place } = asked;
  const query = new URLSearchParams(place);
  for (const name of checkboxNames) {
    const list = chosen[name] ?? [];
    if (list.length > 0) query.set(name, list.map(written).sort().join(','));
  }
  for (const name of rangeNames) {
    const { from = null, to = null } = ranges[name] ?? {};
    if (from !== null) query.set(`${name}_gteq`, String(from));
    if (to !== null) query.set(`${name}_lteq`, String(to));
  }
  if (monthly !== null) query.set('monthly', String(monthly));
  if (sought.length > 0) query.set('words', sought.join(' '));
  if (sort !== usualSort) query.set('sort', sort);
  if (view !== 'grid') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  return `?${query.toString()}`;
}

/** The value of a box, as it stands in addresses. */
export const boxValue = (value: string | number): string => written(String(value));

/** Filters of the stock service for this (specification, site §5), and the text that it looks for. */
export function filtersOf({ values: chosen, ranges, words: sought }: Pick<AskedStock, 'values' | 'ranges' | 'words'>) {
  const filters: Record<string, string[] | string | number> = {};
  if (sought.length > 0) filters.text = sought.join(' ');
  for (const name of facetNames) {
    const facet = facets[name];
    if (facet.type === 'checkbox') {
      const list = chosen[name] ?? [];
      if (list.length > 0) filters[`filter[${facet.attribute}_${facet.predicate}]`] = list;
    } else {
      const { from = null, to = null } = ranges[name] ?? {};
      if (from !== null) filters[`filter[${facet.attribute}_gteq]`] = from;
      if (to !== null) filters[`filter[${facet.attribute}_lteq]`] = to;
    }
  }
  return filters;
}

/** Groups and ranges that narrow the list, in the order of the filters. */
export const narrowedBy = ({ values: chosen, ranges }: Pick<AskedStock, 'values' | 'ranges'>): FacetName[] =>
  facetNames.filter((name) => (chosen[name]?.length ?? 0) > 0 || ranges[name] !== undefined);

/** How much narrows the list: groups, ranges, what a car may cost a month, and words. */
export const filterCount = (asked: Pick<AskedStock, 'values' | 'ranges' | 'monthly' | 'words'>): number =>
  narrowedBy(asked).length + (asked.monthly === null ? 0 : 1) + (asked.words.length > 0 ? 1 : 0);

/** The same without a group, or without one value of it. Another list begins at its first page. */
export function without(asked: AskedStock, name: FacetName, value?: string): AskedStock {
  const { [name]: list = [], ...otherValues } = asked.values;
  const { [name]: _range, ...ranges } = asked.ranges;
  const rest = value === undefined ? [] : list.filter((one) => one !== value);
  return { ...asked, values: rest.length > 0 ? { ...otherValues, [name]: rest } : otherValues, ranges, page: 1 };
}

/** The same without a word, or without all of them. */
export const withoutWords = (asked: AskedStock, word?: string): AskedStock => ({
  ...asked,
  words: word === undefined ? [] : asked.words.filter((one) => one !== word),
  page: 1,
});

/** Nothing narrows the list; how it is sorted and looks stays, and where the visitor looks for houses. */
export const withoutFilters = (asked: AskedStock): AskedStock => ({
  ...asked,
  values: {},
  ranges: {},
  monthly: null,
  words: [],
  page: 1,
});
