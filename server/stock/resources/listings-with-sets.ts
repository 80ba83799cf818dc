import type { Selectable } from 'kysely';
import { MISSED_CHANGES } from '#server/db/changes.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { STOCK_TOPIC } from '../desk/stock-changes.ts';
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

/** Of readers whose changes are followed; null until somebody asks. Transactions are none of them. */
const kept = new WeakMap<Reader, { current: Promise<ListingsWithSets> | null }>();

/** What a service reads outside of transactions is read once until it changes, on this node or another. */
export const keepListings = ({ db, changes }: Pick<ServerDeps, 'db' | 'changes'>): void => {
  const shelf: { current: Promise<ListingsWithSets> | null } = { current: null };
  kept.set(db.read, shelf);
  changes.subscribe(({ topic }) => {
    if (topic === STOCK_TOPIC || topic === MISSED_CHANGES) shelf.current = null;
  });
};

/** All lists and sets of buttons. Shared where they are kept: nobody may change them in place. */
export const listingsWithSets = (reader: Reader): Promise<ListingsWithSets> => {
  const shelf = kept.get(reader);
  if (!shelf) return freshListings(reader);
  if (shelf.current) return shelf.current;
  const reading = freshListings(reader);
  shelf.current = reading;
  reading.catch(() => {
    if (shelf.current === reading) shelf.current = null;
  });
  return reading;
};
