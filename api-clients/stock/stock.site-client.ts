import { type StockContract, stockContract } from './stock.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    stock: StockContract;
  }
}

export default stockContract;
