import { type DealersContract, dealersContract } from './dealers.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    dealers: DealersContract;
  }
}

export default dealersContract;
