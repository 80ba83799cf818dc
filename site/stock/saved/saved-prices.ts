import { productPages, rememberOfPages } from './product-pages.ts';

/** What a car costs: in the smallest unit, and as it is written. */
export interface SavedPrice {
  minor: number;
  text: string;
}

/** As many as cars can be saved. */
const MAX_PRICES = 60;

const ID = /^[\w:-]{1,100}$/;

/** What saved cars cost when they were saved, by id; nothing where the browser says nonsense. */
function savedPrices(): Record<string, SavedPrice> {
  const entries = Object.entries((productPages().prices ?? {}) as Record<string, unknown>).flatMap(([id, price]) => {
    const { minor, text } = (price ?? {}) as Partial<Record<keyof SavedPrice, unknown>>;
    return ID.test(id) && typeof minor === 'number' && typeof text === 'string'
      ? [[id, { minor, text: text.slice(0, 100) }] as const]
      : [];
  });
  return Object.fromEntries(entries.slice(-MAX_PRICES));
}

/**
 * What a saved car cost when it was saved, or when it was first shown since; forgotten once it is not saved any more.
 */
export function priceWhenSaved(id: string, isSaved: boolean, now: SavedPrice | null): SavedPrice | null {
  const { [id]: before, ...others } = savedPrices();
  if (!isSaved) {
    if (before) rememberOfPages({ prices: others });
    return null;
  }
  if (!before && now) rememberOfPages({ prices: { ...others, [id]: now } });
  return before ?? now;
}
