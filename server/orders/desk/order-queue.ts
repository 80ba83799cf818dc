import type { Selectable } from 'kysely';
import type { QueueEntry } from '#api-clients/orders/order-desk.resources.ts';
import type { QueueKind } from '#api-clients/orders/order-list.data.ts';
import { decimalOf } from '#money/decimal.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import type { OrderedVehicle, OrderQueueTable } from '../orders.tables.ts';

type QueueRow = Selectable<OrderQueueTable> & { order_number: string | null; vehicle: OrderedVehicle | null };

const entryOf = (row: QueueRow): QueueEntry => ({
  type: 'order_queue_entry',
  id: row.id,
  attributes: {
    kind: row.kind,
    order_id: row.order_id,
    order_number: row.order_number,
    vehicle_title: row.vehicle?.title ?? null,
    payment_id: row.payment_id,
    vendor: row.vendor,
    reference: row.reference,
    amount: row.amount === null || row.currency === null ? null : decimalOf(Number(row.amount), row.currency),
    currency: row.currency,
    detail: row.detail,
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by_name,
    note: row.note,
  },
});

export interface QueueQuery {
  page: number;
  items: number;
  kind?: QueueKind | undefined;
  state: 'open' | 'resolved' | 'all';
}

/** What waits for a person, the oldest first; what was dealt with, the newest first. */
export const listOrderQueue = async (deps: ServerDeps, actor: Actor, query: QueueQuery) => {
  authorize(actor, 'orders.read');
  refuseDeepPage(query);
  const asked = deps.db.read
    .selectFrom('order_queue')
    .$if(query.kind !== undefined, (some) => some.where('order_queue.kind', '=', query.kind ?? 'dispute'))
    .$if(query.state === 'open', (some) => some.where('order_queue.resolved_at', 'is', null))
    .$if(query.state === 'resolved', (some) => some.where('order_queue.resolved_at', 'is not', null));
  const { count } = await asked.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const direction = query.state === 'open' ? 'asc' : 'desc';
  const rows = await asked
    .leftJoin('orders', 'orders.id', 'order_queue.order_id')
    .selectAll('order_queue')
    .select(['orders.order_number', 'orders.vehicle'])
    .orderBy(query.state === 'resolved' ? 'order_queue.resolved_at' : 'order_queue.created_at', direction)
    .orderBy('order_queue.id', direction)
    .limit(query.items)
    .offset((query.page - 1) * query.items)
    .execute();
  return { data: rows.map(entryOf), ...pageEnvelope('/api/admin/orders/queue', { ...query }, Number(count)) };
};

/** How much waits. */
export const countWaiting = async ({ db }: ServerDeps): Promise<number> => {
  const { count } = await db.read
    .selectFrom('order_queue')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const noEntry = () => notFound('There is no such entry.', 'queue_entry_not_found');

/** Whether a refund of this payment still waits: its entry goes with the decision, and not before. */
const waitsForDecision = async ({ trx }: Work, { kind, payment_id: paymentId }: QueueRow): Promise<boolean> => {
  if (kind !== 'refund_approval' || paymentId === null) return false;
  const waiting = await trx
    .selectFrom('payment_moves')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'waits_for_approval')
    .executeTakeFirst();
  return waiting !== undefined;
};

/**
 * A person has dealt with it; who did first stays.
 * @throws 404 `queue_entry_not_found`, 409 `refund_undecided` where it waits for a decision
 */
export const resolveQueueEntry = async (
  deps: ServerDeps,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<QueueEntry> => {
  authorize(actor, 'orders.update');
  if (!isUuid(id)) throw noEntry();
  return inTransaction(deps, actor, async (work) => {
    const { trx, now } = work;
    const row = await trx
      .selectFrom('order_queue')
      .leftJoin('orders', 'orders.id', 'order_queue.order_id')
      .selectAll('order_queue')
      .select(['orders.order_number', 'orders.vehicle'])
      .where('order_queue.id', '=', id)
      .executeTakeFirst();
    if (!row) throw noEntry();
    if (await waitsForDecision(work, row))
      throw conflict('refund_undecided', 'Approve or decline the refund at its order.');
    const resolved = await trx
      .updateTable('order_queue')
      .set({ resolved_at: now, resolved_by: actor.id, resolved_by_name: actor.name, note })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!resolved) return entryOf(row);
    await deps.audit.record(trx, actor, {
      action: 'order_queue.resolved',
      targetType: 'order_queue_entry',
      targetId: id,
      details: { kind: row.kind },
    });
    deps.changes.publish(trx, 'order-queue');
    return entryOf({ ...resolved, order_number: row.order_number, vehicle: row.vehicle });
  });
};
