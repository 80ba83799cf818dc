import type { BlockKey, BlockProps } from '#block-schemas/index.ts';
import type { SiteSettings } from '../load/site-settings.ts';
import type { PageNeeds } from './page-needs.ts';

/**
 * The default export of a block's `<key>.policy.ts`: what this block, with these values, needs from other hosts; null
 * when nothing. The page's policy is the union of what its parts need.
 */
export type BlockPolicy<Key extends BlockKey = BlockKey> = (
  props: BlockProps[Key],
  settings: SiteSettings,
) => PageNeeds | null;

/** The default export of `site/furniture/<piece>/<piece>.policy.ts`: what the piece needs on every page that has it. */
export type FurniturePolicy = (settings: SiteSettings) => PageNeeds | null;
