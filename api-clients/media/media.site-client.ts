import { mediaContract } from './media.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    media: typeof mediaContract;
  }
}

export default mediaContract;
