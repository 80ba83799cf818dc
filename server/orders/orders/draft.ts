import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type OrderDraft, orderDraft } from '#api-clients/orders/order.resources.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import type { OrderDraftTable, OrderRow } from '../orders.tables.ts';

const KEPT_MS = 48 * 3_600_000;

export interface KeptDraft {
  draft: OrderDraft;
  expiresAt: Date;
}

/** As it lies in the database. */
export type SealedDraft = Pick<Selectable<OrderDraftTable>, 'sealed' | 'expires_at'>;

/**
 * Keeps what was typed for two days, sealed: nothing of it lies in the browser, and no copy of the database tells it.
 *
 * @param order query of the one id whose it is
 */
export const draftStatement = (order: RawBuilder<unknown>, sealed: string, now: Date) =>
  sql`insert into order_drafts (order_id, sealed, expires_at)
    select its.id, ${sealed}::text, ${new Date(now.getTime() + KEPT_MS)}::timestamptz from (${order}) as its (id)
    on conflict (order_id) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`;

export const sealDraft = async (engine: Engine, draft: OrderDraft): Promise<string> =>
  (await engine.box()).seal(JSON.stringify(draft));

const sealedDraft = (reader: Reader, orderId: string): Promise<SealedDraft | undefined> =>
  reader.selectFrom('order_drafts').select(['sealed', 'expires_at']).where('order_id', '=', orderId).executeTakeFirst();

/**
 * Keeps what is ordered, beside what the journey remembers of it: while the payment is not whole the visitor goes on where
 * they were, and loses nothing.
 * @param known what is kept already, as it was read with the order
 */
export const keepOrdered = async (
  engine: Engine,
  orderId: string,
  ordered: OrderDraft,
  known: SealedDraft | undefined,
): Promise<void> => {
  const { db, clock } = engine.deps;
  const before = known && (await opened(engine, known));
  const sealed = await sealDraft(engine, { ...ordered, journey: before?.draft.journey });
  const statement = draftStatement(sql`select ${orderId}::uuid`, sealed, clock());
  const { rows } = await db.statement(sql`${statement}
    where order_drafts.sealed is not distinct from ${known?.sealed ?? null} returning order_id`);
  if (rows.length > 0) return;
  // The journey went on while the order was looked at: nothing of that is lost.
  await keepOrdered(engine, orderId, ordered, await sealedDraft(db.read, orderId));
};

const opened = async (
  engine: Engine,
  { sealed, expires_at: expiresAt }: SealedDraft,
): Promise<KeptDraft | undefined> => {
  if (expiresAt <= engine.deps.clock()) return undefined;
  const text = (await engine.box()).open(sealed);
  const parsed = orderDraft.safeParse(text === undefined ? undefined : JSON.parse(text));
  return parsed.success ? { draft: parsed.data, expiresAt } : undefined;
};

/** What was typed for an order; undefined once two days are over, or when it can no longer be read. */
export const readDraft = async (engine: Engine, reader: Reader, orderId: string): Promise<KeptDraft | undefined> => {
  const row = await sealedDraft(reader, orderId);
  return row && opened(engine, row);
};

/** The same by the hold that the order began with, and the number it has by now; `lost` where this visitor began none by it. */
export const readDraftOfLock = async (
  engine: Engine,
  lockId: string,
  holderHash: string | undefined,
): Promise<(KeptDraft & { orderNumber: string | null }) | 'lost' | undefined> => {
  if (holderHash === undefined || !isUuid(lockId)) return 'lost';
  const row = await engine.deps.db.read
    .selectFrom('orders')
    .leftJoin('order_drafts', 'order_drafts.order_id', 'orders.id')
    .select(['order_drafts.sealed', 'order_drafts.expires_at', 'orders.order_number'])
    .where('orders.lock_id', '=', lockId)
    .where('orders.holder_hash', '=', holderHash)
    .executeTakeFirst();
  if (!row) return 'lost';
  const { sealed, expires_at, order_number: orderNumber } = row;
  const kept = sealed === null || expires_at === null ? undefined : await opened(engine, { sealed, expires_at });
  return kept && { ...kept, orderNumber };
};

/** What was typed for one car goes along to the next. */
export const copyDraft = async ({ trx }: OrderWork, from: OrderRow, to: OrderRow): Promise<void> => {
  const row = await trx.selectFrom('order_drafts').selectAll().where('order_id', '=', from.id).executeTakeFirst();
  if (!row) return;
  await trx
    .insertInto('order_drafts')
    .values({ ...row, order_id: to.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Of people whose time is over nothing is kept. */
export const dropOldDrafts = async ({ trx, now }: { trx: Trx; now: Date }): Promise<void> => {
  await trx.deleteFrom('order_drafts').where('expires_at', '<=', now).execute();
};
