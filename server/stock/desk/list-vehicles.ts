import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { vehicleDeskOperations } from '#api-clients/stock/vehicle-desk.operations.ts';
import { vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { type LoadedVehicle, loadVehicles } from '../resources/load-vehicles.ts';
import { all, conditionOf } from '../search/sql-conditions.ts';
import { readFilters } from '../search/stock-query.ts';

type ListQuery = z.output<typeof vehicleDeskOperations.listVehicles.query>;

const MAX_WORDS = 8;

/** Words of what a car is called, its VIN or its order number, each of them somewhere. */
const holdsWords = (text: string | undefined): RawBuilder<boolean>[] =>
  (text ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(
      (word) => sql`concat_ws(' ', v.nameplate_brand_name, v.nameplate_name, v.model_display_name, v.version_name,
        v.color_name, v.vin, v.order_number) ilike ${`%${escapeLike(word)}%`}`,
    );

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  updated_at: sql`v.updated_at`,
  created_at: sql`v.created_at`,
  title: sql`lower(concat_ws(' ', v.nameplate_brand_name, coalesce(v.model_display_name, v.nameplate_name), v.version_name))`,
  purchase_price: sql`v.purchase_price`,
  mileage: sql`v.mileage`,
  production_year: sql`v.production_year`,
  status: sql`array_position(${[...vehicleStatuses]}::text[], v.status)`,
};

/** One page of the stock as staff see it, with the count of all that match. @throws 400 for unknown filters */
export const listVehicles = async (
  reader: Reader,
  query: ListQuery,
  currency: string,
): Promise<{ vehicles: LoadedVehicle[]; total: number }> => {
  const filters = readFilters(query, { audience: 'staff', currency });
  const where = all([...filters.map(conditionOf), ...holdsWords(query.text)]);
  const order = orders[query.sort.replace('-', '')] ?? sql`v.updated_at`;
  const direction = query.sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v where ${where} order by ${order} ${direction}, v.id
    limit ${query.items} offset ${(query.page - 1) * query.items}`.execute(reader);
  const counted = await sql<{ count: string }>`select count(*) as count from vehicles v where ${where}`.execute(reader);
  const vehicles = await loadVehicles(
    reader,
    rows.map(({ id }) => id),
  );
  return { vehicles, total: Number(counted.rows[0]?.count ?? 0) };
};
