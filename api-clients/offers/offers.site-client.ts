import { type OffersContract, offersContract } from './offers.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    offers: OffersContract;
  }
}

export default offersContract;
