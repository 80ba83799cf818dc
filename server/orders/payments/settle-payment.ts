import { MAX_DECLINED } from '#api-clients/orders/order-words.ts';
import type { ProviderPayment } from '#providers/payment/payment-provider.types.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { Engine, EventOrigin, OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { applyPaymentState } from '../machine/apply-payment-state.ts';
import { askPerson } from '../machine/ask-person.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { inEngineTransaction } from '../order-work.ts';
import { claimCar } from '../orders/claim-car.ts';
import { type ReadyOrder, readyFromDraft } from '../orders/ready-order.ts';
import type { OrderRow, PaymentRow } from '../orders.tables.ts';
import { type AccountFacts, factsOf, openAccount, readProvider } from './ask-provider.ts';
import { giveBack, giveBackStray, holdsMoney } from './give-back.ts';
import { releasePayment, showPayment } from './want-move.ts';

/** A payment, and whether it was decided, or done, to let its money go. */
const readPayment = ({ trx }: OrderWork, id: string): Promise<PaymentRow & { is_let_go: boolean }> =>
  trx
    .selectFrom('payments as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_moves as m')
            .select('m.id')
            .whereRef('m.payment_id', '=', 'p.id')
            .where('m.kind', '=', 'void')
            .where('m.status', 'in', ['wanted', 'done']),
        )
        .$castTo<boolean>()
        .as('is_let_go'),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether a payment may still confirm its order: one that was confirmed before, and ended, is not revived by money. */
const canStillBegin = (order: OrderRow, payment: PaymentRow): boolean => {
  const isOpen = order.status === 'payment_pending' || (order.status === 'expired' && order.confirmed_at === null);
  return isOpen && payment.is_current && holdsMoney(payment);
};

/** An order that was given up goes on saying so until its payment holds, or held, money after all. */
const isWorthShowing = (order: OrderRow, payment: PaymentRow): boolean =>
  payment.is_current &&
  (order.status !== 'expired' || !['awaiting', 'requires_action', 'failed'].includes(payment.status));

const onAuthorized = async (
  work: OrderWork,
  order: OrderRow,
  payment: PaymentRow,
  ready: ReadyOrder | undefined,
): Promise<OrderRow> => {
  const wasLate = order.status === 'expired';
  const authorized = { event: 'payment_authorized', payment: payment.status } as const;
  // Nobody has said yet for whom: `POST /buy_online/orders` does, or the money goes back when its time is over.
  if (!ready) return applyOrderMove(work, order, authorized);
  const claimed = await claimCar(work, order, ready, [authorized]);
  if (wasLate && claimed.status === 'failed')
    await askPerson(work, {
      kind: 'late_authorization',
      cause: payment.id,
      orderId: order.id,
      payment,
      amount: Number(payment.amount),
      detail: 'The bank authorised the payment after the hold had ended, and the car was gone. It is being released.',
    });
  return claimed;
};

/** The customer may try another card, up to the last try: then nobody can try one with this payment any more. */
const onDeclined = async (work: OrderWork, order: OrderRow, payment: PaymentRow): Promise<OrderRow> => {
  if (payment.declined >= MAX_DECLINED) await releasePayment(work, payment, 'declined too often');
  return applyOrderMove(work, order, { event: 'payment_declined' });
};

const tellPeople = async (work: OrderWork, order: OrderRow, payment: PaymentRow): Promise<void> => {
  const entry = { cause: payment.id, orderId: order.id, payment, amount: Number(payment.amount) };
  if (payment.status === 'disputed')
    await askPerson(work, { ...entry, kind: 'dispute', detail: 'The customer disputes the payment at their bank.' });
  const isLost = payment.status === 'cancelled' && payment.is_current && order.status === 'confirmed';
  const isWanted = order.payment_status === 'cancelled';
  if (isLost && !isWanted)
    await askPerson(work, { ...entry, kind: 'authorization_lost', detail: 'The money is no longer held.' });
};

