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
export const CODE_LENGTHS = { order_number: 12, vin: 8 } as const;

/** Names of the equipment of a car `v`, of one kind. */
const equipmentNames = (kind: 'features_standard' | 'features_optional'): RawBuilder<string[]> => sql`array(
  select item ->> 'name' from jsonb_array_elements(coalesce(v.details -> ${sql.lit(kind)}, '[]')) as item
  where item ->> 'name' is not null)`;

export const standardNames = equipmentNames('features_standard');
export const optionalNames = equipmentNames('features_optional');

/** All texts of a car `v`. */
export const textsOfCar: RawBuilder<(string | null)[]> = sql`(array[${sql.join(
  textColumns.map((name) => sql.ref(`v.${name}`)),
)}, v.details ->> 'body_type']::text[] || ${standardNames} || ${optionalNames})`;
