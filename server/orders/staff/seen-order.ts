import type { Permission } from '#api-clients/identity/policy.data.ts';
import { decimalOf } from '#money/decimal.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { noOrder } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import type { OrderRow } from '../orders.tables.ts';

export const orderEtag = ({ id, lock_version: version }: Pick<OrderRow, 'id' | 'lock_version'>): string =>
  etagOf('order', id, version);

/** Who does something to which order, as they saw it. */
export interface StaffTask {
  engine: Engine;
  actor: Actor;
  seen: Seen;
}

/** What was done to an order: as the audit log keeps it, with the sum but nobody's own words. */
export interface DoneMove {
  order: OrderRow;
  did: { move: string; amount?: string; currency?: string; decision?: string; until?: string };
}

/** A sum as the audit log keeps it. */
export const sumOf = (minor: number, currency: string) => ({ amount: decimalOf(minor, currency), currency });

/**
 * A change that a person makes to an order, in one transaction, to the state they saw.
 * @throws 401, 403, 404, 412
 */
export const onSeenOrder = async (
  { engine, actor, seen }: StaffTask,
  permission: Permission,
  change: (work: OrderWork, order: OrderRow) => Promise<DoneMove>,
): Promise<OrderRow> => {
  authorize(actor, permission);
  if (!isUuid(seen.id)) throw noOrder();
  return inOrderTransaction(engine, { actor, origin: 'person' }, async (work) => {
    const order = await lockOrder(work.trx, seen.id);
    checkIfMatch(seen.ifMatch, orderEtag(order));
    const { order: changed, did } = await change(work, order);
    await work.deps.audit.record(work.trx, actor, {
      action: permission === 'orders.update' ? 'order.changed' : 'order.refunded',
      targetType: 'order',
      targetId: order.id,
      details: { ...did, from: order.status, to: changed.status },
    });
    return changed;
  });
};
