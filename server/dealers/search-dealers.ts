import type { PostcodePlace } from '#api-clients/dealers/dealer.resource.ts';
import { kilometresBetween, type Spot } from '#geo/distance.ts';
import type { DealerRow } from './dealers.store.ts';
import { plain } from './postcodes/postcode-places.ts';

/** What dealers are asked for; what is absent asks for nothing. */
export interface DealerSearch {
  brand?: string | undefined;
  state?: string | undefined;
  locality?: string | undefined;
  postcode?: string | undefined;
  service?: string | undefined;
  dealerCode?: string | undefined;
  /** An id, a code, or words. */
  retailer?: string | undefined;
  radiusKm: number;
}

export interface FoundDealer {
  row: DealerRow;
  /** From the middle of the postcode; null in other searches and without a position. */
  distance: number | null;
}

/** Where a postcode search begins: `unknown` when nobody knows the postcode, or not with this town. */
export type SearchCentre = Spot | 'unknown';

/** `Land Rover` and `land_rover` are one brand. */
const brandKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

const same = (one: string, asked: string | undefined): boolean => asked === undefined || plain(one) === plain(asked);
const townOf = ({ locality, city }: DealerRow): string => locality || city;

/** Words of a name, street or town in any writing; an id or a code means one dealer. */
const byRetailer = (rows: readonly DealerRow[], asked: string): DealerRow[] => {
  const wanted = plain(asked);
  const named = rows.filter(({ id, dealer_code: code }) => id === asked || plain(code) === wanted);
  if (named.length > 0) return named;
  const words = asked.split(/\s+/).map(plain).filter(Boolean);
  return rows.filter((row) => {
    const { name, display_names: names, address, city, zipcode, locality } = row;
    const text = [name, ...Object.values(names), address, city, zipcode, locality].map(plain).join(' ');
    return words.every((word) => text.includes(word));
  });
};

/** What a postcode means: its places with this town, else the dealers that have it. */
export const placesMeant = (
  rows: readonly DealerRow[],
  places: readonly PostcodePlace[],
  { postcode = '', locality }: Pick<DealerSearch, 'postcode' | 'locality'>,
): PostcodePlace[] => {
  const there = places.filter((place) => same(place.locality, locality));
  if (there.length > 0) return there;
  return rows.flatMap((row) => {
    const { zipcode, state, lat, lng } = row;
    if (lat === null || lng === null || plain(zipcode) !== plain(postcode) || !same(townOf(row), locality)) return [];
    return [{ postcode: zipcode, locality: townOf(row), state, lat, lng }];
  });
};

/** The middle of places. */
export const centreOf = (places: readonly PostcodePlace[]): SearchCentre => {
  if (places.length === 0) return 'unknown';
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(places.map(({ lat }) => lat)), lng: mean(places.map(({ lng }) => lng)) };
};

/** Those that fit, by name; around a centre the nearest first, those without a position only at the very postcode. */
export const searchDealers = (
  rows: readonly DealerRow[],
  search: DealerSearch,
  centre: SearchCentre | null,
): FoundDealer[] => {
  const { brand, state, locality, service, dealerCode, retailer, postcode, radiusKm } = search;
  const fitting = rows.filter(
    (row) =>
      (brand === undefined || row.brands.some((one) => brandKey(one) === brandKey(brand))) &&
      same(row.state, state) &&
      (centre !== null || same(townOf(row), locality)) &&
      (service === undefined || row.services.some((one) => one === service)) &&
      same(row.dealer_code, dealerCode),
  );
  const asked = retailer === undefined || centre !== null ? fitting : byRetailer(fitting, retailer);
  if (centre === null) return asked.map((row) => ({ row, distance: null }));
  if (centre === 'unknown') return [];
  return asked
    .map((row): FoundDealer => {
      const { lat, lng } = row;
      return { row, distance: lat === null || lng === null ? null : kilometresBetween(centre, { lat, lng }) };
    })
    .filter(({ row, distance }) =>
      distance === null ? plain(row.zipcode) === plain(postcode ?? '') : distance <= radiusKm,
    )
    .sort((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY));
};
