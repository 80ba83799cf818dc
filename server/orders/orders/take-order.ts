import type { OrderWrite } from '#api-clients/orders/order.resources.ts';
import { FREE_VENDOR, holdingStatuses, MAIL_VENDOR, moneyVendors } from '#api-clients/orders/order-words.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import { anonymousActor } from '#server/http/actor.ts';
import { unprocessable } from '#server/http/errors.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { holdUntil, requireLock } from '../locks/hold-lock.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { mailConfirmLink } from '../mails/order-mails.ts';
import { refusedOrder, wrongOrder } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import type { OrderRow } from '../orders.tables.ts';
import { asHttpError } from '../payments/ask-provider.ts';
import { settleKnown } from '../payments/settle-payment.ts';
import { releaseMoney } from '../payments/want-move.ts';
import { claimCar, confirmIfFree, identityOf } from './claim-car.ts';
import { keepOrdered } from './draft.ts';
import { prepareOrder, type ReadyOrder } from './ready-order.ts';
import type { StartedOrder } from './started-order.ts';
import { termsOf } from './terms.ts';

type OrderBody = OrderWrite['order'];

const MINUTE_MS = 60_000;

const isHolding = ({ status }: OrderRow): boolean => (holdingStatuses as readonly string[]).includes(status);

/** What the body says of the car has to be what the hold is for. @throws 422 `vehicle_mismatch`, `company_mismatch` */
const refuseOtherCar = (order: OrderRow, body: OrderBody): void => {
  const isCar = !body.vehicle_id || body.vehicle_id === order.vehicle_id;
  const isVin = !body.vehicle_vin || body.vehicle_vin === order.vehicle.vin;
  const isConfiguration = !body.config_url || body.config_url === order.config_url;
  if (!isCar || !isVin || !isConfiguration)
    throw unprocessable('vehicle_mismatch', 'This is another car than the one you hold.');
  if (body.company_uuid && body.company_uuid !== order.company_uuid)
    throw unprocessable('company_mismatch', 'This car belongs to another company.');
};

/** Payments that the body names are those of this order, and of no other. @throws 422 `payment_mismatch` */
const refuseOtherPayment = ({ payments }: StartedOrder, body: OrderBody): void => {
  const named = [body.stripe_payment_intent_id, body.paypal_order_id, body.liqpay_order_id].filter((one) => one);
  const isKnown = (reference: string | null | undefined) =>
    payments.some((one) => one.reference === reference || one.id === reference);
  if (!named.every(isKnown)) throw unprocessable('payment_mismatch', 'This payment belongs to another order.');
};

/** How the order is to be paid: as the body says, else as it was begun, else by the vendor that needs no money. */
const vendorOf = (order: OrderRow, body: OrderBody): string | null => {
  if (body.payment_vendor) return body.payment_vendor;
  if (body.confirmation_by_link) return MAIL_VENDOR;
  return order.payment_vendor ?? null;
};

/** Waits for the click in the mail, as long as the settings say; the car is held until then. */
const waitForMail = async (work: OrderWork, orderId: string, ready: ReadyOrder): Promise<OrderRow> => {
  const order = await lockOrder(work.trx, orderId);
  if (isHolding(order)) return order;
  const lock = await requireLock(work, order);
  const until = new Date(work.now.getTime() + work.settings.confirmMinutes * MINUTE_MS);
  await holdUntil(work, order, lock, until);
  const waiting = await applyOrderMove(work, await lockOrder(work.trx, orderId), {
    event: 'order_by_mail',
    set: { ...(await identityOf(work, order, ready)), payment_vendor: MAIL_VENDOR, confirm_before: until },
  });
  await mailConfirmLink(work, waiting);
  return releaseMoney(work, waiting, 'paid another way');
};

/** Free reservations are confirmed at once. */
const confirmFree = async (work: OrderWork, orderId: string, ready: ReadyOrder): Promise<OrderRow> => {
  const order = await lockOrder(work.trx, orderId);
  if (isHolding(order)) return order;
  await requireLock(work, order);
  const identity = { ...(await identityOf(work, order, ready)), payment_vendor: FREE_VENDOR };
  const confirmed = await confirmIfFree(work, order, 'order_free', identity);
  if (!confirmed) throw refusedOrder('vehicle_not_reservable');
  return releaseMoney(work, confirmed, 'paid another way');
};

/** Asks the provider, and lets the claim decide. */
const confirmPaid = async (engine: Engine, { order, payments }: StartedOrder, ready: ReadyOrder): Promise<OrderRow> => {
  const payment = payments.find((one) => one.is_current && one.reference !== null);
  if (!payment) throw refusedOrder('payment_not_authorized');
  let settled: OrderRow | undefined;
  try {
    settled = await settleKnown(engine, payment, 'call', ready);
  } catch (error) {
    if (error instanceof ProviderError) throw asHttpError(error);
    throw error;
  }
  // Authorised before anybody knew for whom: now it is said.
  if (settled?.status !== 'payment_authorized') return settled ?? order;
  return inOrderTransaction(engine, { actor: anonymousActor, origin: 'call' }, async (work) => {
    const locked = await lockOrder(work.trx, order.id);
    return locked.status === 'payment_authorized' ? claimCar(work, locked, ready) : locked;
  });
};

const refuseUnlessConfirmed = (order: OrderRow): OrderRow => {
  if (isHolding(order)) return order;
  if (order.status === 'failed') throw refusedOrder('vehicle_taken');
  if (order.status === 'payment_pending') throw refusedOrder('payment_not_authorized');
  throw refusedOrder('lock_lost');
};

/**
 * Orders. Repeated, it answers the same order: what is there already is never made again.
 * @throws 409 `payment_not_authorized`, `lock_lost`, `vehicle_taken`; 422 for the form's fields and whatever is not this
 * order's; 502 and 503 when the provider does not answer
 */
export const takeOrder = async (engine: Engine, started: StartedOrder, body: OrderBody): Promise<OrderRow> => {
  const { order } = started;
  refuseOtherCar(order, body);
  refuseOtherPayment(started, body);
  if (isHolding(order)) return order;
  if (order.status === 'failed' || order.status === 'cancelled') return refuseUnlessConfirmed(order);
  const about = { vehicleId: order.vehicle_id, configUrl: order.config_url };
  const ready = await prepareOrder(engine, order, body);
  const vendor = vendorOf(order, body);
  const needsNoMoney = vendor === MAIL_VENDOR || vendor === FREE_VENDOR;
  if (!needsNoMoney) {
    // Kept first: when the bank answers after the visitor has gone, the order can still be made.
    await keepOrdered(engine, order.id, body, started.typed);
    if (vendor !== null && !(moneyVendors as readonly string[]).includes(vendor))
      throw wrongOrder('vendor_not_offered');
    return refuseUnlessConfirmed(await confirmPaid(engine, started, ready));
  }
  const { vendors } = await termsOf(engine, engine.deps.db.read, about);
  if (!vendors.some((one) => one === vendor)) throw wrongOrder('vendor_not_offered');
  const take = vendor === MAIL_VENDOR ? waitForMail : confirmFree;
  const taken = await inOrderTransaction(engine, { actor: anonymousActor, origin: 'call' }, (work) =>
    take(work, order.id, ready),
  );
  engine.deps.service('forms').wake();
  return taken;
};
