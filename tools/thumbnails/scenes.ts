import type { BlockKey } from '#block-schemas/index.ts';

/** How a template is drawn whose sample, seen from its top at the usual width, does not show what it is for. */
export interface Scene {
  /** The page is this wide (CSS pixels). */
  width?: number;
  /** Elements of the block (a selector) that are left out. */
  without?: string;
  /** So much of what it holds (CSS pixels) is passed over, from its top. */
  below?: number;
}

/** Cars that wait for their pictures say nothing of what a block looks like. */
const carsWithoutPicture = 'li:has(> article):not(:has(img))';

export const scenes: Partial<Record<BlockKey, Scene>> = {
  // What stands above the cars would fill a picture of the usual width.
  'stock-locator': { width: 1_000, without: carsWithoutPicture },
  'stock-locator-overseas': { width: 1_000, without: carsWithoutPicture },
  'stock-locator-carousel': { without: carsWithoutPicture },
  // The picture with the words that belong to it, rather than the treetops.
  'parallax-image': { below: 120 },
  // Words beside the picture, rather than above a part of it.
  'fuel-quiz': { width: 1_000 },
  'offers-form': { width: 1_000 },
  'same-size-carousel': { width: 800 },
  // The whole of a car: with a narrower page it would be cut at its wheels.
  'car-rent': { width: 800 },
  'dual-frame-carousel': { width: 1_000 },
  'icon-button-carousel': { width: 1_000 },
  masonry: { width: 900 },
  'number-button-carousel': { width: 1_000 },
  'rent-a-car': { width: 800 },
  'exterior-360': { width: 760 },
  // The map beside the words.
  'dual-frame-location-map': { width: 1_000 },
  // The whole cabin rather than its roof.
  'interior-360': { width: 1_000, without: 'header' },
  // All that a category shows.
  'gallery-categories': { width: 1_000 },
  // Tabs and the whole of what one of them shows.
  'tabbed-component': { width: 1_000, without: 'header' },
};
