import { type RawBuilder, sql } from 'kysely';
import type { VehicleTable } from '../stock.tables.ts';

/** Columns of a car whose words the search box finds; its body and its equipment beside them. */
export const textColumns = [
  'nameplate_brand_name',
  'nameplate_name',
  'model_display_name',
  'version_name',
  'color_name',
  'interior_color',
] as const satisfies readonly (keyof VehicleTable)[];

/** Signs of codes that are compared: the first ones of an order number, the last ones of a VIN. */
export const CODE_LENGTHS = { order_number: 20, vin: 17 } as const;

/** Names of all the equipment of a car `v`. */
export const equipmentNames: RawBuilder<string[]> = sql`array(
  select item ->> 'name' from jsonb_array_elements(
    coalesce(v.details -> 'features_standard', '[]') || coalesce(v.details -> 'features_optional', '[]')) as item
  where item ->> 'name' is not null)`;

/** All texts of a car `v`. */
export const textsOfCar: RawBuilder<(string | null)[]> = sql`(array[${sql.join(
  textColumns.map((name) => sql.ref(`v.${name}`)),
)}, v.details ->> 'body_type']::text[] || ${equipmentNames})`;
