import type { MeantFilter, SearchMeaning } from '#api-clients/stock/read-search.resources.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { facetNames, facets } from '#api-clients/stock/stock-filters.data.ts';
import type { Reader } from '#server/db/database.ts';
import type { StockFilter } from '#stock-index/stock-index.types.ts';
import { nearestWord } from '#stock-index/words/near-word.ts';
import { filtersOf, readSearch, type SearchVocabulary } from '#stock-index/words/read-search.ts';
import { wordsIn } from '#stock-index/words/words-in.ts';
import { partsOf, soughtPart, type Town, townsIn } from './sought-text.ts';
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

export const createSearchWords = (reader: Reader, searcher: Pick<Searcher, 'search' | 'nearest'>): SearchWords => {
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

  /** A part of a text as cars have it; one that is mistyped as it was meant, null when no car has it. */
  const knownPart = async (scope: StockScope, typed: string, towns: readonly Town[]): Promise<string | null> => {
    const search = { scope, filters: [], sort: [], offset: 0, limit: 0, facets: [], configured: {} };
    const isThere = async (part: string): Promise<boolean> => {
      const text = [soughtPart(part, towns)];
      return (await searcher.search({ ...search, text, labelOf: (_, value) => value })).total > 0;
    };
    if (await isThere(typed)) return typed;
    const names = new Set(towns.flatMap(({ words }) => words));
    const meant = await Promise.all(
      wordsIn(typed).map(async (word) => nearestWord([(await searcher.nearest(word)) ?? '', ...names], word) ?? ''),
    );
    const better = meant.join('-');
    return meant.every(Boolean) && better !== typed.toLowerCase() && (await isThere(better)) ? better : null;
  };

  /** Words that are no filter: those to look for, and those that no car has. */
  const sortedOut = async (scope: StockScope, words: string): Promise<{ text: string; rest: string }> => {
    const parts = words === '' ? [] : partsOf(words);
    const towns = parts.length === 0 ? [] : await townsIn(reader);
    const known = await Promise.all(parts.map((part) => knownPart(scope, part, towns)));
    return {
      text: [...new Set(known.filter((part) => part !== null))].join(' '),
      rest: parts.filter((_, place) => known[place] === null).join(' '),
    };
  };

  return {
    async read(scope, typed, locale) {
      const { understood, rest: words, unread } = readSearch(typed, locale, await vocabularyOf(scope));
      const { text, rest } = await sortedOut(scope, words);
      return {
        filters: meantBy(filtersOf(understood)),
        understood: understood.map(({ words, start, end, filters }) => ({
          words,
          start,
          end,
          facets: [...new Set(filters.flatMap(({ column }) => facetOfColumn(column) ?? []))],
        })),
        text,
        rest: [rest, unread].filter((one) => one !== '').join(' '),
      };
    },
  };
};
