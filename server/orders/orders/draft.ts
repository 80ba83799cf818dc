import { sql } from 'kysely';
import { type OrderDraft, orderDraft } from '#api-clients/orders/order.resources.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import type { OrderRow } from '../orders.tables.ts';

const KEPT_MS = 48 * 3_600_000;

export interface KeptDraft {
  draft: OrderDraft;
  expiresAt: Date;
}

/** Keeps what was typed for two days, sealed: nothing of it lies in the browser, and no copy of the database tells it. */
export const draftStatement = (orderId: string, sealed: string, now: Date) =>
  sql`insert into order_drafts (order_id, sealed, expires_at)
    values (${orderId}, ${sealed}, ${new Date(now.getTime() + KEPT_MS)})
    on conflict (order_id) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`;

export const keepDraft = async (
  { trx, now }: { trx: Trx; now: Date },
  orderId: string,
  sealed: string,
): Promise<void> => {
  await draftStatement(orderId, sealed, now).execute(trx);
};

export const sealDraft = async (engine: Engine, draft: OrderDraft): Promise<string> =>
  (await engine.box()).seal(JSON.stringify(draft));

/** What was typed for an order; undefined once two days are over, or when it can no longer be read. */
export const readDraft = async (engine: Engine, reader: Reader, orderId: string): Promise<KeptDraft | undefined> => {
  const row = await reader.selectFrom('order_drafts').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row || row.expires_at <= engine.deps.clock()) return undefined;
  const opened = (await engine.box()).open(row.sealed);
  const parsed = orderDraft.safeParse(opened === undefined ? undefined : JSON.parse(opened));
  return parsed.success ? { draft: parsed.data, expiresAt: row.expires_at } : undefined;
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
