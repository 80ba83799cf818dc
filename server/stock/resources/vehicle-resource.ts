import type {
  CardVehicle,
  LightVehicle,
  ListedVehicle,
  ShownPriceSettings,
  VehicleAttributes,
  VehicleButton,
  VehicleIncluded,
  VehicleListing,
} from '#api-clients/stock/vehicle.resources.ts';
import { type NamedVehicle, vehicleLink, vehicleSlug, vehicleTitle } from '#api-clients/stock/vehicle-names.ts';
import { shortVinOf, type VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { pictureWidths } from '#block-schemas/read/crop.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { decimalOf } from '#money/decimal.ts';
import type { ButtonSetRow, ListingRow } from './listings-with-sets.ts';
import type { LoadedCard, LoadedVehicle, OwnerRow, PhotoRow, VehicleRow } from './load-vehicles.ts';
import { priceAttributesOf, pricesOf } from './public-prices.ts';

/** What answers are written with, besides the cars. */
export interface Wording {
  /** The same as long as nothing of this is another but the time and what `priceSettingsOf` answers. */
  basis: object;
  locale: string;
  /** The site's first language. */
  source: string;
  /** Origin of pictures, empty when it is the site's own. */
  mediaOrigin: string;
  reservable: readonly VehicleStatus[];
  now: Date;
  platformCodes: Readonly<Record<string, string>>;
  priceSettingsOf(listing: ListingRow): ShownPriceSettings;
}

const textIn = (texts: Readonly<Record<string, string>>, { locale, source }: Wording): string =>
  own(texts, locale) || own(texts, source) || Object.values(texts)[0] || '';

/** Widths that pictures are made in (`pictureWidths`), by the names of the specification. */
const widths = { normal: 400, medium: 800, quarter_hd: 1200, hd: 1600 } as const;

/** A picture at this width; none is made larger than the next width above its own. */
export const photoAddress = (
  { hash, width: own }: Pick<PhotoRow, 'hash' | 'width'>,
  width: number,
  origin: string,
): string => {
  const largest = pictureWidths.find((one) => one >= own) ?? Math.max(...pictureWidths);
  return `${origin}/media/${hash}/${Math.min(width, largest)}.webp`;
};

const nameFor = (row: Pick<VehicleRow, 'nameplate_brand_key'>, owner: NonNullable<LoadedCard['owner']>): string =>
  own(owner.display_names, row.nameplate_brand_key) || owner.name;

/** The house as visitors see it. */
const openHouse = <House extends { active: boolean }>(owner: House | undefined): House | undefined =>
  owner?.active ? owner : undefined;

type NamedRow = Pick<VehicleRow, 'id' | 'engine_types' | Exclude<keyof NamedVehicle, 'engine_type'>>;

const named = (row: NamedRow) => ({ ...row, engine_type: row.engine_types });

/** A car's name and address. */
export const namesOf = (row: NamedRow) => {
  const slug = vehicleSlug(named(row));
  return { title: vehicleTitle(named(row)), slug, link: vehicleLink(slug, row.id) };
};

const ownerAttributes = (owner: OwnerRow | undefined) => ({
  owner_id: owner?.id ?? null,
  owner_address: owner?.address ?? null,
  owner_city: owner?.city ?? null,
  owner_zipcode: owner?.zipcode ?? null,
  owner_state: owner?.state ?? null,
  owner_phone: owner?.phone ?? null,
  owner_email: owner?.email ?? null,
  owner_dealer_code: owner?.dealer_code ?? null,
  owner_contact_details: owner ? { phone: owner.phone || null, email: owner.email || null } : null,
});

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What a card draws of a car; its prices come from `priceAttributesOf`. */
const cardAttributesOf = ({ row, owner: anyOwner }: Pick<LoadedCard, 'row' | 'owner'>) => {
  const owner = openHouse(anyOwner);
  const { details } = row;
  const { title, slug, link } = namesOf(row);
  return {
    title,
    slug,
    link,
    listing_key: row.listing_key,
    state: row.state,
    status: row.status,
    nameplate_name: row.nameplate_name,
    short_vin: shortVinOf(row.vin),
    order_number: row.order_number,
    drivetrain: row.drivetrain,
    transmission: row.transmission,
    engine_type: row.engine_types,
    engine_capacity_normalized: details.engine_capacity_normalized,
    engine_capacity_unit: details.engine_capacity_unit,
    power: row.power,
    power_unit: details.power_unit,
    mileage: row.mileage,
    mileage_unit: details.mileage_unit,
    production_year: row.production_year,
    number_of_seats: row.number_of_seats,
    color_name: row.color_name,
    interior_color: row.interior_color,
    delivery_date: details.delivery_date,
    currency: row.currency,
    prices_type: row.prices_type,
    price_hidden: row.price_hidden,
    product_card_disclaimer:
      details.product_card_disclaimer === null ? null : { description: details.product_card_disclaimer },
    owner_name: owner ? nameFor(row, owner) : null,
  };
};

export const vehicleAttributesOf = (loaded: LoadedVehicle, wording: Wording): VehicleAttributes => {
  const { row, photos, owner } = loaded;
  const { details } = row;
  const [cover] = photos;
  return {
    ...cardAttributesOf(loaded),
    version: row.lock_version,
    nameplate_brand_key: row.nameplate_brand_key,
    nameplate_brand_name: row.nameplate_brand_name,
    nameplate_model_group: row.nameplate_model_group,
    nameplate_external_code: row.nameplate_external_code,
    platform_code: platformOf(row, wording),
    model_display_name: row.model_display_name,
    version_name: row.version_name,
    vin: row.vin,
    body_type: details.body_type,
    model_year: row.model_year,
    color_canonical: row.color_canonical,
    long_description: sanitizeHtml(details.long_description),
    video_url: details.video_url,
    config_url: row.config_url,
    ...priceAttributesOf(row),
    financing_options: row.financing_options,
    features_standard: details.features_standard,
    footnote: details.footnotes[0] ?? null,
    footnotes: details.footnotes,
    disclaimers: details.disclaimers,
    publication_lists: details.publication_lists,
    reservation: details.reservation,
    consumption_combined: details.consumption_combined,
    consumption_unit: details.consumption_unit,
    energy_consumption_combined: details.energy_consumption_combined,
    co2_combined: details.co2_combined,
    co2_class: details.co2_class,
    electric_range_km: details.electric_range_km,
    cover_photo_medium: cover ? photoAddress(cover, widths.medium, wording.mediaOrigin) : null,
    photos_count: photos.length,
    ...ownerAttributes(openHouse(owner)),
    stock_confirmed_at: iso(row.stock_confirmed_at),
    sold_at: iso(row.sold_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

/** f-pace is built on x761; codes that the settings do not know stay what they are. */
const platformOf = (row: VehicleRow, { platformCodes }: Wording): string | null => {
  const code = row.nameplate_external_code;
  return code === null ? null : (own(platformCodes, code.toLowerCase()) ?? code);
};

const buttonsOf = ({ buttonSets }: LoadedVehicle, wording: Wording): VehicleButton[] =>
  buttonSets.flatMap(({ id, buttons }) =>
    buttons.map(({ label, ...button }) => ({ ...button, label: textIn(label, wording), button_set_setup_id: id })),
  );

/** The set of buttons that leads into an order; a car that has both is reserved. */
export const orderingSetOf = <Set extends Pick<ButtonSetRow, 'setup_type'>>({
  buttonSets,
}: {
  buttonSets: readonly Set[];
}): Set | undefined =>
  buttonSets.find(({ setup_type: type }) => type === 'reserve') ??
  buttonSets.find(({ setup_type: type }) => type === 'order');

const isReservable = (car: LoadedCard, { reservable }: Wording): boolean =>
  reservable.includes(car.row.status) && orderingSetOf(car) !== undefined;

export const vehicleMetaOf = (loaded: LoadedVehicle, wording: Wording): ListedVehicle['meta'] => {
  const { heldUntil } = loaded;
  const isHeld = heldUntil !== null && heldUntil > wording.now;
  return {
    prices: { list: pricesOf(loaded.row) },
    buttons: buttonsOf(loaded, wording),
    reservable: isReservable(loaded, wording),
    lock: isHeld ? { state: 'locked', expires_at: heldUntil.toISOString() } : { state: 'free', expires_at: null },
  };
};

const ownerLink = (owner: OwnerRow | undefined) => (owner ? { type: 'owner' as const, id: owner.id } : null);

export const vehicleResourceOf = (loaded: LoadedVehicle, wording: Wording) => ({
  type: 'vehicle' as const,
  id: loaded.row.id,
  attributes: vehicleAttributesOf(loaded, wording),
  relationships: {
    photos: { data: loaded.photos.map(({ id }) => ({ type: 'photo' as const, id })) },
    owner: { data: ownerLink(openHouse(loaded.owner)) },
    listing: { data: { type: 'listing' as const, id: loaded.listing.key } },
    button_sets: { data: loaded.buttonSets.map(({ id }) => ({ type: 'button_set' as const, id })) },
  },
});

export const listedVehicleOf = (loaded: LoadedVehicle, wording: Wording): ListedVehicle => ({
  ...vehicleResourceOf(loaded, wording),
  meta: vehicleMetaOf(loaded, wording),
});

const listingOf = (listing: ListingRow, wording: Wording): VehicleListing => ({
  type: 'listing',
  id: listing.key,
  attributes: {
    key: listing.key,
    name: listing.name,
    currency_iso: listing.currency_iso,
    price_settings: wording.priceSettingsOf(listing),
  },
});

/** What belongs to cars that are told with little: how their listings write prices. */
export const listingsOfVehicles = (vehicles: readonly LoadedVehicle[], wording: Wording): VehicleListing[] =>
  [...new Map(vehicles.map(({ listing }) => [listing.key, listing])).values()].map((one) => listingOf(one, wording));

export const lightVehicleOf = (loaded: LoadedVehicle, wording: Wording): LightVehicle => ({
  type: 'vehicle',
  id: loaded.row.id,
  attributes: vehicleAttributesOf(loaded, wording),
});

/** A car as cards draw it, with its cover as the only picture. */
export const cardVehicleOf = (loaded: LoadedCard, wording: Wording): CardVehicle => {
  const { prices_drive_away, avl_field } = priceAttributesOf(loaded.row);
  return {
    type: 'vehicle',
    id: loaded.row.id,
    attributes: { ...cardAttributesOf(loaded), prices_drive_away, avl_field },
    relationships: {
      photos: { data: loaded.photos.map(({ id }) => ({ type: 'photo', id })) },
      listing: { data: { type: 'listing', id: loaded.listing.key } },
    },
    meta: { prices: { list: pricesOf(loaded.row) }, reservable: isReservable(loaded, wording) },
  };
};

/** What belongs to a card: its cover, and how its listing writes prices. */
export const includedOfCards = (cars: readonly LoadedCard[], wording: Wording): VehicleIncluded[] =>
  includedOf(
    cars.map((car) => ({ ...car, owner: undefined, buttonSets: [] })),
    wording,
  );

const photoOf = (photo: PhotoRow, origin: string): VehicleIncluded => ({
  type: 'photo',
  id: photo.id,
  attributes: {
    sequence: photo.sequence,
    normal: photoAddress(photo, widths.normal, origin),
    medium: photoAddress(photo, widths.medium, origin),
    quarter_hd: photoAddress(photo, widths.quarter_hd, origin),
    hd: photoAddress(photo, widths.hd, origin),
    full: photoAddress(photo, Number.POSITIVE_INFINITY, origin),
    alt: photo.alt,
    image_id: photo.image_id,
    width: photo.width,
    height: photo.height,
    dominant: photo.dominant,
  },
});

const ownerOf = (owner: OwnerRow): VehicleIncluded => {
  const { id, state: _state, active: _active, ...attributes } = owner;
  return {
    type: 'owner',
    id,
    attributes: {
      ...attributes,
      html_default: sanitizeHtml(owner.html_default),
      html_short: sanitizeHtml(owner.html_short),
      html_full: sanitizeHtml(owner.html_full),
    },
  };
};

/** What the cars refer to, each thing once. */
export const includedOf = (
  vehicles: readonly Omit<LoadedVehicle, 'heldUntil'>[],
  wording: Wording,
): VehicleIncluded[] => {
  const found = new Map<string, VehicleIncluded>();
  const add = (one: VehicleIncluded) => found.has(`${one.type}:${one.id}`) || found.set(`${one.type}:${one.id}`, one);
  for (const { photos, owner, listing, buttonSets } of vehicles) {
    for (const photo of photos) add(photoOf(photo, wording.mediaOrigin));
    const house = openHouse(owner);
    if (house) add(ownerOf(house));
    add(listingOf(listing, wording));
    for (const set of buttonSets)
      add({
        type: 'button_set',
        id: set.id,
        attributes: {
          setup_type: set.setup_type,
          reservation_fee: set.reservation_fee === null ? null : decimalOf(Number(set.reservation_fee), set.currency),
          currency: set.currency,
          financing_options: set.financing_options,
          payment_vendors: set.payment_vendors,
        },
      });
  }
  return [...found.values()];
};
