import type { ProviderPayment } from '#providers/payment/payment-provider.types.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob } from '#server/jobs/job-queue.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { askPerson } from '../machine/ask-person.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { recordOrderEvent } from '../machine/record-event.ts';
import { mailRefunded } from '../mails/order-mails.ts';
import { inEngineTransaction } from '../order-work.ts';
import type { PaymentMoveRow, PaymentRow } from '../orders.tables.ts';
import type { OpenAccount } from '../payment-accounts.ts';
import { factsOf, openAccount, readProvider } from './ask-provider.ts';
import { recordProviderState } from './settle-payment.ts';
import { MOVE_JOB, releasePayment, showPayment } from './want-move.ts';

/** Waits of a provider that does not answer: soon at first, for money that is held in vain. */
const WAITS_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
const TIMEOUT_MS = 45_000;

/** What staff are told of a move that came to nothing. */
const notDone = {
  capture: 'The provider did not take the money',
  void: 'The provider did not release the money',
  refund: 'The provider did not give the money back',
} as const satisfies Record<PaymentMoveRow['kind'], string>;

interface Task {
  move: PaymentMoveRow;
  payment: PaymentRow;
  account: OpenAccount;
}

/** The provider does what is asked, at most once a move: the move's id is the key. */
const moveMoney = ({ move, payment, account }: Task, reference: string): Promise<ProviderPayment> => {
  const { provider } = account;
  const call = account.call();
  const amount = Number(move.amount ?? payment.amount);
  const order = { amount, currency: payment.currency, key: move.id };
  if (move.kind === 'capture') return provider.capture(call, reference, order);
  if (move.kind === 'void') return provider.cancel(call, reference, { key: move.id });
  return provider.refund(call, reference, { ...order, refundedBefore: Number(move.refunded_before) });
};

/** Whether what was wanted is so, whoever made it so. */
const isDone = ({ move }: Task, state: ProviderPayment): boolean => {
  if (move.kind === 'capture') return state.captured > 0;
  if (move.kind === 'void') return state.authorized === 0 && state.captured === 0;
  return state.refunded >= Number(move.refunded_before) + Number(move.amount ?? 0);
};

interface Outcome {
  /** Undefined where it does not even tell: the account's keys are wrong by now, or it knows the payment no more. */
  state: ProviderPayment | undefined;
  /** Why the provider will not do it. */
  refusal: string | null;
}

const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind !== 'unavailable';

/** Does it, and where the provider refuses looks at what it holds. @throws ProviderError `unavailable`: try again */
const carryOut = async (task: Task, reference: string): Promise<Outcome> => {
  try {
    return { state: await moveMoney(task, reference), refusal: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const state = await readProvider(task.account, reference).catch((cause: unknown) => {
      if (!isRefusal(cause)) throw cause;
      return undefined;
    });
    return { state, refusal: error.message };
  }
};

const conclude = async (work: OrderWork, task: Task, { state, refusal }: Outcome): Promise<void> => {
  const { move, payment, account } = task;
  const isWhole = state !== undefined && isDone(task, state);
  await work.trx
    .updateTable('payment_moves')
    .set({ status: isWhole ? 'done' : 'failed', error: isWhole ? null : refusal, done_at: work.now })
    .where('id', '=', move.id)
    .execute();
  await recordOrderEvent(work, {
    orderId: payment.order_id,
    paymentId: payment.id,
    kind: `${move.kind}_${isWhole ? 'done' : 'failed'}`,
    reason: move.reason,
    detail: isWhole ? {} : { error: refusal },
  });
  if (state) await recordProviderState(work, payment, state, { account: factsOf(account), ready: undefined });
  const order = await showPayment(work, await lockOrder(work.trx, payment.order_id));
  if (isWhole && move.kind === 'refund')
    await mailRefunded(work, order, { id: move.id, amount: Number(move.amount ?? payment.amount) });
  if (isWhole) return;
  const now = await work.trx.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
  // What was to be let go was taken meanwhile: it goes back another way.
  if (move.kind === 'void' && Number(now.captured) > Number(now.refunded))
    return releasePayment(work, now, move.reason);
  await askPerson(work, {
    kind: 'move_failed',
    cause: move.id,
    orderId: payment.order_id,
    payment,
    amount: Number(move.amount ?? payment.amount),
    detail: `${notDone[move.kind]}: ${refusal ?? 'it did nothing'}`,
  });
};

/** Carries out one move of money, to its end. @throws ProviderError `unavailable` */
const runMove = async (engine: Engine, job: ClaimedJob): Promise<void> => {
  const { db } = engine.deps;
  const move = await db.read.selectFrom('payment_moves').selectAll().where('id', '=', job.key).executeTakeFirst();
  const payment =
    move && (await db.read.selectFrom('payments').selectAll().where('id', '=', move.payment_id).executeTakeFirst());
  if (!payment?.reference || move?.status !== 'wanted') return db.transaction((trx) => finishJob(trx, job));
  const task = { move, payment, account: await openAccount(engine, payment) };
  const outcome = await carryOut(task, payment.reference);
  await inEngineTransaction(engine, 'payment', async (work) => {
    await lockOrder(work.trx, payment.order_id);
    await finishJob(work.trx, job);
    await conclude(work, task, outcome);
  });
};

/** Captures, releases and refunds. */
export const moveJobs = (engine: Engine): JobKind => ({
  kind: MOVE_JOB,
  slots: 4,
  timeoutMs: TIMEOUT_MS,
  retryMs: (attempts) => WAITS_MS[Math.min(attempts - 1, WAITS_MS.length - 1)] ?? 3_600_000,
  run: (job) => runMove(engine, job),
});
