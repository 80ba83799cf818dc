import type { SiteClients } from '#api-clients/site-clients.ts';
import type { BlockKey, BlockProps } from '#block-schemas/index.ts';
import type { OutsideFetch } from '../pages/load/outside-fetch.ts';
import type { SiteSettings } from '../pages/load/site-settings.ts';
import type { DeclaredQuery, QueryValues } from '../routing/declared-query.ts';

export type PlaceAmong = 'only' | 'first' | 'later';

type NoQuery = DeclaredQuery<Record<never, never>>;

/** What a `.load.ts` may use: the clients of all services of the site, and what follows. */
export interface BlockLoadInput<Key extends BlockKey = BlockKey, Query extends DeclaredQuery = NoQuery>
  extends SiteClients {
  props: BlockProps[Key];
  locale: string;
  /** The site's settings: `settings.of(…)` reads what a part of the site declares beside it. */
  settings: Pick<SiteSettings, 'of'>;
  /** Values of the address's parameters that the file's export `query` declares. */
  query: QueryValues<Query>;
  /** Values of the page's other blocks of a template; none on the canvas, where a block is asked for by itself. */
  others<Other extends BlockKey>(type: Other): readonly BlockProps[Other][];
  /** Where it stands among the page's blocks of these templates; `only` on the canvas and in the gallery. */
  placeAmong(types: readonly BlockKey[]): PlaceAmong;
  /** Asks hosts outside: those of the file's export `hosts` and of the setting `site.outside_hosts`. */
  outside: OutsideFetch;
  /** The document is made anew when one of these topics of change is heard of. */
  dependsOn(...topics: string[]): void;
  /** Pictures of the library that the answer names by their id: they are described with those of the page. */
  shows(...pictures: string[]): void;
  /** The answer must not be shown to anybody after this moment, whatever fails meanwhile: no copy of it is kept longer. */
  endsAt(moment: Date): void;
  /** What is shown is this page of a list: from the second on the document is one of its own, named by the parameter. */
  isPage(parameter: string, number: number): void;
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
