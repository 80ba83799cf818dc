import { type FacetName, facets, filterAttributes } from '#api-clients/stock/stock-filters.data.ts';
import { facetOf, type StockFilter } from './stock-query.ts';
import type { FoundFacet, Searcher, StockScope } from './stock-search.types.ts';

/** All there is in a scope, by group. */
export type ScopeFacts = ReadonlyMap<FacetName, FoundFacet>;

const choosesAll = ({ attribute, values }: StockFilter, fact: FoundFacet | undefined): boolean => {
  const chosen = new Set(values.map(String));
  const all =
    filterAttributes[attribute].values ??
    (fact?.kind === 'checkbox' ? fact.values.filter(({ count }) => count > 0).map(({ value }) => value) : []);
  return all.length > 1 && all.every((value) => chosen.has(value));
};

const isPickedFrom = ({ predicate }: StockFilter): boolean => predicate === 'in' || predicate === 'includes';

/** Groups whose facts decide whether filters narrow anything. */
const inQuestion = (filters: readonly StockFilter[]): FacetName[] => [
  ...new Set(
    filters.flatMap((filter) => {
      const facet = facetOf(filter.attribute);
      if (facet === undefined) return [];
      const isAsked = facets[facet].type === 'range' ? filter.predicate.endsWith('teq') : isPickedFrom(filter);
      return isAsked ? [facet] : [];
    }),
  ),
];

const narrows = (filter: StockFilter, facts: ScopeFacts): boolean => {
  const facet = facetOf(filter.attribute);
  const fact = facet && facts.get(facet);
  if (isPickedFrom(filter)) return !choosesAll(filter, fact);
  const [bound] = filter.values;
  if (fact?.kind !== 'range' || typeof bound !== 'number') return true;
  if (filter.predicate === 'gteq') return fact.min === null || bound > fact.min;
  if (filter.predicate === 'lteq') return fact.max === null || bound < fact.max;
  return true;
};

/**
 * Leaves out filters that say nothing: groups in which all is chosen, ranges as wide as the scope (decisions §1). Those
 * would leave out cars of which the figure is not known, which nobody meant.
 */
export const tidyFilters = async (
  searcher: Searcher,
  scope: StockScope,
  filters: readonly StockFilter[],
): Promise<StockFilter[]> => {
  const asked = inQuestion(filters);
  if (asked.length === 0) return [...filters];
  const nothing = { sort: [], offset: 0, limit: 0, configured: {}, labelOf: (_: FacetName, value: string) => value };
  const { facets: facts } = await searcher.search({ scope, filters: [], facets: asked, ...nothing });
  return filters.filter((filter) => narrows(filter, facts));
};
