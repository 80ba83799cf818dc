import type { Client } from '#api-clients/http.ts';
import type { StockContract } from '#api-clients/stock/stock.contract.ts';
import type { LightVehicle, VehicleIncluded } from '#api-clients/stock/vehicle.resources.ts';
import { type FormField, refersTo } from '#form-fields/index.ts';
import { minorOf } from '#money/decimal.ts';
import { moneyInWords } from '#money/minor-units.ts';
import { type PriceFormat, priceText } from '#money/price-format.ts';
import { localDelimiter } from '#site/stock/price/local-delimiter.ts';
import { meantCars } from './meant-cars.ts';

/** A car as a form shows it: the attributes that lists answer with, whatever else an answer holds. */
export type FormCar = Pick<
  LightVehicle['attributes'],
  'title' | 'status' | 'display_price' | 'currency' | 'cover_photo_medium'
> & {
  id: string;
  /** How its listing writes prices; null where nobody told. */
  prices: PriceFormat | null;
  /** Whose it is; absent where only its card is known. */
  house?: { code: string | null; name: string };
};

/** Cars to choose from, and where in the list of all that fit they stand: whoever has no script looks through it by pages. */
export interface FormCars {
  cars: readonly FormCar[];
  carSearch: {
    /** As they were typed; all cars are meant when there are none. */
    words: string;
    page: number;
    pages: number;
    count: number;
  };
}

/** Cars may be of any list. */
export const CARS_FROM = '/api/stock/listing/all';
/** Cars on a page of the list that works without script. */
const MAX_CARS = 12;
/** A page waits no longer for what its form offers. */
const BUDGET_MS = 1_500;
/** Words that nobody gave ask for all cars. */
const allCars = { filters: {}, text: '' };

export const asksForCar = (fields: readonly Pick<FormField, 'type'>[]): boolean =>
  fields.some((field) => refersTo(field) === 'vehicle');

/**
 * What a car costs, for visitors to read, as its card in lists says it; empty where it is hidden.
 * @param language of the page, as Intl is asked for it
 */
export const carPrice = ({ display_price: price, currency, prices }: FormCar, language: string): string => {
  const minor = price === null ? 0 : minorOf(price, currency);
  if (minor <= 0) return '';
  if (prices?.currency_iso !== currency) return moneyInWords(minor, currency, language);
  return priceText(minor, 'purchase', { ...prices, delimiter: localDelimiter(prices.delimiter, language) });
};

/** Whether it must be said that a car can hardly be had. */
export const isTaken = ({ status }: FormCar): boolean => status === 'reserved' || status === 'sold';

interface CarWish {
  locale: string;
  /** The car that the page is about. */
  chosen?: string | undefined;
  /** What is looked for, and the same in English where the stock does not speak the language. */
  words?: { typed: string; read: string };
  /** From 1. */
  page?: number;
  signal?: AbortSignal | undefined;
}

/** A car of an answer, with how its listing writes prices, which stands beside it there. */
export const formCar = (
  { id, attributes }: Pick<LightVehicle, 'id' | 'attributes'>,
  included: readonly VehicleIncluded[] = [],
): FormCar => {
  const listing = included.find((one) => one.type === 'listing' && one.id === attributes.listing_key);
  return { id, ...attributes, prices: listing?.type === 'listing' ? listing.attributes.price_settings : null };
};

/** A car by its id, also a sold one; null when there is none, or when nobody answers. */
export const loadFormCar = (
  stock: Client<StockContract>,
  { id, locale, signal = AbortSignal.timeout(BUDGET_MS) }: { id: string; locale: string; signal?: AbortSignal },
): Promise<FormCar | null> =>
  stock.vehicle({ params: { listing: 'all', id }, query: { lang: locale }, signal }).then(
    ({ data: { data: found, included } }) => {
      const { owner_dealer_code: code, owner_name: name } = found.attributes;
      return { ...formCar(found, included), house: { code, name: name ?? '' } };
    },
    () => null,
  );

/**
 * Some cars to choose from, that of the page first, also a sold one. None when nobody answers: a VIN can be typed then.
 */
export async function loadFormCars(
  stock: Client<StockContract>,
  { locale, chosen, words, page = 1, signal }: CarWish,
): Promise<FormCars> {
  const options = { signal: signal ?? AbortSignal.timeout(BUDGET_MS) };
  const params = { listing: 'all' };
  const meaning = words
    ? await stock
        .readSearch({ params, query: { text: words.read, lang: locale }, ...options })
        .then(({ data }) => meantCars(data.data))
        .catch(() => allCars)
    : allCars;
  const { filters, text } = meaning ?? allCars;
  const query = {
    ...filters,
    ...(text === '' ? {} : { text }),
    lang: locale,
    items: MAX_CARS,
    page,
    facets: 'none' as const,
  };
  const [own, found] = await Promise.all([
    chosen ? loadFormCar(stock, { locale, id: chosen, ...options }) : null,
    meaning && stock.lightListing({ params, query, ...options }).catch(() => null),
  ]);
  const listed = (found?.data.data ?? []).map((one) => formCar(one, found?.data.included));
  const { pages = 0, total_count: count = 0 } = found?.data.meta ?? {};
  return {
    cars: own ? [own, ...listed.filter(({ id }) => id !== own.id)] : listed,
    carSearch: { words: words?.typed ?? '', page, pages, count },
  };
}
