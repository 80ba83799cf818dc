import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { KnownVehicle } from '../search/stock-search.types.ts';

/**
 * What is known of a car that visitors could find here and find no more: it was sold, or has been archived after it was
 * shown. Of drafts, and of what was never shown, nobody learns that they are.
 */
export const goneCar = async (
  reader: Reader,
  id: string,
): Promise<(KnownVehicle & { listing_key: string }) | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<
    Omit<KnownVehicle, 'display_price'> & { display_price: string | null; listing_key: string }
  >`
    select v.listing_key, v.nameplate_name, v.nameplate_brand_name, v.state, v.display_price from vehicles v
    where v.id = ${id} and ((v.status = 'sold' and v.publication <> 'draft')
      or (v.publication = 'archived' and exists (select from vehicle_events e
        where e.vehicle_id = v.id and e.kind = 'publication' and 'published' in (e.from_value, e.to_value))))`.execute(
    reader,
  );
  const [row] = rows;
  return row && { ...row, display_price: row.display_price === null ? null : Number(row.display_price) };
};
