import type { OrdersContract } from '#api-clients/orders/orders.contract.ts';
import { siteOrigin } from '#server/config/origins.ts';
import { newId } from '#server/db/new-id.ts';
import { anonymousActor } from '#server/http/actor.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { visitorKey } from '#server/http/limit-address.ts';
import { putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import type { Engine } from '../engine.types.ts';
import { holdOf, latestOrderFor } from '../locks/read-locks.ts';
import { refusedOrder, wrongOrder } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import type { OrderRow } from '../orders.tables.ts';
import { cancelOrder, confirmOrder, readableOrder } from './customer-moves.ts';
import { holderOf, knownHolder } from './holder.ts';
import { initOrder, refuseHeldCar, refuseOwnCar } from './init-order.ts';
import { inquiryText } from './inquiry-text.ts';
import { initAnswer, orderAnswer, termsAnswer } from './order-resource.ts';
import { phoneHashOf } from './phone-hash.ts';
import { startedOrder } from './started-order.ts';
import { takeOrder } from './take-order.ts';
import { termsOf } from './terms.ts';

type OrderHandlers = Pick<
  Handlers<OrdersContract>,
  'orderTerms' | 'initOrder' | 'createOrder' | 'readOrder' | 'confirmOrder' | 'cancelOrder' | 'sendInquiryEmail'
>;

const PRIVATE = { 'cache-control': 'private, no-store' };
const INQUIRIES = { burst: 5, perSeconds: 3600 };
const ORDER_CALLS = { burst: 60, perSeconds: 60 };

export const orderHandlers = (engine: Engine): OrderHandlers => {
  const { deps } = engine;
  const limits = () => deps.service('rateLimits');
  const answered = async (order: OrderRow, orderToken: string | null = null) =>
    orderAnswer(deps.db.read, order, { orderToken, timeZone: deps.config.siteTimeZone });

  return {
    async orderTerms({ query: { vehicle_id: vehicleId, config_url: configUrl }, request }) {
      await refuseOwnCar(deps.db.read, vehicleId, knownHolder(deps.config, request));
      const terms = await termsOf(engine, deps.db.read, {
        vehicleId: vehicleId ?? null,
        configUrl: configUrl ?? null,
      });
      // Known before the first hold: whoever never hears that they have one is given it when they ask again.
      const { cookie, hash } = holderOf(deps.config, request);
      const headers = cookie === undefined ? PRIVATE : { ...PRIVATE, 'set-cookie': cookie };
      const held = vehicleId ? await holdOf(deps.db.read, vehicleId, deps.clock()) : undefined;
      const hold = !held ? 'none' : held.holder_hash === hash ? 'own' : 'others';
      const own = hold === 'own' ? await latestOrderFor(deps.db.read, { vehicleId }, hash) : undefined;
      const about = { hold, orderNumber: own?.order_number ?? null } as const;
      return answer(termsAnswer(vehicleId ?? configUrl ?? '', terms, about), { headers });
    },

    async initOrder({ body, request }) {
      await refuseHeldCar(engine, body, knownHolder(deps.config, request));
      const holder = holderOf(deps.config, request);
      const begun = await initOrder(engine, body, {
        holderHash: holder.hash,
        phoneHash: await phoneHashOf(engine, body),
        isNewHolder: holder.cookie !== undefined,
        takeTurn: () =>
          limits().take('order-holds', visitorKey(request), {
            burst: deps.config.orderHoldsPerHour,
            perSeconds: 3600,
          }),
      });
      return answer(initAnswer(begun), {
        status: begun.isNew ? 201 : 200,
        headers: holder.cookie === undefined ? {} : { 'set-cookie': holder.cookie },
      });
    },

    async createOrder({ body: { order: body }, request }) {
      limits().take('order-calls', visitorKey(request), ORDER_CALLS);
      const holder = knownHolder(deps.config, request);
      const about = { lockId: body.lock_id, vehicleId: body.vehicle_id, configUrl: body.config_url };
      const started = await startedOrder(deps.db.read, about, holder);
      if (!started) throw refusedOrder('lock_lost');
      const order = await takeOrder(engine, started, body);
      const token = (await engine.tokens()).order(order);
      return answer(await answered(order, token), { location: `/buy_online/orders/${order.order_number}` });
    },

    async readOrder({ params, query, request }) {
      const order = await readableOrder(engine, params.number, {
        token: query.order_token,
        holderHash: knownHolder(deps.config, request),
      });
      return answer(await answered(order), { headers: PRIVATE });
    },

    async confirmOrder({ params, body, request }) {
      limits().take('order-calls', visitorKey(request), ORDER_CALLS);
      const order = await confirmOrder(engine, params.number, body.token);
      // The mail is often opened in another browser than the one that ordered: what proves the order goes along.
      return answered(order, (await engine.tokens()).order(order));
    },

    async cancelOrder({ params, body, request }) {
      limits().take('order-calls', visitorKey(request), ORDER_CALLS);
      return answered(await cancelOrder(engine, params.number, body));
    },

    async sendInquiryEmail({ body, request }) {
      limits().take('order-inquiries', visitorKey(request), INQUIRIES);
      const dealers = await deps.service('dealers').active(deps.db.read);
      const { staffEmails } = await engine.settings();
      const allowed = new Map(
        [...dealers.map(({ email }) => email), ...staffEmails].map((one) => [one.toLowerCase(), one]),
      );
      const named = body.recipients.map((one) => allowed.get(one.toLowerCase()));
      const to = named.length > 0 ? named : [[...allowed.values()].find((one) => one !== '')];
      if (!to.every((one) => one !== undefined && one !== '')) throw wrongOrder('recipients_not_allowed');
      await inOrderTransaction(engine, { actor: anonymousActor, origin: 'call' }, (work) =>
        putIntoOutbox(work, [
          {
            dedupeKey: `order-inquiry:${newId(work.now)}`,
            kind: 'staff_order',
            formId: null,
            leadId: null,
            recipients: to.filter((one) => one !== undefined),
            ...inquiryText(body, siteOrigin(deps.config)),
          },
        ]),
      );
      deps.service('forms').wake();
      return { data: { type: 'inquiry_email', id: 'inquiry', attributes: { accepted: true } } };
    },
  };
};
