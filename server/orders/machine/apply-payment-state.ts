import { sql } from 'kysely';
import { paymentMayBecome } from '#api-clients/orders/order-lifecycle.data.ts';
import type { PaymentStatus } from '#api-clients/orders/order-words.ts';
import type { ProviderPayment } from '#providers/payment/payment-provider.types.ts';
import type { OrderWork } from '../engine.types.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { askPerson } from './ask-person.ts';
import { recording } from './record-event.ts';

/** Money that its provider holds leaves us so much time to take it before it is gone. */
const CAPTURE_MARGIN_MS = 12 * 3_600_000;

export interface AppliedState {
  payment: PaymentRow;
  before: PaymentStatus;
  /** A card was declined, also one after another that was. */
  isDeclined: boolean;
  /** Amount, currency or account are not what was asked for. */
  isMismatch: boolean;
}

/** What was found to be as asked once is taken in part, or paid back, by ourselves alone. */
const wasAsAsked = ({ status, mismatch }: PaymentRow): boolean =>
  mismatch === null && ['authorized', 'captured', 'refund_pending', 'partially_refunded', 'refunded'].includes(status);

/** A payment that is called paid, while its bank holds or took another sum: its name for the amount is not the money. */
const holdsOther = ({ amount }: PaymentRow, { status, authorized, captured }: ProviderPayment): boolean =>
  (status === 'authorized' || status === 'captured') && authorized + captured !== Number(amount);

/**
 * How what the provider holds differs from what was asked of it; null: it does not. LiqPay knows nothing of a payment
 * whose page nobody has opened (no currency), and names what was taken of a hold as its amount.
 */
export const mismatchOf = (
  payment: PaymentRow,
  state: ProviderPayment,
  account: { accountId: string | null; isTest: boolean },
): string | null => {
  const isUnknown = state.status === 'awaiting' && state.currency === '';
  const differs: Record<string, boolean> = {
    amount:
      !isUnknown && !wasAsAsked(payment) && (state.amount !== Number(payment.amount) || holdsOther(payment, state)),
    currency: !isUnknown && state.currency.toUpperCase() !== payment.currency.toUpperCase(),
    account: account.accountId !== null && state.account !== undefined && state.account !== account.accountId,
    order: state.orderRef !== '' && state.orderRef !== payment.id,
    test_mode: state.isTest && !account.isTest,
  };
  const names = Object.keys(differs).filter((name) => differs[name]);
  return names.length === 0 ? null : names.join(', ');
};

const tellMismatch = (work: OrderWork, payment: PaymentRow, state: ProviderPayment, mismatch: string) =>
  askPerson(work, {
    kind: 'payment_mismatch',
    cause: payment.id,
    orderId: payment.order_id,
    payment,
    amount: state.captured || state.authorized || state.amount,
    detail: `The provider holds another ${mismatch} than was asked for.`,
  });

/** Whether a try failed that was not counted yet: the same payment may be tried with one card after another. */
const isNewDecline = (payment: PaymentRow, to: PaymentStatus, { failedTry }: ProviderPayment): boolean =>
  to === 'failed' && (payment.status !== 'failed' || (failedTry !== undefined && failedTry !== payment.failed_try));

/**
 * The one way a payment gets another status: from what its provider holds, by the table of `order-lifecycle.data.ts`.
 * Figures are taken as they are; a status that leads back is an older read and is left out.
 */
export const applyPaymentState = async (
  work: OrderWork,
  payment: PaymentRow,
  state: ProviderPayment,
  account: { accountId: string | null; isTest: boolean },
): Promise<AppliedState> => {
  const { trx, now } = work;
  const before = payment.status;
  const mismatch = mismatchOf(payment, state, account);
  const to = paymentMayBecome(before, state.status) ? state.status : before;
  const isStale = to === before && state.status !== before;
  const isDeclined = isNewDecline(payment, to, state);
  if (isStale) return { payment, before, isDeclined: false, isMismatch: mismatch !== null };
  const update = trx
    .updateTable('payments')
    .set({
      status: to,
      authorized: state.authorized,
      captured: state.captured,
      refunded: state.refunded,
      capture_before:
        state.captureBefore === undefined ? null : new Date(state.captureBefore.getTime() - CAPTURE_MARGIN_MS),
      failure: state.failure ?? null,
      declined: payment.declined + (isDeclined ? 1 : 0),
      failed_try: state.failedTry ?? payment.failed_try,
      // What it was let go for stays known.
      mismatch: mismatch ?? (to === 'cancelled' ? payment.mismatch : null),
      checked_at: now,
    })
    .where('id', '=', payment.id)
    .returningAll();
  const detail = { authorized: state.authorized, captured: state.captured, refunded: state.refunded };
  const moved = { orderId: payment.order_id, paymentId: payment.id, kind: 'payment', from: before, to, detail };
  const { rows } =
    await sql<PaymentRow>`${to === before && !isDeclined ? sql`` : recording(work, [moved])} ${update}`.execute(trx);
  const [changed] = rows;
  if (!changed) throw new Error('A payment whose order is locked is gone.');
  if (mismatch !== null) await tellMismatch(work, changed, state, mismatch);
  return { payment: changed, before, isDeclined, isMismatch: mismatch !== null };
};

/** A start that never came to be: nothing can be paid with it. One whose name was kept after all goes on. */
export const closeUnstarted = async (work: OrderWork, payment: PaymentRow): Promise<void> => {
  await work.trx
    .updateTable('payments')
    .set({ status: 'cancelled', checked_at: work.now })
    .where('id', '=', payment.id)
    .where('reference', 'is', null)
    .execute();
};
