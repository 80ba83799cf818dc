import type { FastifyRequest } from 'fastify';
import { type CreditTerms, creditOf } from '#api-clients/stock/credit-terms.ts';
import { listingOperations } from '#api-clients/stock/listing.operations.ts';
import { type FacetName, facetNames } from '#api-clients/stock/stock-filters.data.ts';
import { labelOfValue } from '#api-clients/stock/vehicle-labels.data.ts';
import { affordablePrice } from '#finance/affordable-price.ts';
import { toMinor } from '#money/minor-units.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { writtenAs } from '#server/http/written-as.ts';
import { listingsWithSets } from '../resources/listings-with-sets.ts';
import { writtenVehicles } from '../resources/written-vehicles.ts';
import { soughtIn } from '../search/sought-text.ts';
import { readFilters, readSort, type StockFilter } from '../search/stock-query.ts';
import type { FoundFacet, MonthlyBudget, SoughtPart, StockScope } from '../search/stock-search.types.ts';
import { tidyFilters } from '../search/tidy-filters.ts';
import { stockSettings } from '../stock-settings.ts';
import { facetsResourceOf } from './facet-resource.ts';
import { listingsOf, scopeOf } from './listing-scope.ts';
import { languageOf, wordingOf } from './wording.ts';

/** What an answer says besides cars; of both kinds. */
const aroundCars = listingOperations.listing.response.pick({ meta: true, links: true });

interface ListQuery {
  page: number;
  items: number;
  facets: 'all' | 'none' | 'only';
  monthly?: number | undefined;
  sort?: string | undefined;
  lang?: string | undefined;
  locale?: string | undefined;
  [name: string]: unknown;
}

export interface AskedList {
  listing: string;
  query: ListQuery;
  request: Pick<FastifyRequest, 'headers'>;
  /** Path of the call, for links to other pages. */
  path: string;
  /** How cars are told. */
  kind: 'listed' | 'light';
}

/** The answer as JSON, as `JSON.stringify` writes it of what the contract says. */
export interface FoundList {
  text: string;
  headers: Record<string, string>;
}

interface Narrowed {
  scope: StockScope;
  filters: StockFilter[];
  /** What the text of the search asks for. */
  text: SoughtPart[];
  budget: MonthlyBudget | null;
  currency: string;
}

const budgetOf = (amount: number, currency: string, terms: CreditTerms): MonthlyBudget => {
  const [monthly, credit] = [toMinor(amount, currency), creditOf(terms, currency)];
  return { monthly, price: credit && affordablePrice(monthly, credit.terms) };
};

/** What a call asks for: which cars, and in whose money. @throws 400, 404 */
export const narrowedBy = async (
  deps: ServerDeps,
  listing: string,
  query: Readonly<Record<string, unknown>>,
): Promise<
  Narrowed & { settings: Awaited<ReturnType<typeof stockSettings>>; listings: ReturnType<typeof listingsOf> }
> => {
  const [settings, { listings: known }] = await Promise.all([stockSettings(deps), listingsWithSets(deps.db.read)]);
  const listings = listingsOf(listing, known);
  const currency = listings[0]?.currency_iso ?? 'EUR';
  const scope = scopeOf(listings, settings);
  const read = readFilters(query, { audience: 'public', currency });
  const [filters, text] = await Promise.all([
    tidyFilters(deps.service('stock').searcher, scope, read),
    soughtIn(deps.db.read, typeof query.text === 'string' ? query.text : ''),
  ]);
  const budget = typeof query.monthly === 'number' ? budgetOf(query.monthly, currency, settings.credit) : null;
  return { scope, filters, text, budget, currency, settings, listings };
};

type Houses = ReadonlyMap<string, { name: string; active: boolean }>;
type Facets = ReadonlyMap<FacetName, FoundFacet>;

/** Choices of houses without those that are closed; one that was chosen stays, so that it can be given up. */
const withoutClosed = (facets: Facets, houses: Houses): Facets => {
  const dealers = facets.get('dealers');
  if (dealers?.kind !== 'checkbox') return facets;
  const values = dealers.values.filter(({ value, selected }) => selected || houses.get(value)?.active);
  return new Map([...facets]).set('dealers', { ...dealers, values });
};

/** Cars that fit a call, with counts of every other choice. @throws 400 for what cannot be asked, 404 for no listing */
export const searchListing = async (
  deps: ServerDeps,
  { listing, query, request, path, kind }: AskedList,
): Promise<FoundList> => {
  refuseDeepPage(query);
  const sort = readSort(query.sort);
  const { scope, filters, text, budget, currency, settings, listings } = await narrowedBy(deps, listing, query);
  const { locale, headers } = languageOf(query, request, settings.locales);
  const houses: Houses = query.facets === 'none' ? new Map() : await deps.service('stock').houses();
  const answer = await deps.service('stock').searcher.search({
    scope,
    filters,
    text,
    budget,
    sort,
    offset: (query.page - 1) * query.items,
    limit: query.facets === 'only' ? 0 : query.items,
    facets: query.facets === 'none' ? [] : facetNames,
    configured: settings.facetValues,
    labelOf: (facet, value) =>
      facet === 'dealers' ? (houses.get(value)?.name ?? value) : labelOfValue(facet, value, locale),
  });
  const [vehicles, wording] = await Promise.all([
    deps.service('stock').cars.load(answer.ids),
    wordingOf(deps, settings, listings, locale),
  ]);
  const { meta, links } = pageEnvelope(path, query, answer.total);
  const facets = query.facets === 'none' ? undefined : facetsResourceOf(withoutClosed(answer.facets, houses), currency);
  const around = writtenAs(aroundCars, { meta: { ...meta, facets }, links });
  return { text: `{${writtenVehicles(kind, vehicles, wording)},${around.slice(1)}`, headers };
};
