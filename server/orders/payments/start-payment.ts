import { sql } from 'kysely';
import { type CaptureMethod, MAX_DECLINED, type MoneyVendor } from '#api-clients/orders/order-words.ts';
import { decimalOf } from '#money/decimal.ts';
import { toMinor } from '#money/minor-units.ts';
import type { StartedPayment } from '#providers/payment/payment-provider.types.ts';
import { siteOrigin } from '#server/config/origins.ts';
import { newId } from '#server/db/new-id.ts';
import { anonymousActor } from '#server/http/actor.ts';
import { unprocessable } from '#server/http/errors.ts';
import { webhookUrl } from '../accounts/test-mode.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { guaranteePayment, requireLock } from '../locks/hold-lock.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { closeUnstarted } from '../machine/apply-payment-state.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { refusedOrder, wrongOrder } from '../order-errors.ts';
import { inEngineTransaction, inOrderTransaction } from '../order-work.ts';
import { type Terms, termsOf } from '../orders/terms.ts';
import type { OrderRow, PaymentRow } from '../orders.tables.ts';
import { accountIdOf, type OpenAccount } from '../payment-accounts.ts';
import { asHttpError } from './ask-provider.ts';
import { giveBack } from './give-back.ts';
import { returnAddress } from './return-address.ts';
import { paymentsOf } from './want-move.ts';

/** What a browser says of a payment. Its money is compared, and never used. */
export interface ToldPayment {
  vendor: MoneyVendor;
  amount?: string | number | null | undefined;
  currency?: string | null | undefined;
  companyUuid?: string | null | undefined;
  accountId?: string | null | undefined;
  captureMethod?: CaptureMethod | null | undefined;
  resultUrl?: string | null | undefined;
  cancelUrl?: string | null | undefined;
  locale?: string | null | undefined;
  payTypes?: string[] | undefined;
  /** The browser has no script. */
  hosted?: boolean;
}

export interface BegunPayment {
  payment: PaymentRow;
  started: StartedPayment;
  expiresAt: Date;
}

const told = (value: string | number | null | undefined): value is string | number =>
  value !== null && value !== undefined && value !== '';

const hasPrice = (order: OrderRow, { fee, currency }: Terms): boolean =>
  Number(order.amount) === fee && order.currency === currency;

/** Whether what the browser believes is what we ask. @throws 422 `amount_mismatch`, `company_mismatch` */
const refuseOtherMoney = (order: OrderRow, terms: Terms, account: OpenAccount, said: ToldPayment): void => {
  const asked = { amount: decimalOf(terms.fee, terms.currency), currency: terms.currency };
  const isAmount = !told(said.amount) || toMinor(Number(said.amount), terms.currency) === terms.fee;
  const isCurrency = !told(said.currency) || said.currency.toUpperCase() === terms.currency;
  if (!isAmount || !isCurrency || !hasPrice(order, terms)) throw wrongOrder('amount_mismatch', asked);
  const isCompany = !told(said.companyUuid) || said.companyUuid === order.company_uuid;
  const isAccount = !told(said.accountId) || said.accountId === accountIdOf(account);
  if (!isCompany || !isAccount) throw unprocessable('company_mismatch', 'This car belongs to another company.');
};

/** Lets go what a payment of before may come to hold: the order is paid by another one from now on. */
const leavePayment = async (work: OrderWork, payment: PaymentRow, reason: string): Promise<void> => {
  await work.trx.updateTable('payments').set({ is_current: false }).where('id', '=', payment.id).execute();
  await giveBack(work, payment, reason);
};

/** The price the customer is shown from now on, when it changed since they began; what was begun at the old one is left. */
const takeNewPrice = (engine: Engine, { id }: OrderRow, terms: Terms): Promise<void> =>
  inEngineTransaction(engine, 'call', async (work) => {
    const order = await lockOrder(work.trx, id);
    if (hasPrice(order, terms) || (order.status !== 'initialized' && order.status !== 'payment_pending')) return;
    for (const payment of await paymentsOf(work, id))
      if (payment.is_current) await leavePayment(work, payment, 'price changed');
    const { fee: amount, currency } = terms;
    await work.trx.updateTable('orders').set({ amount, currency }).where('id', '=', id).execute();
  });

const openTerms = async (
  engine: Engine,
  order: OrderRow,
  said: ToldPayment,
): Promise<{ terms: Terms; account: OpenAccount }> => {
  const about = { vehicleId: order.vehicle_id, configUrl: order.config_url };
  const terms = await termsOf(engine, engine.deps.db.read, about);
  const account = terms.accounts.get(said.vendor);
  if (!account) throw wrongOrder('vendor_not_offered');
  try {
    refuseOtherMoney(order, terms, account, said);
  } catch (error) {
    if (!hasPrice(order, terms)) await takeNewPrice(engine, order, terms);
    throw error;
  }
  return { terms, account };
};

/**
 * A payment that is already begun this way is gone on with: the same call again is the same payment. Nothing comes of one
 * whose bank holds something else than was asked for, so the visitor pays by another.
 */
