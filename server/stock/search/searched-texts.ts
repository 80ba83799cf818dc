import { type RawBuilder, sql } from 'kysely';
import type { VehicleTable } from '../stock.tables.ts';

/** Columns of a car whose words the search box finds; its body, its drive and its equipment beside them. */
export const textColumns = [
  'nameplate_brand_name',
  'nameplate_name',
  'model_display_name',
  'version_name',
  'color_name',
  'interior_color',
] as const satisfies readonly (keyof VehicleTable)[];

/** What people call a drive of all wheels; a car's own word for it is one of these. */
const allWheels = /^(?:awd|4wd|4x4|all|four|4.?(?:wheel|motion|matic)|quattro|xdrive|allrad)/i;
const allWheelNames = ['AWD', '4WD', '4x4', 'all-wheel drive', 'four-wheel drive', 'Allradantrieb', 'دفع رباعي'];

/** Words for the drive of a car. */
export const driveWords = (drivetrain: string | null): string[] =>
  drivetrain === null ? [] : [drivetrain, ...(allWheels.test(drivetrain) ? allWheelNames : [])];

/** The same of a car `v`. */
const driveTexts = sql`(array[v.drivetrain] ||
  case when v.drivetrain ~* ${allWheels.source} then ${allWheelNames}::text[] else '{}' end)`;

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
)}, v.details ->> 'body_type']::text[] || ${driveTexts} || ${standardNames} || ${optionalNames})`;
