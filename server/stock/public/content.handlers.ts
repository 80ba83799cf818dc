import { sql } from 'kysely';
import type { stockContentOperations } from '#api-clients/stock/stock-content.operations.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { listingsWithSets } from '../resources/listings-with-sets.ts';
import { lightVehicleOf } from '../resources/vehicle-resource.ts';
import { inScope } from '../search/sql-searcher.ts';
import { readFilters, readSort } from '../search/stock-query.ts';
import { tidyFilters } from '../search/tidy-filters.ts';
import { stockSettings } from '../stock-settings.ts';
import { listingsOf, scopeOf } from './listing-scope.ts';
import { languageOf, wordingOf } from './wording.ts';

type ContentHandlers = Handlers<{ name: string; base: string; operations: typeof stockContentOperations }>;

/** The listings that a query names; all of them without. */
const scopeIn = async (deps: ServerDeps, named: string | undefined) => {
  const [settings, { listings: known }] = await Promise.all([stockSettings(deps), listingsWithSets(deps.db.read)]);
  const listings = named === undefined ? [...known.values()] : listingsOf(named, known);
  return { settings, listings, scope: scopeOf(listings, settings) };
};

/** What the content service answers of the stock. */
export const contentHandlers = (deps: ServerDeps): ContentHandlers => ({
  async contentVehicles({ query, request }) {
    refuseDeepPage(query);
    const sort = readSort(query.sort);
    const { settings, listings, scope } = await scopeIn(deps, query.listing);
    const { searcher } = deps.service('stock');
    const read = readFilters(query, { audience: 'public', currency: listings[0]?.currency_iso ?? 'EUR' });
    const { ids, total } = await searcher.search({
      scope,
      filters: await tidyFilters(searcher, scope, read),
      sort,
      offset: (query.page - 1) * query.items,
      limit: query.items,
      facets: [],
      configured: {},
      labelOf: (_, value) => value,
    });
    const { locale, headers } = languageOf(query, request, settings.locales);
    const [vehicles, wording] = await Promise.all([
      deps.service('stock').cars.load(ids),
      wordingOf(deps, settings, listings, locale),
    ]);
    const data = vehicles.map((vehicle) => lightVehicleOf(vehicle, wording));
    return answer({ data, ...pageEnvelope('/api/content/vehicles', query, total) }, { headers });
  },
  async groupedNameplates({ query }) {
    const { scope } = await scopeIn(deps, query.listing);
    const { rows } = await sql<{ brand: string; name: string; key: string | null; count: string }>`
      select v.nameplate_brand_name as brand, v.nameplate_name as name, min(v.nameplate_external_code) as key,
        count(*) as count
      from vehicles v where ${inScope(scope)} group by 1, 2 order by 1, 2`.execute(deps.db.read);
    const brands = Map.groupBy(rows, ({ brand }) => brand);
    return {
      data: [...brands].map(([brand, nameplates]) => ({
        brand,
        nameplates: nameplates.map(({ name, key, count }) => ({ key: key ?? name, name, count: Number(count) })),
      })),
    };
  },
});
