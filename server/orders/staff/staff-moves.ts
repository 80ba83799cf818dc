import { minorOf } from '#money/decimal.ts';
import { conflict, validationFailed } from '#server/http/errors.ts';
import type { OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { scheduleOrder } from '../machine/deadlines.ts';
import { recordOrderEvent } from '../machine/record-event.ts';
import { mailAgain, mailOrderCancelled, mailOrderExtended } from '../mails/order-mails.ts';
import { sha256 } from '../orders/order-tokens.ts';
import type { OrderRow, PaymentRow } from '../orders.tables.ts';
import { openAccount } from '../payments/ask-provider.ts';
import { paymentsOf, releaseMoney, showPayment, wantMove } from '../payments/want-move.ts';
import { onSeenOrder, type StaffTask, sumOf } from './seen-order.ts';

const DAY_MS = 86_400_000;
/** Longest that staff keep a car reserved from now. */
const MAX_DAYS = 30;

/** What is not possible with the money as it is. */
export const noSuchMoney = (detail: string) => conflict('invalid_transition', detail, { allowed: [] });

/** @throws 422 `min` for a sum of nothing */
export const refuseNothing = (minor: number): void => {
  if (minor <= 0)
    throw validationFailed([{ code: 'min', detail: 'The amount has to be more than zero.', pointer: '/amount' }]);
};

const held = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.find(({ status, mismatch }) => status === 'authorized' && mismatch === null);

/** Some providers take what is held whole or not at all. @throws 422 `amount_in_part` */
const refusePart = async ({ engine, trx }: OrderWork, payment: PaymentRow): Promise<void> => {
  const { provider } = await openAccount(engine, payment, trx);
  if (!provider.takesHoldsWhole) return;
  const detail = `${provider.label} takes a hold whole: take all of it, and pay back what is too much.`;
  throw validationFailed([{ code: 'amount_in_part', detail, pointer: '/amount' }]);
};

/** Takes money that is held; without an amount all of it. @throws 409 where nothing is held, 422 for too much or too little */
export const captureOrder = (task: StaffTask, amount?: string): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    const payment = held(await paymentsOf(work, order.id));
    if (!payment) throw noSuchMoney('No money is held for this order.');
    const minor = amount === undefined ? Number(payment.authorized) : minorOf(amount, payment.currency);
    refuseNothing(minor);
    if (minor > Number(payment.authorized))
      throw validationFailed([{ code: 'amount_too_large', detail: 'That is more than is held.', pointer: '/amount' }]);
    if (minor < Number(payment.authorized)) await refusePart(work, payment);
    if (!(await wantMove(work, payment, { kind: 'capture', amount: minor, reason: '' })))
      throw noSuchMoney('The money is already being taken.');
    const did = { move: 'capture', ...sumOf(minor, payment.currency) };
    return { order: await showPayment(work, order), did };
  });

/** Lets go money that is held. @throws 409 where nothing is held */
export const voidOrder = (task: StaffTask, reason: string): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    const payment = held(await paymentsOf(work, order.id));
    if (!payment) throw noSuchMoney('No money is held for this order.');
    if (!(await wantMove(work, payment, { kind: 'void', reason })))
      throw noSuchMoney('The money is already being released.');
    const did = { move: 'void', ...sumOf(Number(payment.authorized), payment.currency) };
    return { order: await showPayment(work, order), did };
  });

/** The car was handed over: it is sold, and the fee is taken or given back as the company says. @throws 409 */
export const completeOrder = (task: StaffTask, note: string): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    const { feePolicy } = await work.engine.accounts.company(work.trx, order.company_uuid);
    const completed = await applyOrderMove(work, order, {
      event: 'completed',
      by: 'staff',
      reason: note || 'handed over',
      set: { completed_at: work.now, completed_by: work.actor.id, fee_policy: feePolicy },
    });
    const did = { move: 'complete' };
    if (feePolicy === 'refund') return { order: await releaseMoney(work, completed, 'handed over'), did };
    const payment = held(await paymentsOf(work, order.id));
    if (payment) await wantMove(work, payment, { kind: 'capture', reason: 'handed over' });
    return { order: await showPayment(work, completed), did };
  });

/** The car is free again, and the money goes back. @throws 409, 422 without a reason */
export const cancelByStaff = (task: StaffTask, reason: string): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    const cancelled = await applyOrderMove(work, order, { event: 'cancelled', by: 'staff', reason });
    const released = await releaseMoney(work, cancelled, reason);
    await mailOrderCancelled(work, released);
    return { order: released, did: { move: 'cancel' } };
  });

/** Takes a sale back. @throws 409 `second_person_required` for who completed it, 422 without a reason */
export const takeSaleBack = (task: StaffTask, reason: string): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    const cancelled = await applyOrderMove(work, order, { event: 'sale_fell_through', by: 'staff', reason });
    const released = await releaseMoney(work, cancelled, reason);
    await mailOrderCancelled(work, released);
    return { order: released, did: { move: 'sale_fell_through' } };
  });

/** A customer was promised an end: staff put it off, and never bring it nearer. */
const refuseOtherEnd = ({ now }: OrderWork, { reservation_until: end }: OrderRow, until: Date): void => {
  if (until <= now || (end && until <= end))
    throw validationFailed([
      { code: 'date_min', detail: 'The car is reserved until then already. Choose a later time.', pointer: '/until' },
    ]);
  if (until.getTime() > now.getTime() + MAX_DAYS * DAY_MS)
    throw validationFailed([
      { code: 'date_max', detail: `Choose a time within the next ${MAX_DAYS} days.`, pointer: '/until' },
    ]);
};

/** Keeps the car reserved for longer; its end is warned of anew. @throws 409, 422 */
export const extendOrder = (task: StaffTask, until: Date, reason: string): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    if (order.status !== 'confirmed') throw noSuchMoney('Only a car that is reserved can be kept for longer.');
    refuseOtherEnd(work, order, until);
    const extended = await work.trx
      .updateTable('orders')
      .set({ reservation_until: until, warned_at: null, lock_version: order.lock_version + 1, updated_at: work.now })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordOrderEvent(work, {
      orderId: order.id,
      kind: 'extended',
      from: order.reservation_until?.toISOString() ?? null,
      to: until.toISOString(),
      reason,
    });
    await mailOrderExtended(work, extended);
    await scheduleOrder(work, extended);
    return { order: extended, did: { move: 'extend', until: until.toISOString() } };
  });

/** Sends the mail of the current state again, with a new link: the one before opens nothing any more. @throws 409 */
export const resendMail = (task: StaffTask): Promise<OrderRow> =>
  onSeenOrder(task, 'orders.update', async (work, order) => {
    if (order.status !== 'confirmed' && order.status !== 'awaiting_email_confirmation')
      throw noSuchMoney('There is no mail to send again.');
    const renewed = { ...order, token_version: order.token_version + 1 };
    const changed = await work.trx
      .updateTable('orders')
      .set({
        token_version: renewed.token_version,
        token_hash: sha256(work.tokens.order(renewed)),
        lock_version: order.lock_version + 1,
        updated_at: work.now,
      })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailAgain(work, changed);
    return { order: changed, did: { move: 'resend_mail' } };
  });
