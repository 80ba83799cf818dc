import type { ListingDocument, VehicleDocument } from '#api-clients/stock/listing.operations.ts';
import type {
  ListedVehicle,
  VehicleAttributes,
  VehicleIncluded,
  VehiclePhoto,
} from '#api-clients/stock/vehicle.resources.ts';
import { vehicleLink } from '#api-clients/stock/vehicle-names.ts';

export const sampleVehicleId = '4f3a0b1c-0d2e-4f5a-8b6c-7d8e9f0a1b2c';
const slug = 'used-terran-90-2024-phev-awd-auto-lichen-green';

const attributes: VehicleAttributes = {
  title: 'Terran 90 P400e SE',
  slug,
  link: vehicleLink(slug, sampleVehicleId),
  listing_key: 'used',
  state: 'used',
  status: 'stock',
  version: 3,
  nameplate_brand_key: 'land_rover',
  nameplate_brand_name: 'Terran',
  nameplate_name: 'Terran 90',
  nameplate_model_group: 'terran',
  nameplate_external_code: 'l663',
  platform_code: 'l663',
  model_display_name: null,
  version_name: 'P400e SE',
  vin: 'SALEA7AW8P2123456',
  short_vin: '456',
  order_number: 'AT-24-0192',
  body_type: 'SUV',
  drivetrain: 'AWD',
  transmission: 'auto',
  engine_type: ['phev'],
  engine_capacity_normalized: 2,
  engine_capacity_unit: 'l',
  power: 404,
  power_unit: 'hp',
  mileage: 18_450,
  mileage_unit: 'km',
  production_year: 2024,
  model_year: 2024,
  number_of_seats: 5,
  color_name: 'Lichen Green',
  color_canonical: 'green',
  interior_color: 'Ebony',
  delivery_date: null,
  long_description: '<p>One owner, full service history.</p><ul><li>Winter wheels</li></ul>',
  video_url: null,
  config_url: null,
  currency: 'EUR',
  prices_type: 'purchase',
  price_hidden: false,
  display_price: '64900.00',
  sale_price: '64900.00',
  msrp_price: '78500.00',
  monthly_price: '649.00',
  subscribe_price: null,
  base_price: null,
  total_price: null,
  financing_options: ['cash', 'lease'],
  price_breakdown: [
    { label: 'Vehicle', value: '63500' },
    { label: 'Handover', value: '1400' },
  ],
  price_metadata: {},
  prices_drive_away: { current_drive_away: null },
  prices_on_the_road: null,
  prices_avl: null,
  avl_field: null,
  japan_used_and_approved_cars_field: null,
  features_standard: [
    { group: 'Comfort', name: 'Heated front seats' },
    { group: 'Comfort', name: 'Two-zone climate control' },
    { group: 'Safety', name: 'Lane keeping assistant' },
  ],
  features_optional: [{ group: '', name: 'Tow bar, retractable', price: '1250.00' }],
  footnote: 'Mileage at the time of listing.',
  footnotes: ['Mileage at the time of listing.'],
  disclaimers: ['Subject to prior sale.'],
  product_card_disclaimer: null,
  publication_lists: [],
  reservation: null,
  consumption_combined: 2.8,
  consumption_unit: 'l/100 km',
  energy_consumption_combined: 24.1,
  co2_combined: 64,
  co2_class: 'B',
  electric_range_km: 43,
  cover_photo_medium: '/media/hash-1/800.webp',
  photos_count: 3,
  owner_id: 'house-1',
  owner_name: 'Terran Lakeside',
  owner_address: '12 Quay Road',
  owner_city: 'Lakeside',
  owner_zipcode: 'LK1 2QR',
  owner_state: 'Lakeshire',
  owner_phone: '+1 555 010 0200',
  owner_email: 'lakeside@aurel-terran.example',
  owner_dealer_code: 'AT-01',
  owner_contact_details: { phone: '+1 555 010 0200', email: 'lakeside@aurel-terran.example' },
  stock_confirmed_at: '2026-11-25T09:40:00.000Z',
  sold_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-25T09:40:00.000Z',
};

const photo = (index: number): VehiclePhoto => ({
  type: 'photo',
  id: `photo-${index}`,
  attributes: {
    sequence: index,
    normal: `/media/hash-${index}/400.webp`,
    medium: `/media/hash-${index}/800.webp`,
    quarter_hd: `/media/hash-${index}/1200.webp`,
    hd: `/media/hash-${index}/1600.webp`,
    full: `/media/hash-${index}/1600.webp`,
    alt: `Terran 90, view ${index}`,
    image_id: `image-${index}`,
    width: 1600,
    height: 1200,
    dominant: '#5a6152',
  },
});

const span = [{ from: '09:00', to: '18:00' }];

