import type { MeantFilter, SearchMeaning } from '#api-clients/stock/read-search.resources.ts';
import { type FacetName, facetNames } from '#api-clients/stock/stock-filters.data.ts';
import type { AskedStock } from './stock-query.ts';

/** What was typed into the box above the filters. */
export interface TypedSearch {
  text: string;
  /** Words that became nothing. */
  rest: string;
}

const facetOf = ({ facet }: MeantFilter): FacetName | undefined => facetNames.find((name) => name === facet);

/** What is asked with what words meant: filters take the place of what was chosen in the same group, other words are added. */
export function withMeaning(asked: AskedStock, { filters, text }: SearchMeaning, countsMonthly: boolean): AskedStock {
  const monthly = countsMonthly ? filters.find(({ facet }) => facet === 'monthly')?.to : undefined;
  const values = { ...asked.values };
  const ranges = { ...asked.ranges };
  for (const filter of filters) {
    const name = facetOf(filter);
    if (name === undefined) continue;
    if (filter.values.length > 0) values[name] = filter.values;
    else ranges[name] = { from: filter.from, to: filter.to };
  }
  const words = [...new Set([...asked.words, ...text.split(' ').filter(Boolean)])];
  return { ...asked, values, ranges, words, monthly: monthly ?? asked.monthly, page: 1 };
}

/**
 * Words that became nothing here: those that no car has, and those that are no filter of this list.
 * @param countsMonthly whether amounts a month are one
 */
export function unreadWords({ understood, rest }: SearchMeaning, countsMonthly: boolean): string {
  const left = understood.filter(({ facets }) => !countsMonthly && facets.every((facet) => facet === 'monthly'));
  return [...left.map(({ words }) => words), rest].filter((words) => words !== '').join(' ');
}
