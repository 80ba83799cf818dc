import type { SiteParts } from '#site/pages/site-parts.ts';
import type { CarName } from './ordered-car.ts';

/** Orders whose car is remembered: as many as are under way at once, and more. */
const REMEMBERED = 1_000;

const remembered = new WeakMap<SiteParts, Map<string, CarName>>();

/**
 * The car that a key of an order stands for, which never changes: the car is asked for while its order is still read.
 * It decides nothing: whoever may not read the order sees nothing of the car either.
 */
export const carOfOrder = (parts: SiteParts, key: string): CarName | undefined => remembered.get(parts)?.get(key);

export function rememberCar(parts: SiteParts, key: string, { id, configUrl }: CarName): void {
  const cars = remembered.get(parts) ?? new Map<string, CarName>();
  remembered.set(parts, cars);
  cars.delete(key);
  cars.set(key, { id, configUrl });
  for (const oldest of cars.keys()) {
    if (cars.size <= REMEMBERED) break;
    cars.delete(oldest);
  }
}
