import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type ButtonSet, type buttonSetWrite, storedButton } from '#api-clients/stock/button-set.resources.ts';
import { paymentVendors } from '#api-clients/stock/vehicle-words.ts';
import { decimalOf, minorOf } from '#money/decimal.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { authorize } from '#server/http/actor.ts';
import { conflict, notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { changedBy, takeStockTurn, tellListings } from '../desk/stock-changes.ts';
import type { ButtonSetRow } from '../resources/listings-with-sets.ts';

type Write = z.output<typeof buttonSetWrite>;
type CountedSet = ButtonSetRow & { vehicles: number };

const counted = async (reader: Reader, { id, listing }: { id?: string; listing?: string | undefined } = {}) => {
  const rows = await reader
    .selectFrom('button_sets')
    .selectAll()
    .select(sql<string>`(select count(*) from vehicles where button_set_ids @> array[button_sets.id])`.as('count'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(listing !== undefined, (query) => query.where('listing_key', '=', listing ?? ''))
    .orderBy('listing_key')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ count, ...row }): CountedSet => ({ ...row, vehicles: Number(count) }));
};

export const buttonSets = (reader: Reader, listing: string | undefined) => counted(reader, { listing });

const existing = async (reader: Reader, id: string): Promise<CountedSet> => {
  const [row] = isUuid(id) ? await counted(reader, { id }) : [];
  if (!row) throw notFound('There is no such button set.', 'button_set_not_found');
  return row;
};

export const buttonSetEtag = ({ id, lock_version: version }: ButtonSetRow): string => etagOf('button_set', id, version);

export const buttonSetOf = (row: CountedSet): ButtonSet => ({
  type: 'button_set',
  id: row.id,
  attributes: {
    listing_key: row.listing_key,
    name: row.name,
    setup_type: row.setup_type,
    reservation_fee: row.reservation_fee === null ? null : decimalOf(Number(row.reservation_fee), row.currency),
    financing_options: row.financing_options,
    payment_vendors: paymentVendors.filter((vendor) => row.payment_vendors.includes(vendor)),
    buttons: row.buttons.map((button) => storedButton.parse(button)),
    is_default: row.is_default,
    position: row.position,
    currency: row.currency,
    vehicles: row.vehicles,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: buttonSetEtag(row) },
});

/** The set as it is stored, its fee in the money of its listing. @throws 422 when there is no such listing */
const stored = async (trx: Trx, { reservation_fee: fee, buttons, ...rest }: Write) => {
  const listing = await trx
    .selectFrom('listings')
    .select('currency_iso')
    .where('key', '=', rest.listing_key)
    .executeTakeFirst();
  if (!listing)
    throw validationFailed([
      { code: 'listing_not_found', detail: 'There is no such listing.', pointer: '/listing_key' },
    ]);
  const currency = listing.currency_iso;
  return {
    ...rest,
    currency,
    reservation_fee: fee === null ? null : minorOf(fee, currency),
    buttons: JSON.stringify(buttons),
  };
};

const recorded = async (work: Work, action: string, id: string): Promise<void> => {
  const { deps, trx, actor } = work;
  tellListings(deps, trx);
  await deps.audit.record(trx, actor, { action, targetType: 'button_set', targetId: id, details: {} });
};

const locked = async (trx: Trx, { id, ifMatch }: Seen): Promise<CountedSet> => {
  await takeStockTurn(trx);
  if (isUuid(id)) await trx.selectFrom('button_sets').select('id').where('id', '=', id).forUpdate().execute();
  const row = await existing(trx, id);
  checkIfMatch(ifMatch, buttonSetEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
  });
  return row;
};

export const createButtonSet = async ({ deps, actor }: Task, content: Write): Promise<CountedSet> => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const id = randomUUID();
    await work.trx
      .insertInto('button_sets')
      .values({ id, ...(await stored(work.trx, content)), ...changedBy(work) })
      .execute();
    await recorded(work, 'button_set.created', id);
    return existing(work.trx, id);
  });
};

/** @throws 409 `listing_fixed` when cars have the set, which cannot follow it to another listing */
export const updateButtonSet = async ({ deps, actor }: Task, seen: Seen, content: Write): Promise<CountedSet> => {
  authorize(actor, 'stock.setup');
  return inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    if (row.vehicles > 0 && row.listing_key !== content.listing_key)
      throw conflict('listing_fixed', `${row.vehicles} cars of its listing have this set.`);
    await work.trx
      .updateTable('button_sets')
      .set({ ...(await stored(work.trx, content)), lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    await recorded(work, 'button_set.updated', row.id);
    return existing(work.trx, row.id);
  });
};

export const deleteButtonSet = async ({ deps, actor }: Task, seen: Seen): Promise<void> => {
  authorize(actor, 'stock.setup');
  await inTransaction(deps, actor, async (work) => {
    const row = await locked(work.trx, seen);
    await sql`update vehicles set button_set_ids = array_remove(button_set_ids, ${row.id}::uuid)
      where button_set_ids @> array[${row.id}::uuid]`.execute(work.trx);
    await work.trx.deleteFrom('button_sets').where('id', '=', row.id).execute();
    await recorded(work, 'button_set.deleted', row.id);
  });
};
