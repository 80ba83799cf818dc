/** A car whose page was shown. */
export interface SeenVehicle {
  id: string;
  title: string;
  /** Path of its page, in the language it was read in. */
  link: string;
  /** Address of its picture; empty without one. */
  image: string;
}

/** What the browser remembers of pages of cars (specification, site §9). */
interface ProductPageData {
  /** The latest first. */
  seen: SeenVehicle[];
  /** What saved cars cost when they were saved, by id: in the smallest unit, and as it was written. */
  prices: Record<string, SavedPrice>;
}

export interface SavedPrice {
  minor: number;
  text: string;
}

const KEY = 'sl_product_page_data';
const MAX_SEEN = 12;
const MAX_PRICES = 60;

const ID = /^[\w:-]{1,100}$/;
/** A page of this site, and not of another host in disguise. */
const PATH = /^\/(?![/\\])/;
const IMAGE = /^(\/(?![/\\])|https:\/\/)/;

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

function readSeen(value: unknown): SeenVehicle[] {
  const { id, title, link, image } = (value ?? {}) as Partial<Record<keyof SeenVehicle, unknown>>;
  const seen = { id: text(id, 100), title: text(title, 300), link: text(link, 1_000), image: text(image, 1_000) };
  if (!ID.test(seen.id) || seen.title === '' || !PATH.test(seen.link)) return [];
  return [{ ...seen, image: IMAGE.test(seen.image) ? seen.image : '' }];
}

function readPrices(value: unknown): Record<string, SavedPrice> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([id, price]) => {
    const { minor, text: words } = (price ?? {}) as Partial<Record<keyof SavedPrice, unknown>>;
    return ID.test(id) && typeof minor === 'number' && typeof words === 'string'
      ? [[id, { minor, text: words.slice(0, 100) }] as const]
      : [];
  });
  return Object.fromEntries(entries.slice(-MAX_PRICES));
}

/** What is remembered; nothing where the browser does not say, or says nonsense. */
export function readProductPages(): ProductPageData {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof ProductPageData, unknown>>;
    const seen = Array.isArray(stored?.seen) ? stored.seen.flatMap(readSeen).slice(0, MAX_SEEN) : [];
    return { seen, prices: readPrices(stored?.prices) };
  } catch {
    return { seen: [], prices: {} };
  }
}

function write(data: ProductPageData): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
  } catch {
    // Private windows and full disks: the page works without.
  }
}

/** Puts a car in front of those seen before. @returns the others */
export function rememberSeen(vehicle: SeenVehicle): SeenVehicle[] {
  const data = readProductPages();
  const others = data.seen.filter(({ id }) => id !== vehicle.id);
  write({ ...data, seen: [vehicle, ...others].slice(0, MAX_SEEN) });
  return others;
}

/**
 * What a saved car cost when it was saved, or when its page was first opened since; forgotten once it is not saved any
 * more.
 */
export function priceWhenSaved(id: string, isSaved: boolean, now: SavedPrice | null): SavedPrice | null {
  const data = readProductPages();
  const { [id]: before, ...others } = data.prices;
  if (!isSaved) {
    if (before) write({ ...data, prices: others });
    return null;
  }
  if (!before && now) write({ ...data, prices: { ...others, [id]: now } });
  return before ?? now;
}
