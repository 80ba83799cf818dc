import type { BlockLoad } from '#site/blocks/block-load.ts';
import { type BlockRegistry, foundBlocks } from '#site/render/block-registry.ts';
import { byBlockKey } from '#site/render/by-block-key.ts';
import type { DeclaredQuery } from '#site/routing/declared-query.ts';
import type { BlockPolicy, FurniturePolicy } from '../head/page-policy.ts';

/** A block's `.load.ts`. */
export interface BlockLoadModule {
  default: BlockLoad;
  /** Parameters of the address that it reads. */
  query?: DeclaredQuery;
  /** Hosts outside that it may ask, beside those of the setting `site.outside_hosts`. */
  hosts?: readonly string[];
}

/** The blocks with what only the server knows of them. */
export interface SiteBlocks extends BlockRegistry {
  /** What a block wants to know before it is rendered, by its key. */
  loads: ReadonlyMap<string, BlockLoadModule>;
  policies: ReadonlyMap<string, BlockPolicy>;
}

const loads = import.meta.glob<BlockLoadModule>('../../blocks/*/*/*.load.ts', { eager: true });
const policies = import.meta.glob<BlockPolicy>('../../blocks/*/*/*.policy.ts', { eager: true, import: 'default' });

/** The blocks of this product, found by their folders. */
export const foundSiteBlocks: SiteBlocks = {
  ...foundBlocks,
  loads: byBlockKey(loads),
  policies: byBlockKey(policies),
};

/** Queries that blocks read, by the block's key. */
export const blockQueries = (blocks: SiteBlocks): [string, DeclaredQuery][] =>
  [...blocks.loads].flatMap(([key, { query }]) => (query ? [[key, query]] : []));

/** What the pieces of furniture need from other hosts. */
export const furniturePolicies: readonly FurniturePolicy[] = Object.values(
  import.meta.glob<FurniturePolicy>('../../furniture/*/*.policy.ts', { eager: true, import: 'default' }),
);
