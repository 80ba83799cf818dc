import { sql } from 'kysely';
import type { VehicleChoices } from '#api-clients/stock/vehicle-view.resources.ts';
import type { Reader } from '#server/db/database.ts';

const distinct = async (reader: Reader, column: 'color_canonical' | 'drivetrain'): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value from vehicle_lines
    where ${sql.ref(column)} is not null order by 1 limit 200`.execute(reader);
  return rows.map(({ value }) => value);
};

/** The plain colours that cars have. */
export const colorsOf = (reader: Reader): Promise<string[]> => distinct(reader, 'color_canonical');

const modelsOf = async (reader: Reader) => {
  const { rows } = await sql<{ brand: string; brand_key: string; model: string }>`
    select nameplate_brand_name as brand, max(nameplate_brand_key) as brand_key, nameplate_name as model
    from vehicle_lines group by 1, 3 order by 1, 3 limit 2000`.execute(reader);
  return rows;
};

const housesOf = async (reader: Reader) => {
  const { rows } = await sql<{ id: string; name: string; code: string; active: boolean }>`
    select id, name, dealer_code as code, active from dealers order by lower(name), id
    limit 2000`.execute(reader);
  return rows;
};

/** What the filters of the list and the fields of a car offer. */
export const vehicleChoices = async (reader: Reader): Promise<VehicleChoices['attributes']> => {
  const [models, colors, drivetrains, listings, sets, dealers] = await Promise.all([
    modelsOf(reader),
    colorsOf(reader),
    distinct(reader, 'drivetrain'),
    reader.selectFrom('listings').select(['key', 'name', 'currency_iso']).orderBy('position').orderBy('key').execute(),
    reader.selectFrom('button_sets').select(['id', 'name', 'listing_key']).orderBy('position').orderBy('id').execute(),
    housesOf(reader),
  ]);
  return {
    models,
    colors,
    drivetrains,
    dealers,
    listings: listings.map(({ key, name, currency_iso: currency }) => ({ key, name, currency })),
    button_sets: sets.map(({ id, name, listing_key: listing }) => ({ id, name, listing })),
  };
};
