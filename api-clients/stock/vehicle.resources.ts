import { z } from 'zod';
import { driveAwayPrice, labelledPrice } from './vehicle-details.ts';
import {
  australianStates,
  buttonActions,
  engineTypes,
  financingOptions,
  setupTypes,
  transmissions,
  vehiclePriceTypes,
  vehicleStates,
  vehicleStatuses,
} from './vehicle-words.ts';

const text = z.string().nullable();
/** A decimal text in the currency of the car; null: there is none, or visitors do not see it. */
const money = z.string().nullable();
const whole = z.number().int().nullable();
const figure = z.number().nullable();

/** What is left out of an answer is null, never missing (decisions §1). */
export const vehicleAttributes = z.object({
  title: z.string(),
  slug: z.string(),
  /** `/showroom/{slug}-{id}` */
  link: z.string(),
  listing_key: z.string(),
  state: z.enum(vehicleStates),
  status: z.enum(vehicleStatuses),
  /** Counts up with every change. */
  version: z.number().int(),
  nameplate_brand_key: z.string(),
  nameplate_brand_name: z.string(),
  nameplate_name: z.string(),
  nameplate_model_group: text,
  nameplate_external_code: text,
  /** The platform of the nameplate, where the settings know it: x761 of f-pace. */
  platform_code: text,
  model_display_name: text,
  version_name: text,
  vin: text,
  short_vin: text,
  order_number: text,
  body_type: text,
  drivetrain: text,
  transmission: z.enum(transmissions).nullable(),
  engine_type: z.array(z.enum(engineTypes)),
  engine_capacity_normalized: figure,
  engine_capacity_unit: text,
  power: whole,
  power_unit: z.string(),
  mileage: whole,
  mileage_unit: z.string(),
  production_year: whole,
  model_year: whole,
  number_of_seats: whole,
  color_name: text,
  color_canonical: text,
  interior_color: text,
  delivery_date: text,
  long_description: z.string(),
  video_url: text,
  config_url: text,
  currency: z.string(),
  prices_type: z.enum(vehiclePriceTypes),
  price_hidden: z.boolean(),
  display_price: money,
  /** The price to pay where `msrp_price` or an old one stands beside it. */
  sale_price: money,
  msrp_price: money,
  monthly_price: money,
  subscribe_price: money,
  base_price: money,
  total_price: money,
  financing_options: z.array(z.enum(financingOptions)),
  price_breakdown: z.array(z.object({ label: z.string(), value: z.string() })),
  price_metadata: z.partialRecord(z.enum(australianStates), driveAwayPrice),
  prices_drive_away: z.object({
    current_drive_away: z.object({ state: z.enum(australianStates), ...driveAwayPrice.shape }).nullable(),
  }),
  prices_on_the_road: labelledPrice.nullable(),
  prices_avl: labelledPrice.nullable(),
  avl_field: text,
  japan_used_and_approved_cars_field: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  features_standard: z.array(z.object({ group: z.string(), name: z.string() })),
  features_optional: z.array(z.object({ group: z.string(), name: z.string(), price: money })),
  footnote: text,
  footnotes: z.array(z.string()),
  disclaimers: z.array(z.string()),
  product_card_disclaimer: z.object({ description: z.string() }).nullable(),
  publication_lists: z.array(z.string()),
  reservation: text,
  consumption_combined: figure,
  consumption_unit: text,
  energy_consumption_combined: figure,
  co2_combined: figure,
  co2_class: text,
  electric_range_km: figure,
  cover_photo_medium: text,
  photos_count: z.number().int(),
  owner_id: text,
  owner_name: text,
  owner_address: text,
  owner_city: text,
  owner_zipcode: text,
  owner_state: text,
  owner_phone: text,
  owner_email: text,
  owner_dealer_code: text,
  owner_contact_details: z.object({ phone: text, email: text }).nullable(),
  stock_confirmed_at: z.iso.datetime().nullable(),
  sold_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type VehicleAttributes = z.output<typeof vehicleAttributes>;

export const vehiclePrice = z.object({
  type: z.enum(vehiclePriceTypes),
  value_raw: money,
  old_price_raw: money,
  currency: z.string(),
  hidden_from_visitors: z.boolean(),
  /** Of leases and subscriptions. */
  period: z.literal('month').optional(),
});
export type VehiclePrice = z.output<typeof vehiclePrice>;

export const vehicleButton = z.object({
  button_type: z.string(),
  label: z.string(),
  button_set_setup_id: z.string(),
  action: z.enum(buttonActions),
  form_id: z.string(),
  url: z.string(),
  new_tab: z.boolean(),
});
export type VehicleButton = z.output<typeof vehicleButton>;

export const vehicleMeta = z.object({
  prices: z.object({ list: z.array(vehiclePrice) }),
  buttons: z.array(vehicleButton),
  /** Its status is among those that may be reserved, and a set of buttons says on what terms. */
  reservable: z.boolean(),
  lock: z.object({ state: z.enum(['free', 'locked']), expires_at: z.iso.datetime().nullable() }),
});

const reference = (type: string) => z.object({ type: z.literal(type), id: z.string() });
const relation = (type: string) => z.object({ data: reference(type).nullable() });
const relations = (type: string) => z.object({ data: z.array(reference(type)) });

const relationships = z.object({
  photos: relations('photo'),
  owner: relation('owner'),
  listing: relation('listing'),
  button_sets: relations('button_set'),
});

const vehicle = { type: z.literal('vehicle'), id: z.string(), attributes: vehicleAttributes, relationships };
/** A car among others: what belongs to it stands in its `meta`. */
export const listedVehicle = z.object({ ...vehicle, meta: vehicleMeta });
export type ListedVehicle = z.output<typeof listedVehicle>;
/** A car by itself: `prices` and `buttons` stand in the `meta` of the document. */
export const singleVehicle = z.object(vehicle);

/** What a card of a car draws, by whatever settings, and no more. */
export const cardVehicle = z.object({
  type: z.literal('vehicle'),
  id: z.string(),
  attributes: vehicleAttributes.pick({
    title: true,
    link: true,
    listing_key: true,
    state: true,
    status: true,
    nameplate_name: true,
    short_vin: true,
    order_number: true,
    drivetrain: true,
    transmission: true,
    engine_type: true,
    engine_capacity_normalized: true,
    engine_capacity_unit: true,
    power: true,
    power_unit: true,
    mileage: true,
    mileage_unit: true,
    production_year: true,
    number_of_seats: true,
    color_name: true,
    interior_color: true,
    delivery_date: true,
    currency: true,
    prices_type: true,
    price_hidden: true,
    prices_drive_away: true,
    avl_field: true,
    product_card_disclaimer: true,
    owner_name: true,
  }),
  /** The cover only. */
  relationships: z.object({ photos: relations('photo'), listing: relation('listing') }),
  meta: vehicleMeta.pick({ prices: true, reservable: true }),
});
export type CardVehicle = z.output<typeof cardVehicle>;

export const lightVehicle = z.object({
  type: z.literal('vehicle'),
  id: z.string(),
  attributes: vehicleAttributes.pick({
    title: true,
    state: true,
    status: true,
    display_price: true,
    currency: true,
    listing_key: true,
    cover_photo_medium: true,
    link: true,
    owner_id: true,
    updated_at: true,
  }),
});
export type LightVehicle = z.output<typeof lightVehicle>;

export const photoResource = z.object({
  type: z.literal('photo'),
  id: z.string(),
  attributes: z.object({
    sequence: z.number().int(),
    normal: z.string(),
    medium: z.string(),
    quarter_hd: z.string(),
    hd: z.string(),
    full: z.string(),
    alt: z.string(),
    /** Where the site's own pictures come from: the picture of the library, and what it looks like. */
    image_id: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    dominant: z.string(),
  }),
});
export type VehiclePhoto = z.output<typeof photoResource>;

/** A house that sells cars, as it stands on them. */
export const ownerResource = z.object({
  type: z.literal('owner'),
  id: z.string(),
  attributes: z.object({
    /** Cars say it with the name of their brand (`owner_name`). */
    name: z.string(),
    display_names: z.record(z.string(), z.string()),
    address: z.string(),
    city: z.string(),
    zipcode: z.string(),
    phone: z.string(),
    email: z.string(),
    opening_hours: z.unknown(),
    dealer_code: text,
    lat: figure,
    lng: figure,
    whatsapp: z.string().default(''),
    /** Whose clock its hours go by. */
    time_zone: z.string().default(''),
    html_default: z.string(),
    html_short: z.string(),
    html_full: z.string(),
  }),
});
export type VehicleOwner = z.output<typeof ownerResource>;

/** Price settings as the site draws with them: whole, the rate of the exchange service already in them. */
export const shownPriceSettings = z.object({
  currency_iso: z.string(),
  currency_symbol: z.string(),
  delimiter: z.string(),
  purchase_format: z.string(),
  lease_format: z.string(),
  subscribe_format: z.string(),
  full_string: z.string(),
  offer_string: z.string(),
  double_price: z.boolean(),
  double_price_symbol: z.string(),
  double_price_rate: z.string(),
});
export type ShownPriceSettings = z.output<typeof shownPriceSettings>;

export const listingResource = z.object({
  type: z.literal('listing'),
  id: z.string(),
  attributes: z.object({
    key: z.string(),
    name: z.string(),
    currency_iso: z.string(),
    price_settings: shownPriceSettings,
  }),
});
export type VehicleListing = z.output<typeof listingResource>;

export const shownButtonSet = z.object({
  type: z.literal('button_set'),
  id: z.string(),
  attributes: z.object({
    setup_type: z.enum(setupTypes),
    reservation_fee: money,
    currency: z.string(),
    financing_options: z.array(z.enum(financingOptions)),
    payment_vendors: z.array(z.string()),
  }),
});

export const vehicleIncluded = z.discriminatedUnion('type', [
  photoResource,
  ownerResource,
  listingResource,
  shownButtonSet,
]);
export type VehicleIncluded = z.output<typeof vehicleIncluded>;
