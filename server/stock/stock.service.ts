import type { FastifyReply } from 'fastify';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { keptReading } from '../db/kept-reading.ts';
import { defineService } from '../http/define-service.ts';
import { seedDemoStock } from './demo/seed-demo-stock.ts';
import { carsOfDealer } from './desk/cars-of-dealer.ts';
import { deskHandlers } from './desk/desk.handlers.ts';
import { LISTINGS_TOPIC } from './desk/stock-changes.ts';
import { createVehiclePreviews, type VehiclePreviews } from './desk/vehicle-previews.ts';
import { feedsHandlers } from './feeds/feeds.handlers.ts';
import { createFeedsRuntime, type FeedsRuntime } from './feeds/feeds-runtime.ts';
import { createLiveIndex, type LiveIndex } from './index/live-index.ts';
import { createExchangeRate, type ExchangeRate } from './prices/exchange-rate.ts';
import { configHandlers } from './public/config.handlers.ts';
import { contentHandlers } from './public/content.handlers.ts';
import { listingHandlers } from './public/listing.handlers.ts';
import { publicVehicle } from './public/one-vehicle.ts';
import { createTradeInSource } from './public/trade-in-lists.ts';
import { type KeptVehicles, keepVehicles } from './resources/kept-vehicles.ts';
import { keepListings, listingsWithSets } from './resources/listings-with-sets.ts';
import type { LoadedVehicle } from './resources/load-vehicles.ts';
import { readOrderedOnline } from './resources/ordered-online.ts';
import { createVehicleSales, type VehicleSales } from './sales/vehicle-sales.ts';
import { createSearchWords, type SearchWords } from './search/search-words.ts';
import { createSqlSearcher } from './search/sql-searcher.ts';
import type { Searcher } from './search/stock-search.types.ts';
import { setupHandlers } from './setup/setup.handlers.ts';
import { createVehicleSource } from './vehicle-source.ts';
import './stock.tables.ts';

/** What other services in this process ask of the stock. */
export interface StockService {
  /** The index, or while it is not whole the database. */
  searcher: Searcher;
  words: SearchWords;
  /** Cars as visitors see them. */
  cars: KeptVehicles;
  /** A car that visitors may see, of whatever listing. @throws 404 */
  shownCar(id: string): Promise<LoadedVehicle>;
  index: LiveIndex;
  /** All houses by their ids: their names, by which groups of them are read and ordered, and whether visitors see them. */
  houses(): Promise<ReadonlyMap<string, { name: string; active: boolean }>>;
  /** Whether visitors order online at all; nobody begins an order otherwise. */
  orderedOnline(): Promise<boolean>;
  exchange: ExchangeRate;
  /** What an order does with a car. */
  sales: VehicleSales;
  feeds: FeedsRuntime;
  previews: VehiclePreviews;
}

declare module '../http/define-service.ts' {
  interface Services {
    stock: StockService;
  }
}

/** Cars for sale: found by visitors, kept by staff. */
export default defineService({
  name: 'stock',
  contract: stockContract,
  create(deps): StockService {
    keepListings(deps);
    const cars = keepVehicles(deps);
    const index = createLiveIndex(deps, cars.outdate);
    const database = createSqlSearcher(deps.db.read);
    const now = async (): Promise<Searcher> => (await index.searcher()) ?? database;
    const searcher: Searcher = {
      search: async (search) => (await now()).search(search),
      lowest: async (...asked) => (await now()).lowest(...asked),
      // The index has published cars alone.
      known: async (id) => (await (await now()).known(id)) ?? database.known(id),
      nearest: async (typed) => (await now()).nearest(typed),
    };
    return {
      searcher,
      cars,
      shownCar: async (id) => {
        const { listings } = await listingsWithSets(deps.db.read);
        return publicVehicle(deps, { id, listings: [...listings.values()] });
      },
      words: createSearchWords(deps.db.read, searcher),
      index,
      houses: keptReading(deps, ['dealers'], async () => {
        const rows = await deps.db.read.selectFrom('dealers').select(['id', 'name', 'active']).execute();
        return new Map(rows.map(({ id, ...house }) => [id, house]));
      }),
      orderedOnline: keptReading(deps, [LISTINGS_TOPIC], () => readOrderedOnline(deps.db.read)),
      exchange: createExchangeRate(deps),
      sales: createVehicleSales(deps),
      feeds: createFeedsRuntime(deps),
      previews: createVehiclePreviews(deps),
    };
  },
  handlers: (deps) => ({
    ...listingHandlers(deps),
    ...configHandlers(deps),
    ...contentHandlers(deps),
    ...deskHandlers(deps),
    ...setupHandlers(deps),
    ...feedsHandlers(deps),
  }),
  register(app, { config }) {
    // Specified addresses that lead on: OpenAPI would call `/{site}/all` ambiguous, and the site has the texts of widgets.
    const onTo = (reply: FastifyReply, path: string) =>
      reply.header('access-control-allow-origin', '*').redirect(`${config.basePath}${path}`, 308);
    app.get<{ Params: { site: string } }>('/api/stock/:site/all', async ({ params, url }, reply) =>
      onTo(reply, `/api/stock/configs/${encodeURIComponent(params.site)}/all${/\?.*$/.exec(url)?.[0] ?? ''}`),
    );
    const texts = '/public_api/widget_translations_configs';
    app.get<{ Params: { language: string } }>(`/api/stock${texts}/:language`, async ({ params }, reply) =>
      onTo(reply, `${texts}/${encodeURIComponent(params.language)}`),
    );
  },
  async start(deps) {
    if (deps.config.demo) {
      const made = await seedDemoStock(deps);
      if (made > 0) deps.log.info({ vehicles: made }, 'the demo stock was made');
    }
    await deps.service('stock').index.start();
    deps.service('dealers').uses.add(carsOfDealer);
    await deps.service('forms').useVehicles(createVehicleSource(deps));
    await deps.service('forms').useOptions(createTradeInSource(deps));
    await deps.service('stock').feeds.start();
  },
  async stop(deps) {
    const { feeds, index } = deps.service('stock');
    await feeds.stop();
    await index.stop();
  },
});
