import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { listingOperations } from '#api-clients/stock/listing.operations.ts';
import { decimalOf } from '#money/decimal.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { answer, type Handlers, writtenAnswer } from '#server/http/handler.ts';
import { pageEnvelope } from '#server/http/page-envelope.ts';
import { shownPriceSettings } from '../prices/shown-price-settings.ts';
import { listingsWithSets } from '../resources/listings-with-sets.ts';
import { completed, type LoadedVehicle } from '../resources/load-vehicles.ts';
import {
  includedOf,
  listedVehicleOf,
  vehicleMetaOf,
  vehicleResourceOf,
  type Wording,
} from '../resources/vehicle-resource.ts';
import { writtenVehicles } from '../resources/written-vehicles.ts';
import { stockSettings } from '../stock-settings.ts';
import { affordable } from './affordable.ts';
import { listingsOf, scopeOf } from './listing-scope.ts';
import { previewedVehicle, publicVehicle } from './one-vehicle.ts';
import { dealersOfListing, retailersOf } from './retailers.ts';
import { narrowedBy, searchListing } from './search-listing.ts';
import { refuseUnknownCar, similarTo } from './similar-vehicles.ts';
import { vehicleAddresses } from './vehicle-addresses.ts';
import { languageOf, wordingOf } from './wording.ts';

type ListingHandlers = Handlers<{ name: string; base: string; operations: typeof listingOperations }>;

const single = (vehicle: LoadedVehicle, wording: Wording) => ({
  data: vehicleResourceOf(vehicle, wording),
  included: includedOf([vehicle], wording),
  meta: vehicleMetaOf(vehicle, wording),
});

const pathOf = (...parts: string[]): string => ['/api/stock', ...parts.map(encodeURIComponent)].join('/');

/** A car that somebody put together: known by the address of its configuration, not by itself. */
const asConfiguration = (vehicle: LoadedVehicle, configUrl: string): LoadedVehicle => {
  const id = `config:${createHash('sha256').update(configUrl).digest('hex')}`;
  return { ...vehicle, row: { ...vehicle.row, id, status: 'on_demand', vin: null, order_number: null } };
};

