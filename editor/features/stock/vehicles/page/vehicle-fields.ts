import { t } from '#editor/i18n/t.ts';
import type { FieldName } from './merge-vehicle.ts';

export type FieldKind = 'text' | 'code' | 'whole' | 'figure' | 'money' | 'date' | 'area';

export interface PlainField {
  name: FieldName;
  label: string;
  kind: FieldKind;
  hint?: string;
  isRequired?: boolean;
}

const field = (name: FieldName, label: string, kind: FieldKind = 'text', hint?: string): PlainField => ({
  name,
  label,
  kind,
  ...(hint === undefined ? {} : { hint }),
});

/** Fields of one value each, by the part of the page that they stand in. */
export const plainFields = {
  identity: [
    { ...field('nameplate_brand_name', t('Brand')), isRequired: true },
    { ...field('nameplate_name', t('Model')), isRequired: true },
    field('version_name', t('Version')),
    field('model_display_name', t('Name in place of brand and model'), 'text', t('Empty: brand and model.')),
    field('order_number', t('Order number'), 'code'),
    field('body_type', t('Bodywork')),
    field('nameplate_model_group', t('Model group')),
    field('nameplate_brand_key', t('Brand key'), 'code', t('Filters of blocks know the brand by it.')),
    field('nameplate_external_code', t('Nameplate code'), 'code'),
  ],
  technique: [
    field('production_year', t('Year of production'), 'whole'),
    field('model_year', t('Model year'), 'whole'),
    field('mileage', t('Mileage'), 'whole'),
    field('mileage_unit', t('Unit of mileage')),
    field('power', t('Power'), 'whole'),
    field('power_unit', t('Unit of power')),
    field('engine_capacity_normalized', t('Engine capacity'), 'figure'),
    field('engine_capacity_unit', t('Unit of capacity'), 'text', t('l or cm³')),
    field('drivetrain', t('Drive')),
    field('number_of_seats', t('Seats'), 'whole'),
    field('delivery_date', t('Delivery date'), 'date'),
  ],
  look: [
    field('color_name', t('Colour'), 'text', t('As the maker calls it: Fjord blue')),
    field('color_canonical', t('Colour for filters'), 'text', t('One word: blue')),
    field('interior_color', t('Colour inside')),
  ],
  label: [
    field('consumption_combined', t('Consumption, combined'), 'figure'),
    field('consumption_unit', t('Unit of consumption'), 'text', t('l/100 km or kWh/100 km')),
    field(
      'energy_consumption_combined',
      t('Electricity beside fuel, combined'),
      'figure',
      t('kWh/100 km of plug-in hybrids'),
    ),
    field('co2_combined', t('CO₂, combined (g/km)'), 'figure'),
    field('electric_range_km', t('Electric range (km)'), 'figure'),
  ],
  furtherPrices: [field('base_price', t('Base price'), 'money'), field('total_price', t('Total price'), 'money')],
  links: [
    field('video_url', t('Film'), 'code', t('An address that begins with https://')),
    field('config_url', t('Address of its configuration'), 'code'),
    field('reservation', t('Words on reservations')),
    field('product_card_disclaimer', t('Disclaimer on cards'), 'area'),
    field('avl_field', t('AVL'), 'text', t('Monthly benefit in kind, as words')),
  ],
} as const satisfies Record<string, readonly PlainField[]>;

/** What other fields are called, where somebody else changed them. */
const otherNames: Partial<Record<FieldName, string>> = {
  listing_key: t('Listing'),
  owner_id: t('Dealer'),
  state: t('New or used'),
  vin: t('VIN'),
  transmission: t('Gearbox'),
  engine_type: t('Fuel'),
  prices_type: t('Price that comes first'),
  purchase_price: t('Price'),
  purchase_old_price: t('Old price'),
  lease_price: t('Lease, a month'),
  lease_old_price: t('Old price'),
  subscribe_price: t('Subscription, a month'),
  subscribe_old_price: t('Old price'),
  msrp_price: t('List price'),
  price_hidden: t('All prices hidden'),
  hidden_prices: t('Hidden prices'),
  financing_options: t('Ways of paying'),
  button_set_ids: t('Button sets'),
  long_description: t('Description'),
  co2_class: t('CO₂ class'),
  price_breakdown: t('Price breakdown'),
  price_metadata: t('Drive-away prices'),
  prices_on_the_road: t('On the road'),
  prices_avl: t('AVL price'),
  japan_used_and_approved_cars_field: t('Further lines'),
  features_standard: t('Standard equipment'),
  features_optional: t('Optional equipment'),
  footnotes: t('Footnotes'),
  disclaimers: t('Disclaimers'),
  publication_lists: t('Publication lists'),
};

/** What a field is called on the page. */
export const fieldLabel = (name: FieldName): string =>
  Object.values(plainFields)
    .flat()
    .find((one) => one.name === name)?.label ??
  otherNames[name] ??
  name;
