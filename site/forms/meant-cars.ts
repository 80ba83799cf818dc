import type { SearchMeaning } from '#api-clients/stock/read-search.resources.ts';
import { facets } from '#api-clients/stock/stock-filters.data.ts';

/** What lists of cars are asked for words that were read. */
interface MeantCars {
  filters: Record<string, string[]>;
  /** To look for; empty when all words are filters. */
  text: string;
}

/** Null when a word means nothing. */
export function meantCars({ filters, text, rest }: SearchMeaning): MeantCars | null {
  if (rest !== '') return null;
  const asked: MeantCars['filters'] = {};
  for (const { facet, values, from, to } of filters) {
    // A form knows no monthly amounts.
    if (facet === 'monthly') continue;
    const { attribute, ...how } = facets[facet];
    if ('predicate' in how) asked[`filter[${attribute}_${how.predicate}]`] = values;
    else {
      if (from !== null) asked[`filter[${attribute}_gteq]`] = [String(from)];
      if (to !== null) asked[`filter[${attribute}_lteq]`] = [String(to)];
    }
  }
  return { filters: asked, text };
}
