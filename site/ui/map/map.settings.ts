import { z } from 'zod';
import { declareSettings } from '#site/pages/load/own-settings.ts';

/** What maps are drawn from, and where directions lead. */
export const mapSettings = declareSettings({
  tiles: { key: 'maps.tile_url', schema: z.string().max(300), fallback: '' },
  attribution: { key: 'maps.attribution', schema: z.string().max(200), fallback: '' },
  directions: { key: 'maps.directions_url', schema: z.string().max(300), fallback: '' },
});

/** These, as parts of a page read them. */
export interface MapLook {
  /** Address of tiles with {z}, {x}, {y}; empty for the borders that come with the product. */
  tiles: string;
  attribution: string;
  /** Address of directions with {lat} and {lng}. */
  directions: string;
}
