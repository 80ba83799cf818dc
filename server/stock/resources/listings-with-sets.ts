import type { Selectable } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { keptReading } from '#server/db/kept-reading.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { LISTINGS_TOPIC } from '../desk/stock-changes.ts';
import type { ButtonSetTable, ListingTable } from '../stock.tables.ts';

export type ListingRow = Selectable<ListingTable>;
export type ButtonSetRow = Selectable<ButtonSetTable>;

/** Lists with their sets of buttons: few, and needed with every car. */
export interface ListingsWithSets {
  listings: ReadonlyMap<string, ListingRow>;
  sets: readonly ButtonSetRow[];
}

/** As they stand at this moment, whatever is kept: for what costs money. */
export const freshListings = async (reader: Reader): Promise<ListingsWithSets> => {
  const [listings, sets] = await Promise.all([
    reader.selectFrom('listings').selectAll().orderBy('position').orderBy('key').execute(),
    reader.selectFrom('button_sets').selectAll().orderBy('position').orderBy('id').execute(),
  ]);
  return { listings: new Map(listings.map((row) => [row.key, row])), sets };
};

/** Of readers whose changes are followed. Transactions are none of them. */
const kept = new WeakMap<Reader, () => Promise<ListingsWithSets>>();

/** What a service reads outside of transactions is read once until it changes, on this node or another. */
export const keepListings = (deps: Pick<ServerDeps, 'db' | 'changes'>): void => {
  const { read } = deps.db;
  kept.set(
    read,
    keptReading(deps, [LISTINGS_TOPIC], () => freshListings(read)),
  );
};

/** All lists and sets of buttons. Shared where they are kept: nobody may change them in place. */
export const listingsWithSets = (reader: Reader): Promise<ListingsWithSets> =>
  kept.get(reader)?.() ?? freshListings(reader);