const goOnWith = (payments: readonly PaymentRow[], { vendor, hosted = false }: ToldPayment): PaymentRow | undefined =>
  payments.find(
    (one) =>
      one.vendor === vendor &&
      one.hosted === hosted &&
      one.is_current &&
      one.status !== 'cancelled' &&
      one.mismatch === null,
  );

interface Prepared {
  payment: PaymentRow;
  expiresAt: Date;
}

/** Writes that a payment begins, before its provider is asked: whatever happens then is found again. */
const writePayment = async (
  work: OrderWork,
  orderId: string,
  { said, account }: { said: ToldPayment; account: OpenAccount },
): Promise<Prepared> => {
  const { trx, now } = work;
  const { vendor, hosted = false } = said;
  const order = await lockOrder(trx, orderId);
  if (order.status !== 'initialized' && order.status !== 'payment_pending') throw refusedOrder('lock_lost');
  const lock = await requireLock(work, order);
  // Its first payment is what makes an order pending.
  const payments = order.status === 'initialized' ? [] : await paymentsOf(work, orderId);
  if (payments.reduce((sum, { declined }) => sum + declined, 0) >= MAX_DECLINED)
    throw refusedOrder('payment_attempts_exceeded');
  const expiresAt = await guaranteePayment(work, order, lock);
  const known = goOnWith(payments, said);
  if (known) return { payment: known, expiresAt };
  for (const other of payments.filter((one) => one.is_current)) await leavePayment(work, other, 'paid another way');
  const payment = await trx
    .insertInto('payments')
    .values({
      id: newId(now),
      order_id: orderId,
      company_uuid: order.company_uuid,
      vendor,
      reference: null,
      status: 'awaiting',
      amount: Number(order.amount),
      currency: order.currency,
      capture_before: null,
      failure: null,
      failed_try: null,
      mismatch: null,
      hosted,
      test_mode: account.isTest,
      answer: null,
      created_at: now,
      checked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await applyOrderMove(work, order, { event: 'payment_created', set: { payment_vendor: vendor } });
  return { payment, expiresAt };
};

const askProvider = async (
  engine: Engine,
  order: OrderRow,
  { payment, expiresAt }: Prepared,
  { account, said }: { account: OpenAccount; said: ToldPayment },
): Promise<StartedPayment> => {
  const { config } = engine.deps;
  const origin = siteOrigin(config);
  return account.provider.start(account.call(), {
    orderRef: payment.id,
    amount: Number(payment.amount),
    currency: payment.currency,
    description: order.vehicle.title,
    locale: said.locale ?? order.locale,
    returnUrl: returnAddress(origin, said.resultUrl, `${config.basePath}/showroom-order-online/success`),
    cancelUrl: returnAddress(origin, said.cancelUrl, `${config.basePath}/showroom-order-online/checkout`),
    callbackUrl: webhookUrl(config, payment.vendor),
    expiresAt,
    // Authorise first, always: the car decides whether the money is taken.
    hold: true,
    hosted: said.hosted ?? false,
    ...(said.payTypes === undefined ? {} : { payTypes: said.payTypes }),
  });
};

const keepAnswer = async (engine: Engine, payment: PaymentRow, started: StartedPayment): Promise<void> => {
  const sealed = (await engine.box()).seal(JSON.stringify(started));
  await engine.deps.db.statement(
    sql`update payments set reference = ${started.reference}, answer = ${sealed} where id = ${payment.id}`,
  );
};

const answeredBefore = async (engine: Engine, { answer }: PaymentRow): Promise<StartedPayment | undefined> => {
  const opened = answer === null ? undefined : (await engine.box()).open(answer);
  return opened === undefined ? undefined : (JSON.parse(opened) as StartedPayment);
};

/**
 * Begins to pay for an order, or goes on with what was begun. Amount, currency and account are those of the car.
 * @throws 409 `lock_lost`, `payment_attempts_exceeded`; 422 `amount_mismatch`, `company_mismatch`,
 * `vendor_not_offered`, `address_not_ours`; 502 and 503 `provider_unavailable`
 */
export const startPayment = async (engine: Engine, order: OrderRow, said: ToldPayment): Promise<BegunPayment> => {
  const origin = siteOrigin(engine.deps.config);
  for (const address of [said.resultUrl, said.cancelUrl]) returnAddress(origin, address, '/');
  const { account } = await openTerms(engine, order, said);
  const prepared = await inOrderTransaction(engine, { actor: anonymousActor, origin: 'call' }, (work) =>
    writePayment(work, order.id, { said, account }),
  );
  const { payment, expiresAt } = prepared;
  const before = await answeredBefore(engine, payment);
  if (before) return { payment, started: before, expiresAt };
  try {
    const started = await askProvider(engine, order, prepared, { account, said });
    await keepAnswer(engine, payment, started);
    return { payment, started, expiresAt };
  } catch (error) {
    // Nobody was told what to pay with, so nothing can be paid: the next try begins anew.
    if (payment.reference === null) await inEngineTransaction(engine, 'call', (work) => closeUnstarted(work, payment));
    throw asHttpError(error);
  }
};
