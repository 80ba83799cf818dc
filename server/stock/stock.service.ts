import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { defineService } from '../http/define-service.ts';
import { seedDemoStock } from './demo/seed-demo-stock.ts';
import { deskHandlers } from './desk/desk.handlers.ts';
import { createExchangeRate, type ExchangeRate } from './prices/exchange-rate.ts';
import { configHandlers } from './public/config.handlers.ts';
import { listingHandlers } from './public/listing.handlers.ts';
import { createSqlSearcher } from './search/sql-searcher.ts';
import type { Searcher } from './search/stock-search.types.ts';
import { setupHandlers } from './setup/setup.handlers.ts';
import './stock.tables.ts';

/** What other services in this process ask of the stock. */
export interface StockService {
  searcher: Searcher;
  exchange: ExchangeRate;
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
  create: (deps): StockService => ({
    searcher: createSqlSearcher(deps.db.read),
    exchange: createExchangeRate(deps),
  }),
  handlers: (deps) => ({
    ...listingHandlers(deps),
    ...configHandlers(deps),
    ...deskHandlers(deps),
    ...setupHandlers(deps),
  }),
  async start(deps) {
    if (deps.config.demo) {
      const made = await seedDemoStock(deps);
      if (made > 0) deps.log.info({ vehicles: made }, 'the demo stock was made');
    }
  },
});
