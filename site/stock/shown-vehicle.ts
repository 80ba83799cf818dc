import type {
  CardVehicle,
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

/** A car as a card draws it. */
export interface ShownCard {
  id: string;
  attributes: CardVehicle['attributes'];
  prices: readonly VehiclePrice[];
  reservable: boolean;
  /** The cover first; often no other. */
  photos: readonly VehiclePhoto['attributes'][];
  /** How its listing writes prices in the language of the page; null where it was not told, and no price is written. */
  priceSettings: ShownPriceSettings | null;
}

/** A car with what belongs to it, as every part of the site draws it. */
export interface ShownVehicle extends ShownCard {
  attributes: VehicleAttributes;
  buttons: readonly VehicleButton[];
  owner: VehicleOwner['attributes'] | null;
}

type Meta = ListedVehicle['meta'];
type Included = ReadonlyMap<string, VehicleIncluded>;

/** What was included beside cars, by type and id. */
export const includedByName = (included: readonly VehicleIncluded[]): ReadonlyMap<string, VehicleIncluded> =>
  new Map(included.map((one) => [`${one.type}:${one.id}`, one]));

/** One car of an answer: `meta` stands on it in lists, and beside it in the answer of a single one. */
export function shownVehicle(
  { id, attributes, relationships }: Omit<ListedVehicle, 'meta'>,
  meta: Meta,
  { included, locale }: { included: Included; locale: string },
): ShownVehicle {
  const owner = included.get(`owner:${relationships.owner.data?.id}`);
  return {
    ...shownCard({ id, attributes, relationships }, meta, { included, locale }),
    attributes,
    buttons: meta.buttons,
    owner: owner?.type === 'owner' ? owner.attributes : null,
  };
}

function shownCard(
  { id, attributes, relationships }: Pick<CardVehicle, 'id' | 'attributes' | 'relationships'>,
  meta: CardVehicle['meta'],
  { included, locale }: { included: Included; locale: string },
): ShownCard {
  const photos = relationships.photos.data.flatMap(({ id: photo }) => {
    const found = included.get(`photo:${photo}`);
    return found?.type === 'photo' ? [found.attributes] : [];
  });
  const listing = included.get(`listing:${relationships.listing.data?.id}`);
  return {
    id,
    attributes,
    prices: meta.prices.list,
    reservable: meta.reservable,
    photos: photos.toSorted((one, other) => one.sequence - other.sequence),
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

/** Cars that were asked for as cards, on a page of a language. */
export function shownCards(
  document: { data: readonly CardVehicle[]; included: readonly VehicleIncluded[] },
  locale: string,
): ShownCard[] {
  const included = includedByName(document.included);
  return document.data.map((vehicle) => shownCard(vehicle, vehicle.meta, { included, locale }));
}

/** Pictures of the library that cards of these cars show: the cover of each. */
export const coverPictures = (vehicles: readonly Pick<ShownCard, 'photos'>[]): string[] =>
  vehicles.flatMap(({ photos }) => photos[0]?.image_id || []);
