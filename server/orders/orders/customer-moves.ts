import { anonymousActor } from '#server/http/actor.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { mailOrderCancelled } from '../mails/order-mails.ts';
import { confirmationExpired, invalidToken, noOrder, refusedOrder } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import type { OrderRow } from '../orders.tables.ts';
import { releaseMoney } from '../payments/want-move.ts';
import { confirmIfFree } from './claim-car.ts';
import { isSameSecret, sha256 } from './order-tokens.ts';

const orderOf = async ({ deps }: Engine, number: string): Promise<OrderRow> => {
  const order = await deps.db.read
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', number)
    .executeTakeFirst();
  if (!order) throw noOrder();
  return order;
};

const asCustomer = (engine: Engine, work: (work: OrderWork) => Promise<OrderRow>): Promise<OrderRow> =>
  inOrderTransaction(engine, { actor: anonymousActor, origin: 'mail' }, work);

/**
 * The click in the mail. Again it changes nothing.
 * @throws 403 `invalid_token`, 404, 409 `vehicle_taken`, 410 `confirmation_expired`
 */
export const confirmOrder = async (engine: Engine, number: string, token: string): Promise<OrderRow> => {
  const order = await orderOf(engine, number);
  const tokens = await engine.tokens();
  if (!isSameSecret(token, sha256(tokens.confirm(order)))) throw invalidToken();
  const confirmed = await asCustomer(engine, async (work) => {
    const locked = await lockOrder(work.trx, order.id);
    if (locked.status !== 'awaiting_email_confirmation') return locked;
    // A minute late is late, though nobody has put it away yet.
    if (locked.confirm_before !== null && locked.confirm_before <= work.now) return locked;
    const won = await confirmIfFree(work, locked, 'mail_confirmed', undefined);
    return won ?? applyOrderMove(work, locked, { event: 'claim_lost', reason: 'vehicle_taken' });
  });
  if (confirmed.status === 'confirmed' || confirmed.status === 'completed') return confirmed;
  if (confirmed.status === 'failed') throw refusedOrder('vehicle_taken');
  throw confirmationExpired();
};

/** Whether a customer may still take the order back themselves. */
export const canCancel = ({ status }: OrderRow): boolean =>
  status === 'confirmed' || status === 'awaiting_email_confirmation';

/**
 * A change of mind, by the link in the mail: the car is free again, and the money goes back.
 * @throws 403 `invalid_token`, 404, 409 `order_not_cancellable`
 */
export const cancelOrder = async (
  engine: Engine,
  number: string,
  { token, reason }: { token: string; reason: string },
): Promise<OrderRow> => {
  const order = await orderOf(engine, number);
  if (order.token_hash === null || !isSameSecret(token, order.token_hash)) throw invalidToken();
  return asCustomer(engine, async (work) => {
    const locked = await lockOrder(work.trx, order.id);
    if (locked.status === 'cancelled') return locked;
    if (!canCancel(locked)) throw refusedOrder('order_not_cancellable');
    const cancelled = await applyOrderMove(work, locked, { event: 'cancelled', by: 'customer', reason });
    const released = await releaseMoney(work, cancelled, reason);
    await mailOrderCancelled(work, released);
    return released;
  });
};

/** An order for who holds its token, or made it in this browser. @throws 404 to everybody else */
export const readableOrder = async (
  engine: Engine,
  number: string,
  { token, holderHash }: { token: string | undefined; holderHash: string | undefined },
): Promise<OrderRow> => {
  const order = await orderOf(engine, number);
  const hasToken = token !== undefined && order.token_hash !== null && isSameSecret(token, order.token_hash);
  if (!hasToken && order.holder_hash !== holderHash) throw noOrder();
  return order;
};
