import type { Facet, StockFacets } from '#api-clients/stock/facets.resources.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { MAX_LISTED } from '#api-clients/stock/stock-filters.data.ts';
import type { ShownPriceSettings } from '#api-clients/stock/vehicle.resources.ts';
import { localPriceSettings } from '../price/local-price-settings.ts';
import { coverPictures, type ShownVehicle, shownVehicles } from '../shown-vehicle.ts';
import { type StockSettings, stockSettings } from '../stock.settings.ts';
import { type Budget, budgetOf, withinBudget } from './budget.ts';
import { type TypedSearch, unreadWords, withMeaning } from './find-words.ts';
import { type House, housesOf } from './houses.ts';
import type { ListInput, ListScope } from './listing-input.ts';
import { inEnglish } from './search-labels.ts';
import {
  type AskedStock,
  askedStock,
  filterCount,
  filtersOf,
  MAX_PAGE,
  narrowedBy,
  without,
  withoutFilters,
  withoutWords,
} from './stock-query.ts';

/** How many cars there would be without a group of choices. */
export interface Gain {
  name: FacetName | 'monthly' | 'words';
  count: number;
}

/** A page of cars and all that stands around it. */
export interface StockList {
  asked: AskedStock;
  /** What was typed and became part of what is asked; null when nothing was. */
  typed: TypedSearch | null;
  /** What an amount a month buys, when one was asked for. */
  budget: Budget | null;
  vehicles: ShownVehicle[];
  facets: StockFacets;
  page: number;
  /** As far as the stock service answers. */
  pages: number;
  total: number;
  /** What would help, when nothing fits: the most first. */
  gains: Gain[];
  /** Cars without any filter; known only when nothing fits. */
  all: number;
  /** Where the cars stand, when that is looked at. */
  houses: House[] | null;
  /** Cars that stand out above an unfiltered list. */
  featured: ShownVehicle[];
  settings: StockSettings;
  /** How prices are written in it, in the language of the page; null where nobody told. */
  prices: ShownPriceSettings | null;
}

/** Asks for what an address names: cars, counts, and what would help where nothing fits. */
export async function loadStockList(input: ListInput, scope: ListScope): Promise<StockList | null> {
  if (scope.listings === '') return null;
  const { settings, query, dependsOn, shows, isPage } = input;
  dependsOn('stock', 'dealers');
  const { asked, typed } = await withTyped(askedStock(query), input, scope);
  const stockHas = settings.of(stockSettings);
  const budget = await budgetOf(asked, stockHas, input, scope);
  const ask = asking(input, scope, budget);
  const first = await ask(asked);
  const pages = Math.min(first.meta.pages, MAX_PAGE);
  // Cars were sold since somebody kept this address: the last page there is now.
  const found = asked.page > pages && pages > 0 ? await ask({ ...asked, page: pages }) : first;
  const page = Math.max(1, Math.min(asked.page, pages));
  const total = found.meta.total_count;
  const isNarrowed = filterCount(asked) > 0;
  const facets = found.meta.facets ?? {};
  const [rescue, featured, houses] = await Promise.all([
    total === 0 && isNarrowed ? rescueOf(asked, input, scope, budget) : { gains: [], all: total, prices: null },
    isNarrowed || asked.page > 1 || asked.view === 'map' ? [] : featuredOf(input, scope),
    housesOf(asked, facets, input, scope),
  ]);
  const vehicles = shownVehicles(found, input.locale);
  const { prices, ...help } = rescue;
  if (asked.view !== 'map') isPage('page', page);
  shows(...coverPictures([...vehicles, ...featured]));
  return {
    asked,
    typed,
    budget,
    vehicles,
    facets,
    page,
    pages,
    total,
    ...help,
    prices: vehicles[0]?.priceSettings ?? (prices && localPriceSettings(prices, input.locale)),
    houses,
    featured,
    settings: stockHas,
  };
}

/** What an address asks for, with what words in it mean. A search that cannot be read says so, and the rest counts. */
async function withTyped(
  asked: AskedStock,
  { stock, settings, locale, query, signal }: ListInput,
  { listings }: ListScope,
): Promise<{ asked: AskedStock; typed: TypedSearch | null }> {
  const text = typeof query.find === 'string' ? query.find : '';
  if (text === '') return { asked, typed: null };
  try {
    const { data } = await stock.readSearch({
      params: { listing: listings },
      query: { text: inEnglish(text, locale), lang: locale },
      signal,
    });
    const counts = settings.of(stockSettings).credit.product !== 'none';
    return { asked: withMeaning(asked, data.data, counts), typed: { text, rest: unreadWords(data.data, counts) } };
  } catch (error) {
    if (signal.aborted) throw error;
    return { asked, typed: { text, rest: text } };
  }
}

const brandFilter = ({ brand }: Pick<ListScope, 'brand'>) =>
  brand === '' ? {} : { 'filter[nameplate_brand_key_eq]': brand };

const asking =
  ({ stock, locale, signal }: ListInput, scope: ListScope, budget: Budget | null) =>
  async (asked: AskedStock) => {
    const query = {
      ...filtersOf(asked),
      ...withinBudget(asked, budget),
      ...brandFilter(scope),
      sort: asked.sort,
      page: asked.page,
      items: MAX_LISTED,
      lang: locale,
    };
    return (await stock.listing({ params: { listing: scope.listings }, query, signal })).data;
  };

async function rescueOf(
  asked: AskedStock,
  { stock, signal }: ListInput,
  scope: ListScope,
  budget: Budget | null,
): Promise<Pick<StockList, 'gains' | 'all' | 'prices'>> {
  const count = async (of: AskedStock) => {
    const query = { ...filtersOf(of), ...withinBudget(of, budget), ...brandFilter(scope) };
    const { data } = await stock.listingCount({ params: { listing: scope.listings }, query, signal });
    return data.data;
  };
  const gainOf = async (name: Gain['name'], of: AskedStock): Promise<Gain> => ({
    name,
    count: (await count(of)).total_count,
  });
  const [{ total_count: all, price_settings: prices }, ...gains] = await Promise.all([
    count(withoutFilters(asked)),
    ...narrowedBy(asked).map((name) => gainOf(name, without(asked, name))),
    ...(budget?.kind === 'counted' ? [gainOf('monthly', { ...asked, monthly: null })] : []),
    ...(asked.words.length > 0 ? [gainOf('words', withoutWords(asked))] : []),
  ]);
  const helpful = gains.filter((gain) => gain.count > 0);
  return { gains: helpful.sort((one, other) => other.count - one.count), all, prices };
}

const VEHICLE_ID = /^[\w:-]{1,100}$/;

async function featuredOf({ stock, locale, signal }: ListInput, { listings, featured }: ListScope) {
  const ids = featured.filter((id) => VEHICLE_ID.test(id));
  if (ids.length === 0) return [];
  const query = { 'filter[id_in]': ids, facets: 'none' as const, lang: locale };
  const { data } = await stock.listing({ params: { listing: listings }, query, signal });
  const found = shownVehicles(data, locale);
  return ids.flatMap((id) => found.find((vehicle) => vehicle.id === id) ?? []);
}

/** What a group counted, if anything. */
export const facetIn = (facets: StockFacets, name: FacetName): Facet | undefined => facets[name];
