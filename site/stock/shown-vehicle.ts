import type {
  ListedVehicle,
  ShownPriceSettings,
  VehicleAttributes,
  VehicleButton,
  VehicleIncluded,
  VehicleOwner,
  VehiclePhoto,
  VehiclePrice,
} from '#api-clients/stock/vehicle.resources.ts';
import { localPriceSettings } from './price/local-price-settings.ts';

/** A car with what belongs to it, as every part of the site draws it. */
export interface ShownVehicle {
  id: string;
  attributes: VehicleAttributes;
  prices: readonly VehiclePrice[];
  buttons: readonly VehicleButton[];
  reservable: boolean;
  /** The cover first. */
  photos: readonly VehiclePhoto['attributes'][];
  owner: VehicleOwner['attributes'] | null;
  /** How its listing writes prices in the language of the page; null where it was not told, and no price is written. */
  priceSettings: ShownPriceSettings | null;
}

type Meta = ListedVehicle['meta'];

/** What was included beside cars, by type and id. */
export const includedByName = (included: readonly VehicleIncluded[]): ReadonlyMap<string, VehicleIncluded> =>
  new Map(included.map((one) => [`${one.type}:${one.id}`, one]));

/** One car of an answer: `meta` stands on it in lists, and beside it in the answer of a single one. */
export function shownVehicle(
  { id, attributes, relationships }: Omit<ListedVehicle, 'meta'>,
  meta: Meta,
  { included, locale }: { included: ReadonlyMap<string, VehicleIncluded>; locale: string },
): ShownVehicle {
  const photos = relationships.photos.data.flatMap(({ id: photo }) => {
    const found = included.get(`photo:${photo}`);
    return found?.type === 'photo' ? [found.attributes] : [];
  });
  const owner = included.get(`owner:${relationships.owner.data?.id}`);
  const listing = included.get(`listing:${relationships.listing.data?.id}`);
  return {
    id,
    attributes,
    prices: meta.prices.list,
    buttons: meta.buttons,
    reservable: meta.reservable,
    photos: photos.toSorted((one, other) => one.sequence - other.sequence),
    owner: owner?.type === 'owner' ? owner.attributes : null,
    priceSettings: listing?.type === 'listing' ? localPriceSettings(listing.attributes.price_settings, locale) : null,
  };
}

/** The cars of a list, on a page of a language. */
export function shownVehicles(
  document: { data: readonly ListedVehicle[]; included: readonly VehicleIncluded[] },
  locale: string,
): ShownVehicle[] {
  const included = includedByName(document.included);
  return document.data.map((vehicle) => shownVehicle(vehicle, vehicle.meta, { included, locale }));
}

/** Pictures of the library that cards of these cars show: the cover of each. */
export const coverPictures = (vehicles: readonly ShownVehicle[]): string[] =>
  vehicles.flatMap(({ photos }) => photos[0]?.image_id || []);
