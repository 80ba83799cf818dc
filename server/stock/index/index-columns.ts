import { type Selectable, sql } from 'kysely';
import { statusesBySoonest } from '#api-clients/stock/vehicle-words.ts';
import type { StockColumn, StockRow } from '#stock-index/stock-index.types.ts';
import { showsPrice } from '../resources/public-prices.ts';
import { CODE_LENGTHS, driveWords, optionalNames, standardNames, textColumns } from '../search/searched-texts.ts';
import type { VehicleTable } from '../stock.tables.ts';

/** Buckets of prices are whole units of the currency. */
const MINOR = 100;

/** What the index keeps of a car, under the names that filters, sorts and groups have for it. */
export const indexColumns: readonly StockColumn[] = [
  { name: 'nameplate_brand_key', kind: 'category' },
  { name: 'nameplate_brand_name', kind: 'category' },
  { name: 'nameplate_name', kind: 'category' },
  { name: 'nameplate_model_group', kind: 'category' },
  { name: 'nameplate_external_code', kind: 'category' },
  { name: 'state', kind: 'category' },
  { name: 'status', kind: 'category', order: statusesBySoonest },
  { name: 'transmission', kind: 'category' },
  { name: 'drivetrain', kind: 'category' },
  { name: 'engine_type', kind: 'categories' },
  { name: 'financing_options', kind: 'categories' },
  { name: 'color_canonical', kind: 'category' },
  { name: 'color_name', kind: 'category' },
  { name: 'owner_id', kind: 'category' },
  { name: 'number_of_seats', kind: 'category' },
  { name: 'mileage', kind: 'number' },
  { name: 'production_year', kind: 'number' },
  { name: 'model_year', kind: 'number' },
  { name: 'power', kind: 'number' },
  { name: 'display_price', kind: 'number', unit: MINOR },
  { name: 'msrp_price', kind: 'number', unit: MINOR },
  { name: 'monthly_price', kind: 'number', unit: MINOR },
  { name: 'subscribe_price', kind: 'number', unit: MINOR },
  { name: 'created_at', kind: 'time' },
  { name: 'texts', kind: 'words' },
  // Cars of one version have the same standard equipment, whatever else they have.
  { name: 'standard', kind: 'words', isWhole: true },
  { name: 'optional', kind: 'words', isWhole: true },
  { name: 'order_number', kind: 'code', length: CODE_LENGTHS.order_number, isFromEnd: false },
  { name: 'vin', kind: 'code', length: CODE_LENGTHS.vin, isFromEnd: true },
];

/** Columns of the table that a row of the index is made of. */
const tableColumns = [
  'id',
  'seq',
  'publication',
  'listing_key',
  'status',
  'nameplate_brand_key',
  'nameplate_brand_name',
  'nameplate_name',
  'nameplate_model_group',
  'nameplate_external_code',
  'state',
  'transmission',
  'drivetrain',
  'engine_types',
  'financing_options',
  'color_canonical',
  'color_name',
  'owner_id',
  'number_of_seats',
  'mileage',
  'production_year',
  'model_year',
  'power',
  'display_price',
  'shown_msrp_price',
  'lease_price',
  'subscribe_price',
  'price_hidden',
  'hidden_prices',
  'created_at',
  'model_display_name',
  'version_name',
  'interior_color',
  'vin',
  'order_number',
] as const satisfies readonly (keyof VehicleTable)[];

/** What is selected of the table `v` for a row of the index. */
export const indexedColumns = [
  ...tableColumns.map((name) => `v.${name}` as const),
  sql<string | null>`v.details ->> 'body_type'`.as('body_type'),
  standardNames.as('standard'),
  optionalNames.as('optional'),
] as const;

export type IndexedRow = Pick<Selectable<VehicleTable>, (typeof tableColumns)[number]> & {
  body_type: string | null;
  standard: string[];
  optional: string[];
};

/** Where a car is looked for: its listing and its status, of which the settings say whether it is shown. */
export const scopeKey = (listing: string, status: string): string => `${listing}:${status}`;

const amount = (minor: string | null): number | null => (minor === null ? null : Number(minor));

/** A published car for the index; prices that visitors do not see are unknown to it. */
export const indexRowOf = (row: IndexedRow): StockRow => ({
  id: row.id,
  scopes: [scopeKey(row.listing_key, row.status)],
  values: {
    nameplate_brand_key: row.nameplate_brand_key,
    nameplate_brand_name: row.nameplate_brand_name,
    nameplate_name: row.nameplate_name,
    nameplate_model_group: row.nameplate_model_group,
    nameplate_external_code: row.nameplate_external_code,
    state: row.state,
    status: row.status,
    transmission: row.transmission,
    drivetrain: row.drivetrain,
    engine_type: row.engine_types,
    financing_options: row.financing_options,
    color_canonical: row.color_canonical,
    color_name: row.color_name,
    owner_id: row.owner_id,
    number_of_seats: row.number_of_seats === null ? null : String(row.number_of_seats),
    mileage: row.mileage,
    production_year: row.production_year,
    model_year: row.model_year,
    power: row.power,
    display_price: amount(row.display_price),
    msrp_price: amount(row.shown_msrp_price),
    monthly_price: showsPrice(row, 'lease') ? amount(row.lease_price) || null : null,
    subscribe_price: showsPrice(row, 'subscribe') ? amount(row.subscribe_price) || null : null,
    created_at: row.created_at.getTime(),
    texts: [...textColumns.map((name) => row[name]), row.body_type, ...driveWords(row.drivetrain)].filter(
      (text) => text !== null,
    ),
    standard: row.standard,
    optional: row.optional,
    order_number: row.order_number,
    vin: row.vin,
  },
});