/** The published car of a configuration, the newest where there are several. */
const configured = async (deps: ServerDeps, configUrl: string): Promise<LoadedVehicle | undefined> => {
  const rows = await deps.db.read
    .selectFrom('vehicles')
    .selectAll()
    .where('config_url', '=', configUrl)
    .where('publication', '=', 'published')
    .where('status', '<>', 'sold')
    .orderBy(sql`status = 'on_demand'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const [loaded] = await completed(deps.db.read, rows);
  return loaded && asConfiguration(loaded, configUrl);
};

export const listingHandlers = (deps: ServerDeps): ListingHandlers => ({
  async listing({ params, query, request }) {
    const path = pathOf('listing', params.listing);
    const { text, headers } = await searchListing(deps, { ...params, query, request, path, kind: 'listed' });
    return writtenAnswer(text, { headers });
  },
  async lightListing({ params, query, request }) {
    const path = pathOf('listing', params.listing, 'light');
    const { text, headers } = await searchListing(deps, { ...params, query, request, path, kind: 'light' });
    return writtenAnswer(text, { headers });
  },
  async readSearch({ params, query, request }) {
    const [settings, { listings: known }] = await Promise.all([stockSettings(deps), listingsWithSets(deps.db.read)]);
    const { locale, headers } = languageOf(query, request, settings.locales);
    const scope = scopeOf(listingsOf(params.listing, known), settings);
    return answer({ data: await deps.service('stock').words.read(scope, query.text, locale) }, { headers });
  },
  affordable: ({ params, query }) => affordable(deps, params.listing, query.monthly),
  async listingCount({ params, query }) {
    const { scope, filters, text, budget, currency, settings, listings } = await narrowedBy(
      deps,
      params.listing,
      query,
    );
    const [first] = listings;
    const { total, price, monthly } = await deps.service('stock').searcher.lowest(scope, filters, text, budget);
    const inWords = (minor: number | null) => (minor === null ? null : decimalOf(minor, currency));
    return {
      data: {
        total_count: total,
        currency,
        lowest_price: inWords(price),
        lowest_monthly: inWords(monthly),
        price_settings: first ? shownPriceSettings(first, settings.prices, new Map()) : null,
      },
    };
  },
  async vehicle({ params, query, request }) {
    const [settings, { listings: known }] = await Promise.all([stockSettings(deps), listingsWithSets(deps.db.read)]);
    const listings = listingsOf(params.listing, known);
    const { preview_token: token } = query;
    const isPreviewed = token !== undefined && (await deps.service('stock').previews.shows(token, params.id));
    const vehicle = isPreviewed
      ? await previewedVehicle(deps.db.read, params.id)
      : await publicVehicle(deps, { id: params.id, listings });
    const { locale, headers } = languageOf(query, request, settings.locales);
    const kept = isPreviewed ? { ...headers, 'cache-control': 'private, no-store' } : headers;
    return answer(single(vehicle, await wordingOf(deps, settings, listings, locale)), { headers: kept });
  },
  async similarVehicles({ params, query, request }) {
    const { scope, filters, settings, listings } = await narrowedBy(deps, params.listing, query);
    await refuseUnknownCar(deps, params.id);
    const ids = await similarTo(deps, params.id, { scope, filters, limit: query.items });
    const { locale, headers } = languageOf(query, request, settings.locales);
    const [vehicles, wording] = await Promise.all([
      deps.service('stock').cars.load(ids),
      wordingOf(deps, settings, listings, locale),
    ]);
    const path = pathOf('listing', params.listing, 'vehicle', params.id, 'similar');
    const envelope = pageEnvelope(path, { ...query, page: 1 }, ids.length);
    const data = vehicles.map((vehicle) => listedVehicleOf(vehicle, wording));
    return answer({ data, included: includedOf(vehicles, wording), ...envelope }, { headers });
  },
  async similarCards({ params, query, request }) {
    const { scope, settings, listings } = await narrowedBy(deps, params.listing, {});
    const ids = await similarTo(deps, params.id, { scope, filters: [], limit: query.items });
    const { locale, headers } = languageOf(query, request, settings.locales);
    const [vehicles, wording] = await Promise.all([
      deps.service('stock').cars.load(ids),
      wordingOf(deps, settings, listings, locale),
    ]);
    return writtenAnswer(`{${writtenVehicles('card', vehicles, wording)}}`, { headers });
  },
  retailers: ({ params, query }) =>
    retailersOf(deps, params.listing, query, pathOf('listing', params.listing, 'retailers')),
  listingDealers: ({ params, query }) =>
    dealersOfListing(deps, params.listing, query, pathOf('listing', params.listing, 'dealers')),
  vehicleAddresses: ({ query }) => vehicleAddresses(deps, query),
  async vehiclesByConfig({ query, request }) {
    const [settings, vehicle] = await Promise.all([stockSettings(deps), configured(deps, query.config_url)]);
    const { locale, headers } = languageOf(query, request, settings.locales);
    const vehicles = vehicle ? [vehicle] : [];
    const wording = await wordingOf(
      deps,
      settings,
      vehicles.map(({ listing }) => listing),
      locale,
    );
    const envelope = pageEnvelope('/api/stock/public_api/vehicles', { ...query, page: 1, items: 12 }, vehicles.length);
    const data = vehicles.map((one) => listedVehicleOf(one, wording));
    return answer({ data, included: includedOf(vehicles, wording), ...envelope }, { headers });
  },
  async configData({ query, request }) {
    const [settings, vehicle] = await Promise.all([stockSettings(deps), configured(deps, query.config_url)]);
    if (!vehicle) throw notFound('There is no car for this configuration.', 'configuration_not_found');
    const { locale, headers } = languageOf(query, request, settings.locales);
    return answer(single(vehicle, await wordingOf(deps, settings, [vehicle.listing], locale)), { headers });
  },
});
