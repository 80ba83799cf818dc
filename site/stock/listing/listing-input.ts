import type { SiteClients } from '#api-clients/site-clients.ts';
import type { BlockLoadInput } from '#site/blocks/block-load.ts';
import type { QueryValues } from '#site/routing/declared-query.ts';
import type { stockQuery } from './stock-query.ts';

/** The lists of a block, as the stock service takes them; empty when none is named. */
export const listingsIn = (keys: string): string =>
  keys
    .split(',')
    .flatMap((key) => key.trim() || [])
    .join(',');

export interface ListInput {
  stock: SiteClients['stock'];
  settings: BlockLoadInput['settings'];
  locale: string;
  query: QueryValues<typeof stockQuery>;
  dependsOn: BlockLoadInput['dependsOn'];
  shows: BlockLoadInput['shows'];
  isPage: BlockLoadInput['isPage'];
  signal: AbortSignal;
}

/** Which cars of which lists a block is about. */
export interface ListScope {
  listings: string;
  /** Key of a brand; empty for all. */
  brand: string;
  featured: readonly string[];
}
