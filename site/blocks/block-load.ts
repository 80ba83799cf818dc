import type { SiteClients } from '#api-clients/site-clients.ts';
import type { BlockKey, BlockProps } from '#block-schemas/index.ts';
import type { OutsideFetch } from '../pages/load/outside-fetch.ts';
import type { DeclaredQuery, QueryValues } from '../routing/declared-query.ts';

type NoQuery = DeclaredQuery<Record<never, never>>;

/** What a `.load.ts` may use: the clients of all services of the site, and what follows. */
export interface BlockLoadInput<Key extends BlockKey = BlockKey, Query extends DeclaredQuery = NoQuery>
  extends SiteClients {
  props: BlockProps[Key];
  locale: string;
  /** Values of the address's parameters that the file's export `query` declares. */
  query: QueryValues<Query>;
  /** Asks hosts outside: those of the file's export `hosts` and of the setting `site.outside_hosts`. */
  outside: OutsideFetch;
  /** The document is made anew when one of these topics of change is heard of. */
  dependsOn(...topics: string[]): void;
  /** Aborted when the page's two seconds are over. */
  signal: AbortSignal;
}

/**
 * The default export of a `.load.ts`: fetches what the block shows. All loads of a page run side by side; one that
 * fails or takes more than two seconds is replaced by its last good answer, or by undefined.
 */
export type BlockLoad<Key extends BlockKey = BlockKey, Query extends DeclaredQuery = NoQuery> = (
  input: BlockLoadInput<Key, Query>,
) => Promise<unknown>;
