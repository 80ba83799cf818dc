import { productPages, rememberOfPages } from '#site/stock/saved/product-pages.ts';

/** A car whose page was shown. */
export interface SeenVehicle {
  id: string;
  title: string;
  /** Path of its page, in the language it was read in. */
  link: string;
  /** Address of its picture; empty without one. */
  image: string;
}

const MAX_SEEN = 12;

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

/** Puts a car in front of those seen before. @returns the others */
export function rememberSeen(vehicle: SeenVehicle): SeenVehicle[] {
  const { seen } = productPages();
  const known = Array.isArray(seen) ? seen.flatMap(readSeen).slice(0, MAX_SEEN) : [];
  const others = known.filter(({ id }) => id !== vehicle.id);
  rememberOfPages({ seen: [vehicle, ...others].slice(0, MAX_SEEN) });
  return others;
}
