import type { ContentContract } from './content/content.contract.ts';
import type { Contract } from './contract.ts';
import type { Client } from './http.ts';

/**
 * The services that the public site asks, by name. A service joins with a file `<service>/<service>.site-client.ts`,
 * whose default export is its contract and which adds its line here; the setting `<SERVICE>_URL` may lead elsewhere.
 */
export interface SiteContracts {
  content: ContentContract;
}

/** A client of each of them. */
export type SiteClients = {
  [Name in keyof SiteContracts]: SiteContracts[Name] extends Contract ? Client<SiteContracts[Name]> : never;
};
