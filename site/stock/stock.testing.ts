import { creditTerms } from '#api-clients/stock/credit-terms.ts';
import { cardFigures, showroomFigures } from '#api-clients/stock/stock-settings.ts';
import type { ListedVehicle, VehicleAttributes, VehicleIncluded } from '#api-clients/stock/vehicle.resources.ts';
import { vehicleStates, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { type ShownVehicle, shownVehicles } from './shown-vehicle.ts';
import type { StockSettings } from './stock.settings.ts';

export const usualSettings: StockSettings = {
  cardFigures,
  showroomFigures,
  cardStatuses: vehicleStatuses,
  cardStates: vehicleStates,
  credit: creditTerms.parse({}),
  monthlyExample: {},
};

const attributes: VehicleAttributes = {
  title: 'Terran 90 D250 SE',
  slug: 'new-terran-90',
  link: '/showroom/new-terran-90-car-1',
  listing_key: 'new',
  state: 'new',
  status: 'stock',
  version: 1,
  nameplate_brand_key: 'terran',
  nameplate_brand_name: 'Terran',
  nameplate_name: 'Terran 90',
  nameplate_model_group: null,
  nameplate_external_code: null,
  platform_code: null,
  model_display_name: null,
  version_name: 'D250 SE',
  vin: 'WVWZZZ1JZXW000001',
  short_vin: '001',
  order_number: null,
  body_type: 'SUV',
  drivetrain: 'AWD',
  transmission: 'auto',
  engine_type: ['diesel'],
  engine_capacity_normalized: 2.997,
  engine_capacity_unit: 'l',
  power: 249,
  power_unit: 'hp',
  mileage: 12_500,
  mileage_unit: 'km',
  production_year: 2025,
  model_year: 2026,
  number_of_seats: 5,
  color_name: 'Lichen Green',
  color_canonical: 'green',
  interior_color: 'Tan leather',
  delivery_date: null,
  long_description: '',
  video_url: null,
  config_url: null,
  currency: 'EUR',
  prices_type: 'purchase',
  price_hidden: false,
  display_price: '68900.00',
  sale_price: null,
  msrp_price: null,
  monthly_price: null,
  subscribe_price: null,
  base_price: null,
  total_price: null,
  financing_options: ['cash'],
  price_breakdown: [],
  price_metadata: {},
  prices_drive_away: { current_drive_away: null },
  prices_on_the_road: null,
  prices_avl: null,
  avl_field: null,
  japan_used_and_approved_cars_field: null,
  features_standard: [],
  features_optional: [],
  footnote: null,
  footnotes: [],
  disclaimers: [],
  product_card_disclaimer: null,
  publication_lists: [],
  reservation: null,
  consumption_combined: null,
  consumption_unit: null,
  energy_consumption_combined: null,
  co2_combined: null,
  co2_class: null,
  electric_range_km: null,
  cover_photo_medium: null,
  photos_count: 0,
  owner_id: 'harbour',
  owner_name: 'Harbour',
  owner_address: null,
  owner_city: null,
  owner_zipcode: null,
  owner_state: null,
  owner_phone: null,
  owner_email: null,
  owner_dealer_code: null,
  owner_contact_details: null,
  stock_confirmed_at: null,
  sold_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

const price = {
  type: 'purchase' as const,
  value_raw: '68900.00',
  old_price_raw: null,
  currency: 'EUR',
  hidden_from_visitors: false,
};

/** A car as lists answer it. */
export const listedCar = (
  id = 'car-1',
  change: Partial<VehicleAttributes> = {},
  meta: Partial<ListedVehicle['meta']> = {},
): ListedVehicle => ({
  type: 'vehicle',
  id,
  attributes: { ...attributes, link: `/showroom/new-terran-90-${id}`, ...change },
  relationships: {
    photos: { data: [{ type: 'photo', id: 'photo-1' }] },
    owner: { data: null },
    listing: { data: { type: 'listing', id: 'new' } },
    button_sets: { data: [] },
  },
  meta: {
    prices: { list: [price] },
    buttons: [],
    reservable: true,
    lock: { state: 'free', expires_at: null },
    ...meta,
  },
});

export const included: VehicleIncluded[] = [
  {
    type: 'photo',
    id: 'photo-1',
    attributes: {
      sequence: 0,
      normal: '',
      medium: '',
      quarter_hd: '',
      hd: '',
      full: '',
      alt: 'A green car',
      image_id: 'car',
      width: 1600,
      height: 900,
      dominant: '#112233',
    },
  },
  {
    type: 'listing',
    id: 'new',
    attributes: {
      key: 'new',
      name: 'New cars',
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
        double_price_symbol: 'EUR',
        double_price_rate: '1',
      },
    },
  },
];

/** A car as the site draws it. */
export const sampleCar = (
  change: Partial<VehicleAttributes> = {},
  meta: Partial<ListedVehicle['meta']> = {},
): ShownVehicle => {
  const [car] = shownVehicles({ data: [listedCar('car-1', change, meta)], included }, 'en');
  if (!car) throw new Error('There is no car.');
  return car;
};
