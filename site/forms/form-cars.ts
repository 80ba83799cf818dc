import type { Client } from '#api-clients/http.ts';
import type { StockContract } from '#api-clients/stock/stock.contract.ts';
import type { LightVehicle } from '#api-clients/stock/vehicle.resources.ts';
import { type FormField, refersTo } from '#form-fields/index.ts';
import { minorOf } from '#money/decimal.ts';
import { moneyInWords } from '#money/minor-units.ts';

/** A car as a form shows it: the attributes that lists answer with, whatever else an answer holds. */
export type FormCar = Pick<
  LightVehicle['attributes'],
  'title' | 'status' | 'display_price' | 'currency' | 'cover_photo_medium'
> & { id: string };

/** Cars may be of any list. */
export const CARS_FROM = '/api/stock/listing/all';
/** Cars in the list that works without script. */
const MAX_CARS = 12;
/** A page waits no longer for what its form offers. */
const BUDGET_MS = 1_500;

export const asksForCar = (fields: readonly Pick<FormField, 'type'>[]): boolean =>
  fields.some((field) => refersTo(field) === 'vehicle');

/** What a car costs, for visitors to read; empty where it is hidden. */
export const carPrice = ({ display_price: price, currency }: FormCar, locale: string): string => {
  const minor = price === null ? 0 : minorOf(price, currency);
  return minor > 0 ? moneyInWords(minor, currency, locale) : '';
};

/** Whether it must be said that a car can hardly be had. */
export const isTaken = ({ status }: FormCar): boolean => status === 'reserved' || status === 'sold';

interface CarWish {
  locale: string;
  /** The car that the page is about. */
  chosen?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Some cars to choose from, that of the page first, also a sold one. None when nobody answers: a VIN can be typed then.
 */
export async function loadFormCars(
  stock: Client<StockContract>,
  { locale, chosen, signal }: CarWish,
): Promise<FormCar[]> {
  const options = { signal: signal ?? AbortSignal.timeout(BUDGET_MS) };
  const query = { lang: locale, items: MAX_CARS, facets: 'none' as const };
  const [own, others] = await Promise.all([
    chosen
      ? stock.vehicle({ params: { listing: 'all', id: chosen }, query: { lang: locale }, ...options }).catch(() => null)
      : null,
    stock.lightListing({ params: { listing: 'all' }, query, ...options }).catch(() => null),
  ]);
  const listed = others?.data.data ?? [];
  const cars = own ? [own.data.data, ...listed.filter(({ id }) => id !== own.data.data.id)] : listed;
  return cars.map(({ id, attributes }) => ({ id, ...attributes }));
}
