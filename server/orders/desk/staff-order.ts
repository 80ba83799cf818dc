import type { StaffOrder } from '#api-clients/orders/order-desk.resources.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { decimalOf, minorOf } from '#money/decimal.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { etagOf } from '#server/http/etag.ts';
import { type Answer, answer } from '#server/http/handler.ts';
import { MASK, seesPersonalData } from '#server/leads/masked-fields.ts';
import type { Engine } from '../engine.types.ts';
import { iso } from '../orders/order-resource.ts';
import type { OrderRow, PaymentMoveRow, PaymentRow } from '../orders.tables.ts';
import { offeredMoves } from './offered-moves.ts';
import { lineAttributes, ordersBeside } from './order-lines.ts';
import type { WriteLook } from './order-looks.ts';

type Attributes = StaffOrder['attributes'];

const sum = (payments: readonly PaymentRow[], key: 'authorized' | 'captured' | 'refunded'): number =>
  payments.reduce((total, payment) => total + Number(payment[key]), 0);

export const orderNotFound = () => notFound('There is no such order.', 'order_not_found');
export const orderEtag = ({ id, lock_version: version }: Pick<OrderRow, 'id' | 'lock_version'>): string =>
  etagOf('order', id, version);

const paymentLine = (payment: PaymentRow): Attributes['payments'][number] => {
  const money = (value: string) => decimalOf(Number(value), payment.currency);
  return {
    id: payment.id,
    vendor: payment.vendor,
    reference: payment.reference,
    status: payment.status,
    amount: money(payment.amount),
    currency: payment.currency,
    authorized: money(payment.authorized),
    captured: money(payment.captured),
    refunded: money(payment.refunded),
    capture_before: iso(payment.capture_before),
    failure: payment.failure,
    is_current: payment.is_current,
    test_mode: payment.test_mode,
    created_at: payment.created_at.toISOString(),
    checked_at: iso(payment.checked_at),
  };
};

const refundLine = (move: PaymentMoveRow, currency: string): Attributes['refunds'][number] => ({
  id: move.id,
  payment_id: move.payment_id,
  amount: decimalOf(Number(move.amount ?? 0), currency),
  currency,
  reason: move.reason,
  status: move.status,
  requested_by: move.requested_by_name,
  decided_by: move.decided_by_name,
  error: move.error,
  created_at: move.created_at.toISOString(),
  done_at: iso(move.done_at),
});

/** What is decided elsewhere: the limit by the settings (decimal text), the policy by the company. */
interface DeskFacts {
  refundLimit: string;
  holdPolicy: 'capture' | 'void';
}

const movesFor = (actor: Actor, order: OrderRow, payments: readonly PaymentRow[], moves: readonly PaymentMoveRow[]) =>
  offeredMoves({
    status: order.status,
    authorized: sum(payments, 'authorized'),
    captured: sum(payments, 'captured'),
    refunded: sum(payments, 'refunded'),
    isMoving: moves.some(({ status }) => status === 'wanted' || status === 'waits_for_approval'),
    isDisputed: payments.some(({ status }) => status === 'disputed'),
    hasCustomer: order.customer !== null,
    isCompletedByCaller: order.completed_by === actor.id,
  });

const moneyOf = (order: OrderRow, payments: readonly PaymentRow[], facts: DeskFacts): Attributes['money'] => {
  const { currency } = order;
  const money = (key: 'authorized' | 'captured' | 'refunded') => decimalOf(sum(payments, key), currency);
  return {
    amount: decimalOf(Number(order.amount), currency),
    authorized: money('authorized'),
    captured: money('captured'),
    refunded: money('refunded'),
    currency,
    capture_before: iso(payments.find((payment) => Number(payment.authorized) > 0)?.capture_before ?? null),
    hold_policy: facts.holdPolicy,
    refund_limit: decimalOf(minorOf(facts.refundLimit, currency), currency),
  };
};

const orderBeside = async (reader: Reader, id: string) => {
  const [order] = isUuid(id) ? await ordersBeside(reader, [id]) : [];
  if (!order) throw orderNotFound();
  return order;
};

const paymentsOf = (reader: Reader, orderId: string): Promise<PaymentRow[]> =>
  reader
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

const movesOfPayments = async (reader: Reader, payments: readonly PaymentRow[]): Promise<PaymentMoveRow[]> =>
  payments.length === 0
    ? []
    : reader
        .selectFrom('payment_moves')
        .selectAll()
        .where(
          'payment_id',
          'in',
          payments.map(({ id }) => id),
        )
        .orderBy('created_at', 'desc')
        .execute();

const waitingOf = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('order_queue')
    .select(['id', 'kind', 'detail'])
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** What a customer wishes: the plate of the car they would give in part exchange names them as their mail does. */
const wishesAs = (
  { trade_in: car, ...others }: Record<string, unknown>,
  isMasked: boolean,
): Record<string, unknown> => {
  if (car === undefined) return others;
  const isNamed = isRecord(car) && Boolean(car.registration);
  return { ...others, trade_in: isMasked && isNamed ? { ...car, registration: MASK } : car };
};

/** The name of the house where the car is to be handed over, as the customer chose it. */
const placeOf = async ({ deps }: Engine, { location }: Record<string, unknown>): Promise<string | null> => {
  if (typeof location !== 'string' || !isUuid(location)) return null;
  return (await deps.service('dealers').find(deps.db.read, location))?.name ?? null;
};

export type OrderReader = (actor: Actor, id: string, reveal: boolean) => Promise<Answer<{ data: StaffOrder }>>;

/**
 * An order with all that staff know of it. Its customer is shown to who may see people and asks for it, which is
 * written into the audit log. Throws 404 `order_not_found`.
 */
export const createOrderReader =
  (engine: Engine, look: WriteLook): OrderReader =>
  async (actor, id, reveal) => {
    authorize(actor, 'orders.read');
    const reader = engine.deps.db.read;
    const order = await orderBeside(reader, id);
    const payments = await paymentsOf(reader, order.id);
    const moves = await movesOfPayments(reader, payments);
    const { holdPolicy } = await engine.accounts.company(reader, order.company_uuid);
    const { refundLimit } = await engine.settings();
    const isShown = reveal && seesPersonalData(actor) && order.customer !== null;
    if (isShown) await look(actor, 'order.revealed', { orderId: order.id });
    const wishes = order.details?.metadata ?? {};
    const data: StaffOrder = {
      type: 'order',
      id: order.id,
      attributes: {
        ...lineAttributes(order, !isShown),
        metadata: wishesAs(wishes, !isShown),
        place_name: await placeOf(engine, wishes),
        terms: order.details?.terms ?? {},
        confirmation_by_link: order.details?.confirmation_by_link ?? false,
        money: moneyOf(order, payments, { refundLimit, holdPolicy }),
        payments: payments.map(paymentLine),
        refunds: moves.filter(({ kind }) => kind === 'refund').map((move) => refundLine(move, order.currency)),
        moves: movesFor(actor, order, payments, moves),
        queue: await waitingOf(reader, order.id),
      },
      meta: { etag: orderEtag(order) },
    };
    return answer({ data }, { etag: orderEtag(order), headers: { 'cache-control': 'private, no-store' } });
  };
