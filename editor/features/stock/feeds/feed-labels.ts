import type { RunStatus } from '#api-clients/stock/feed.resources.ts';
import { type FeedConversion, feedFields } from '#api-clients/stock/feed-fields.data.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { engineWords, stateWords, statusWords, transmissionWords } from '#editor/pieces/stock/vehicle-words.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';

/** What fields of a car are called. */
const labels: Readonly<Record<string, string>> = {
  vin: t('VIN'),
  order_number: t('Order number'),
  feed_key: t('Key in the feed'),
  listing_key: t('Listing'),
  dealer_code: t('Dealer'),
  nameplate_brand_name: t('Brand'),
  nameplate_brand_key: t('Key of the brand'),
  nameplate_name: t('Model'),
  nameplate_model_group: t('Model group'),
  nameplate_external_code: t('Model code'),
  model_display_name: t('Name shown'),
  version_name: t('Version'),
  body_type: t('Body'),
  state: t('New or used'),
  status: t('Status'),
  engine_type: t('Fuel'),
  transmission: t('Gearbox'),
  drivetrain: t('Drive'),
  power: t('Power'),
  power_unit: t('Unit of power'),
  engine_capacity_normalized: t('Engine capacity'),
  engine_capacity_unit: t('Unit of capacity'),
  mileage: t('Mileage'),
  mileage_unit: t('Unit of mileage'),
  production_year: t('Year built'),
  model_year: t('Model year'),
  number_of_seats: t('Seats'),
  color_name: t('Colour'),
  color_canonical: t('Base colour'),
  interior_color: t('Interior colour'),
  currency: t('Currency'),
  purchase_price: t('Price'),
  purchase_old_price: t('Old price'),
  lease_price: t('Lease a month'),
  lease_old_price: t('Old lease a month'),
  subscribe_price: t('Subscription a month'),
  subscribe_old_price: t('Old subscription a month'),
  msrp_price: t('List price'),
  prices_type: t('Price that is shown'),
  price_hidden: t('Price hidden'),
  financing_options: t('Ways of paying'),
  base_price: t('Base price'),
  total_price: t('Total price'),
  price_breakdown: t('Price in parts'),
  price_metadata: t('Drive-away prices'),
  prices_on_the_road: t('On-the-road price'),
  prices_avl: t('AVL price'),
  avl_field: t('AVL text'),
  japan_used_and_approved_cars_field: t('Fields for Japan'),
  consumption_combined: t('Consumption'),
  consumption_unit: t('Unit of consumption'),
  energy_consumption_combined: t('Power consumption'),
  co2_combined: t('CO₂'),
  co2_class: t('CO₂ class'),
  electric_range_km: t('Electric range'),
  long_description: t('Description'),
  features_standard: t('Equipment'),
  features_optional: t('Optional equipment'),
  footnotes: t('Footnotes'),
  disclaimers: t('Disclaimers'),
  product_card_disclaimer: t('Disclaimer on the card'),
  publication_lists: t('Publication lists'),
  reservation: t('Reservation note'),
  delivery_date: t('Day of delivery'),
  photos: t('Pictures'),
  video_url: t('Video'),
  config_url: t('Address of the configuration'),
};

/** A word of a closed list, as staff read it. */
export const wordLabel = (word: string): string =>
  own(statusWords, word)?.label ??
  own(stateWords, word) ??
  own(engineWords, word) ??
  own(transmissionWords, word) ??
  word;

export const fieldLabel = (name: string): string => labels[name] ?? name;

export const fieldOptions = feedFields.map(({ name }) => ({ id: name, label: fieldLabel(name) }));

export const conversionLabels: Readonly<Record<FeedConversion, string>> = {
  mi_km: t('Miles to kilometres'),
  km_mi: t('Kilometres to miles'),
  kw_hp: t('Kilowatts to horsepower'),
  hp_kw: t('Horsepower to kilowatts'),
  ccm_l: t('Cubic centimetres to litres'),
  l_ccm: t('Litres to cubic centimetres'),
};

export const runStates: Readonly<Record<RunStatus, StatusLook>> = {
  queued: { label: t('Waiting'), tone: 'info', shape: 'hollow' },
  reading: { label: t('Reading the file'), tone: 'info', shape: 'half' },
  running: { label: t('Running'), tone: 'info', shape: 'half' },
  held: { label: t('Held back'), tone: 'warn', shape: 'half' },
  done: { label: t('Done'), tone: 'ok', shape: 'filled' },
  failed: { label: t('Failed'), tone: 'danger', shape: 'filled' },
  cancelled: { label: t('Stopped'), tone: 'neutral', shape: 'hollow' },
  rejected: { label: t('Dropped'), tone: 'neutral', shape: 'hollow' },
};

export const conflictLabels: Readonly<Record<string, string>> = {
  reserved: t('The car is reserved'),
  status: t('The status does not allow it'),
  state: t('A used car would be new again'),
  gone: t('A reserved car is gone from the feed'),
};
