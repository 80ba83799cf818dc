import type { MeantFilter, SearchMeaning } from '#api-clients/stock/read-search.resources.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { facetNames, facets } from '#api-clients/stock/stock-filters.data.ts';
import type { Reader } from '#server/db/database.ts';
import type { StockFilter } from '#stock-index/stock-index.types.ts';
import { filtersOf, readSearch, type SearchVocabulary } from '#stock-index/words/read-search.ts';
import type { Searcher, StockScope } from './stock-search.types.ts';

/** Groups by whose values cars are asked for by name. */
const named = ['brands', 'models', 'colors', 'specific_colors'] as const satisfies readonly FacetName[];
/** Vocabularies that are kept: one for each set of listings that pages show. */
const MAX_KEPT = 50;

const facetOfColumn = (column: string): MeantFilter['facet'] | undefined =>
  column === 'monthly_price' ? 'monthly' : facetNames.find((name) => facets[name].attribute === column);

/** Filters of columns as groups and ranges: both bounds of a range are one. */
const meantBy = (filters: readonly StockFilter[]): MeantFilter[] => {
  const found = new Map<string, MeantFilter>();
  for (const { column, op, values } of filters) {
    const facet = facetOfColumn(column);
    if (facet === undefined) continue;
    const meant = found.get(facet) ?? { facet, values: [], from: null, to: null };
    const [first] = values;
    if (op === 'gteq') meant.from = Number(first);
    else if (op === 'lteq') meant.to = Number(first);
    else meant.values.push(...values.map(String));
    found.set(facet, meant);
  }
  return [...found.values()];
};

/** Understands what visitors type, by the names that the cars of their lists have at that moment. */
export interface SearchWords {
  read(scope: StockScope, text: string, locale: string): Promise<SearchMeaning>;
}

export const createSearchWords = (reader: Reader, searcher: Pick<Searcher, 'search'>): SearchWords => {
  const kept = new Map<string, { words: string; vocabulary: SearchVocabulary }>();

  const unitsOf = async ({ listings }: StockScope): Promise<Pick<SearchVocabulary, 'distance' | 'power'>> => {
    const first = await reader
      .selectFrom('vehicles')
      .select('details')
      .where('listing_key', 'in', [...listings])
      .where('publication', '=', 'published')
      .limit(1)
      .executeTakeFirst();
    const { mileage_unit: distance = 'km', power_unit: power = 'hp' } = first?.details ?? {};
    return {
      distance: /^mi/i.test(distance) ? 'mi' : 'km',
      power: /^kw$/i.test(power) ? 'kw' : 'hp',
    };
  };

  /** The same object as long as the names are the same: what is made of it is kept with it. */
  const vocabularyOf = async (scope: StockScope): Promise<SearchVocabulary> => {
    const nothing = { filters: [], sort: [], offset: 0, limit: 0, configured: {} };
    const labelOf = (_: FacetName, value: string) => value;
    const [answer, units] = await Promise.all([
      searcher.search({ scope, facets: named, labelOf, ...nothing }),
      unitsOf(scope),
    ]);
    const names = (facet: FacetName): string[] => {
      const found = answer.facets.get(facet);
      return found?.kind === 'checkbox' ? found.values.map(({ value }) => value).toSorted() : [];
    };
    const [brands = [], models = [], colors = [], colorNames = []] = named.map(names);
    const vocabulary: SearchVocabulary = { brands, models, colors, colorNames, ...units };
    const words = JSON.stringify(vocabulary);
    const key = JSON.stringify(scope);
    const before = kept.get(key);
    if (before?.words === words) return before.vocabulary;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { words, vocabulary });
    return vocabulary;
  };

  return {
    async read(scope, text, locale) {
      const { understood, rest } = readSearch(text, locale, await vocabularyOf(scope));
      return {
        filters: meantBy(filtersOf(understood)),
        understood: understood.map(({ words, start, end, filters }) => ({
          words,
          start,
          end,
          facets: [...new Set(filters.flatMap(({ column }) => facetOfColumn(column) ?? []))],
        })),
        rest,
      };
    },
  };
};