/**
 * Writes what the provider holds, and what follows for the order: the one place where money confirms anything. The
 * order's row is locked, so webhooks, sweeps and visitors who ask at once come one after the other.
 */
export const recordProviderState = async (
  work: OrderWork,
  { id: paymentId, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
  state: ProviderPayment,
  { account, ready }: { account: AccountFacts; ready: ReadyOrder | undefined },
): Promise<OrderRow> => {
  const { trx } = work;
  const order = await lockOrder(trx, orderId);
  const { is_let_go: isLetGo, ...known } = await readPayment(work, paymentId);
  const { payment, before, isDeclined, isMismatch } = await applyPaymentState(work, known, state, account);
  if (isMismatch) {
    // What is only held is let go; what was taken waits for a person.
    if (payment.status === 'authorized') await giveBack(work, payment, 'not what was asked for');
    return order;
  }
  if (!isLetGo && canStillBegin(order, payment)) return onAuthorized(work, order, payment, ready);
  if (order.status === 'payment_pending' && payment.is_current && (isDeclined || payment.status !== before)) {
    if (isDeclined) return onDeclined(work, order, payment);
    if (payment.status === 'requires_action') return applyOrderMove(work, order, { event: 'payment_waits' });
  }
  await giveBackStray(work, order, payment);
  const shown = isWorthShowing(order, payment) ? await showPayment(work, order) : order;
  await tellPeople(work, shown, payment);
  return shown;
};

/**
 * Reads a payment from its provider and writes what follows. Asked by everybody who was told that something happened:
 * the telling itself is never believed.
 * @throws ProviderError when the provider does not answer
 */
export const settlePayment = async (
  engine: Engine,
  paymentId: string,
  origin: EventOrigin,
): Promise<OrderRow | undefined> => {
  const { read } = engine.deps.db;
  const payment = await read.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
  return payment && settleKnown(engine, payment, origin);
};

/** What of a payment has to be known to ask for it. */
export type NamedPayment = Pick<PaymentRow, 'id' | 'order_id' | 'company_uuid' | 'vendor' | 'reference'>;

/** The same for a payment whose row was read. @throws ProviderError */
export const settleKnown = async (
  engine: Engine,
  payment: NamedPayment,
  origin: EventOrigin,
  ready?: ReadyOrder,
): Promise<OrderRow | undefined> => {
  if (payment.reference === null) return undefined;
  const account = await openAccount(engine, payment);
  const state = await readProvider(account, payment.reference);
  const known = ready ?? (await readyFromDraft(engine, payment.order_id));
  return inEngineTransaction(engine, origin, (work) =>
    recordProviderState(work, payment, state, {
      account: factsOf(account),
      ready: known,
    }),
  );
};

interface SaidPayment {
  vendor: PaymentRow['vendor'];
  reference: string;
  orderRef?: string | undefined;
}

/**
 * The payment that is meant: by the provider's name of it, which is the better one where a message carries marks of two;
 * else by ours. Stripe speaks of the payment that its own page led to, which we know by the page: ours stands in both.
 */
const namedPayment = async ({ deps }: Engine, { vendor, reference, orderRef }: SaidPayment) => {
  const known = deps.db.read.selectFrom('payments').select(['id', 'reference']).where('vendor', '=', vendor);
  const byReference = await known.where('reference', '=', reference).executeTakeFirst();
  if (byReference || orderRef === undefined || !isUuid(orderRef)) return byReference;
  return known.where('id', '=', orderRef).executeTakeFirst();
};

/** Settles the payment that a provider speaks of; false when there is none of ours. */
export const settleReference = async (engine: Engine, named: SaidPayment, origin: EventOrigin): Promise<boolean> => {
  const payment = await namedPayment(engine, named);
  if (!payment) return false;
  // Its start was never heard to the end: now its name is known.
  if (payment.reference === null)
    await engine.deps.db.transaction((trx) =>
      trx
        .updateTable('payments')
        .set({ reference: named.reference })
        .where('id', '=', payment.id)
        .where('reference', 'is', null)
        .execute(),
    );
  await settlePayment(engine, payment.id, origin);
  return true;
};