const owner: Extract<VehicleIncluded, { type: 'owner' }> = {
  type: 'owner',
  id: 'house-1',
  attributes: {
    name: 'Aurel & Terran, lakeside',
    display_names: { land_rover: 'Terran Lakeside' },
    address: '12 Quay Road',
    city: 'Lakeside',
    zipcode: 'LK1 2QR',
    phone: '+1 555 010 0200',
    email: 'lakeside@aurel-terran.example',
    opening_hours: {
      weekly: { mon: span, tue: span, wed: span, thu: span, fri: span, sat: [], sun: [] },
      holidays: [],
      exceptions: [],
    },
    dealer_code: 'AT-01',
    lat: 54.378,
    lng: -2.906,
    whatsapp: '+1 555 010 0201',
    time_zone: 'UTC',
    html_default: '',
    html_short: '',
    html_full: '<p>By the water since 1998.</p>',
  },
};

const listing: Extract<VehicleIncluded, { type: 'listing' }> = {
  type: 'listing',
  id: 'used',
  attributes: {
    key: 'used',
    name: 'Used cars',
    currency_iso: 'EUR',
    price_settings: {
      currency_iso: 'EUR',
      currency_symbol: '€',
      delimiter: ',',
      purchase_format: '% ^',
      lease_format: 'or @ / Month',
      subscribe_format: 'from % ^ / Month',
      full_string: 'From % ^',
      offer_string: 'From ^ %',
      double_price: false,
      double_price_symbol: 'USD',
      double_price_rate: '1',
    },
  },
};

/** What a test changes about the car. */
export interface VehicleChange {
  id?: string;
  attributes?: Partial<VehicleAttributes>;
  prices?: ListedVehicle['meta']['prices']['list'];
  buttons?: ListedVehicle['meta']['buttons'];
  setupType?: 'reserve' | 'order' | 'enquiry' | 'external';
  /** What is paid to reserve it. */
  fee?: string;
  /** Ways to pay that its buttons offer. */
  vendors?: readonly string[];
  reservable?: boolean;
  photos?: number;
  owner?: Partial<Extract<VehicleIncluded, { type: 'owner' }>['attributes']> | null;
  priceSettings?: Partial<Extract<VehicleIncluded, { type: 'listing' }>['attributes']['price_settings']>;
}

const usualPrices: ListedVehicle['meta']['prices']['list'] = [
  { type: 'purchase', value_raw: '64900.00', old_price_raw: '67900.00', currency: 'EUR', hidden_from_visitors: false },
  {
    type: 'lease',
    value_raw: '649.00',
    old_price_raw: null,
    currency: 'EUR',
    hidden_from_visitors: false,
    period: 'month',
  },
];

const usualButtons: ListedVehicle['meta']['buttons'] = [
  {
    button_type: 'enquire',
    label: 'Ask about this car',
    button_set_setup_id: 'set-1',
    action: 'popup',
    form_id: 'enquiry',
    url: '',
    new_tab: false,
  },
];

/** A used car as the stock service answers it, with what a test wants to be different. */
export function sampleVehicle(change: VehicleChange = {}): VehicleDocument {
  const { id = sampleVehicleId, photos: count = 3 } = change;
  const own: VehicleAttributes = {
    ...attributes,
    link: vehicleLink(change.attributes?.slug ?? slug, id),
    ...change.attributes,
  };
  const photos = Array.from({ length: count }, (_, index) => photo(index + 1));
  const house = change.owner === null ? [] : [{ ...owner, attributes: { ...owner.attributes, ...change.owner } }];
  const list = {
    ...listing,
    attributes: {
      ...listing.attributes,
      price_settings: { ...listing.attributes.price_settings, ...change.priceSettings },
    },
  };
  return {
    data: {
      type: 'vehicle',
      id,
      attributes: own,
      relationships: {
        photos: { data: photos.map(({ id: photoId }) => ({ type: 'photo', id: photoId })) },
        owner: { data: change.owner === null ? null : { type: 'owner', id: owner.id } },
        listing: { data: { type: 'listing', id: listing.id } },
        button_sets: { data: [{ type: 'button_set', id: 'set-1' }] },
      },
    },
    included: [
      ...photos,
      ...house,
      list,
      {
        type: 'button_set',
        id: 'set-1',
        attributes: {
          setup_type: change.setupType ?? 'enquiry',
          reservation_fee: change.fee ?? null,
          currency: 'EUR',
          financing_options: [],
          payment_vendors: [...(change.vendors ?? [])],
        },
      },
    ],
    meta: {
      prices: { list: change.prices ?? usualPrices },
      buttons: change.buttons ?? usualButtons,
      reservable: change.reservable ?? true,
      lock: { state: 'free', expires_at: null },
    },
  };
}

/** The same cars as a list. */
export function sampleListing(changes: readonly VehicleChange[]): ListingDocument {
  const all = changes.map(sampleVehicle);
  return {
    data: all.map(({ data, meta }) => ({ ...data, meta })),
    included: all.flatMap(({ included }) => included),
    meta: { page: 1, items: 6, pages: 1, total_count: all.length },
    links: { self: '' },
  };
}
