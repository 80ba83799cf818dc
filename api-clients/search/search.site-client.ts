import { searchContract } from './search.contract.ts';

export default searchContract;

declare module '../site-clients.ts' {
  interface SiteContracts {
    search: typeof searchContract;
  }
}
