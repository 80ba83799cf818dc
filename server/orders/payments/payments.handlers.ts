import type { FastifyRequest } from 'fastify';
import { MAX_DECLINED } from '#api-clients/orders/order-words.ts';
import type { OrdersContract } from '#api-clients/orders/orders.contract.ts';
import type { PaymentMeta, StripeAttributes } from '#api-clients/orders/payment.resources.ts';
import { decimalOf } from '#money/decimal.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { isInside } from '#server/http/limit-address.ts';
import type { Engine } from '../engine.types.ts';
import { latestOrderFor, orderOfLock } from '../locks/read-locks.ts';
import { refusedOrder } from '../order-errors.ts';
import { knownHolder } from '../orders/holder.ts';
import type { OrderRow, PaymentRow } from '../orders.tables.ts';
import { asHttpError } from './ask-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { type BegunPayment, startPayment, type ToldPayment } from './start-payment.ts';

type PaymentHandlers = Pick<
  Handlers<OrdersContract>,
  'createPayment' | 'createPaypalOrder' | 'liqpayCheckout' | 'paymentState'
>;

const PRIVATE = { 'cache-control': 'private, no-store' };

interface About {
  lock_id?: string | null | undefined;
  vehicle_id?: string | null | undefined;
  config_url?: string | null | undefined;
}

const metaOf = ({ payment, started }: BegunPayment): PaymentMeta => ({
  order_ref: payment.id,
  redirect_url: started.redirectUrl ?? null,
  redirect_form: started.redirectForm ?? null,
  test_mode: payment.test_mode,
});

/** The provider's fields, by the names of its call; the contract lets nothing else out. */
const attributesOf = <Attributes>({ started, expiresAt }: BegunPayment): Attributes =>
  ({ expires_at: expiresAt.toISOString(), ...started.answer }) as Attributes;

/** Why a payment is none: another sum is said to be one, whatever else is wrong with it. */
const failureOf = ({ failure, mismatch }: PaymentRow): string | null => {
  if (mismatch === null) return failure;
  return /amount|currency/.test(mismatch) ? 'payment_mismatch' : 'payment_other';
};

/** A page of ours asks for a browser without script: that one needs a page of the provider's. */
const isHosted = (request: FastifyRequest): boolean =>
  isInside(request) && request.headers['x-without-script'] === 'yes';

export const paymentHandlers = (engine: Engine): PaymentHandlers => {
  const { deps } = engine;

  /** What this visitor pays for: by its hold, else what they began last for the car. @throws 409 `lock_lost` */
  const orderFor = async (about: About, request: FastifyRequest): Promise<OrderRow> => {
    const holder = knownHolder(deps.config, request);
    const order = about.lock_id
      ? await orderOfLock(deps.db.read, about.lock_id, holder)
      : await latestOrderFor(deps.db.read, { vehicleId: about.vehicle_id, configUrl: about.config_url }, holder);
    if (!order) throw refusedOrder('lock_lost');
    if (about.vehicle_id && order.vehicle_id !== about.vehicle_id) throw refusedOrder('lock_lost');
    return order;
  };
  const begin = async (about: About, said: ToldPayment, request: FastifyRequest): Promise<BegunPayment> =>
    startPayment(engine, await orderFor(about, request), { ...said, hosted: isHosted(request) });

  return {
    async createPayment({ body, request }) {
      const { payment: told } = body;
      const begun = await begin(
        told,
        {
          vendor: 'stripe',
          amount: told.amount,
          currency: told.currency,
          companyUuid: told.company_uuid,
          accountId: body.stripe_account_id ?? told.stripe_account_id,
          captureMethod: told.capture_method,
          resultUrl: told.result_url,
          cancelUrl: told.cancel_url,
          locale: told.locale,
        },
        request,
      );
      const { payment, started } = begun;
      // The provider counts in the smallest unit, the calls of this product in decimal texts.
      const amount = decimalOf(Number(payment.amount), payment.currency);
      const attributes = { ...attributesOf<StripeAttributes>(begun), amount, currency: payment.currency };
      return { data: { type: 'payment', id: started.reference, attributes }, meta: metaOf(begun) };
    },

    async createPaypalOrder({ body: { order: told }, request }) {
      const begun = await begin(
        told,
        {
          vendor: 'paypal',
          amount: told.amount_value,
          currency: told.amount_currency_code,
          companyUuid: told.company_uuid,
          resultUrl: told.result_url,
          cancelUrl: told.cancel_url,
          locale: told.locale,
        },
        request,
      );
      return {
        data: { type: 'paypal_order', id: begun.started.reference, attributes: attributesOf(begun) },
        meta: metaOf(begun),
      };
    },

    async liqpayCheckout({ query, request }) {
      const begun = await begin(
        query,
        {
          vendor: 'liqpay',
          amount: query.amount,
          currency: query.currency,
          companyUuid: query.company_uuid,
          resultUrl: query.result_url,
          locale: query.language,
          ...(query.paytypes === undefined ? {} : { payTypes: query.paytypes.split(',').map((type) => type.trim()) }),
        },
        request,
      );
      return answer(
        {
          data: { type: 'liqpay_checkout', id: begun.started.reference, attributes: attributesOf(begun) },
          meta: metaOf(begun),
        },
        { headers: PRIVATE },
      );
    },

    async paymentState({ params, request }) {
      const order = await orderFor(params, request);
      const current = await deps.db.read
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', order.id)
        .where('is_current', '=', true)
        .executeTakeFirst();
      if (!current) throw refusedOrder('payment_not_authorized');
      try {
        await settlePayment(engine, current.id, 'call');
      } catch (error) {
        if (error instanceof ProviderError) throw asHttpError(error);
        throw error;
      }
      const [payment, now] = await Promise.all([
        deps.db.read.selectFrom('payments').selectAll().where('id', '=', current.id).executeTakeFirstOrThrow(),
        deps.db.read.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
      ]);
      return answer(
        {
          data: {
            type: 'payment_state',
            id: payment.id,
            attributes: {
              vendor: payment.vendor,
              status: payment.status,
              failure: failureOf(payment),
              tries_left: Math.max(0, MAX_DECLINED - payment.declined),
              order_number: now.order_number,
            },
          },
        },
        { headers: PRIVATE },
      );
    },
  };
};
