import { sql } from 'kysely';
import type { PriceSettings } from '#api-clients/stock/price-settings.ts';
import type { ListingWrite, StaffListing } from '#api-clients/stock/stock-setup.operations.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { changedBy, takeStockTurn, tellListings } from '../desk/stock-changes.ts';
import { shownPriceSettings } from '../prices/shown-price-settings.ts';
import type { ListingRow } from '../resources/listings-with-sets.ts';

export type CountedListing = ListingRow & { vehicles: number };

const counted = async (reader: Reader, key?: string): Promise<CountedListing[]> => {
  const rows = await reader
    .selectFrom('listings')
    .selectAll()
    .select(sql<string>`(select count(*) from vehicles where listing_key = listings.key)`.as('count'))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, vehicles: Number(count) }));
};

export const allListings = (reader: Reader): Promise<CountedListing[]> => counted(reader);

const existing = async (reader: Reader, key: string): Promise<CountedListing> => {
  const [row] = await counted(reader, key);
  if (!row) throw notFound('There is no such listing.', 'listing_not_found');
  return row;
};

export const listingEtag = ({ key, lock_version: version }: ListingRow): string => etagOf('listing', key, version);

export const staffListingOf = (row: CountedListing, site: PriceSettings): StaffListing => ({
  type: 'listing',
  id: row.key,
  attributes: {
    name: row.name,
    currency_iso: row.currency_iso,
    price_settings: row.price_settings,
    position: row.position,
    effective_price_settings: shownPriceSettings(row, site, new Map()),
    vehicles: row.vehicles,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: listingEtag(row) },
});

const stored = ({ price_settings: settings, ...rest }: ListingWrite) => ({
  ...rest,
  price_settings: JSON.stringify(settings),
});

const recorded = async (work: Work, action: string, key: string): Promise<void> => {
  const { deps, trx, actor } = work;
  tellListings(deps, trx);
  await deps.audit.record(trx, actor, { action, targetType: 'listing', targetId: key, details: {} });
};

const locked = async (trx: Trx, { id, ifMatch }: Seen): Promise<CountedListing> => {
  await takeStockTurn(trx);
  await trx.selectFrom('listings').select('key').where('key', '=', id).forUpdate().execute();
  const row = await existing(trx, id);
  checkIfMatch(ifMatch, listingEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
  });
  return row;
};

export const createListing = async ({ deps, actor }: Task, { key, ...content }: ListingWrite & { key: string }) => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const [known] = await counted(work.trx, key);
    if (known) throw conflict('key_taken', `The listing "${known.name}" has this key already.`);
    await work.trx
      .insertInto('listings')
      .values({ key, ...stored(content), ...changedBy(work) })
      .execute();
    await recorded(work, 'listing.created', key);
    return existing(work.trx, key);
  });
};

/** @throws 409 `currency_in_use` when cars in the list have prices in another currency */
export const updateListing = async ({ deps, actor }: Task, seen: Seen, content: ListingWrite) => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    if (row.vehicles > 0 && row.currency_iso !== content.currency_iso)
      throw conflict('currency_in_use', `${row.vehicles} cars have prices in ${row.currency_iso}.`);
    await work.trx
      .updateTable('listings')
      .set({ ...stored(content), lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('key', '=', row.key)
      .execute();
    await recorded(work, 'listing.updated', row.key);
    return existing(work.trx, row.key);
  });
};

export const deleteListing = async ({ deps, actor }: Task, seen: Seen): Promise<void> => {
  authorize(actor, 'stock.setup');
  await inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    if (row.vehicles > 0) throw conflict('listing_in_use', `${row.vehicles} cars stand in this listing.`);
    await work.trx.deleteFrom('button_sets').where('listing_key', '=', row.key).execute();
    await work.trx.deleteFrom('listings').where('key', '=', row.key).execute();
    await recorded(work, 'listing.deleted', row.key);
  });
};
