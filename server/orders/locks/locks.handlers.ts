import { orderTexts } from '#api-clients/orders/order-texts.data.ts';
import type { OrdersContract } from '#api-clients/orders/orders.contract.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { newId } from '#server/db/new-id.ts';
import { anonymousActor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { visitorKey } from '#server/http/limit-address.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { refusedOrder } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import { readDraftOfLock, sealDraft } from '../orders/draft.ts';
import { knownHolder } from '../orders/holder.ts';
import { checkContact } from '../orders/ready-order.ts';
import type { OrderRow } from '../orders.tables.ts';
import { releaseMoney } from '../payments/want-move.ts';
import { type ExtendedOrder, extendLock } from './extend-lock.ts';
import { longestUntil } from './hold-lock.ts';
import { orderOfLock } from './read-locks.ts';

type LockHandlers = Pick<
  Handlers<OrdersContract>,
  'extendLock' | 'releaseLock' | 'readDraft' | 'checkContact' | 'tellWhenFree'
>;

const PRIVATE = { 'cache-control': 'private, no-store' };
/** Each may ask a service that costs money. */
const CONTACTS = { burst: 30, perSeconds: 600 };
const FEW_AN_HOUR = { burst: 5, perSeconds: 3600 };

/** Of a configuration nothing is held: it says a day, like what was typed. */
const lockAnswer = ({ lock, ...order }: ExtendedOrder, now: Date) => {
  const day = new Date(now.getTime() + 86_400_000);
  return {
    data: {
      type: 'vehicle_lock' as const,
      id: order.lock_id ?? order.id,
      attributes: {
        vehicle_id: order.vehicle_id ?? '',
        expires_at: (lock?.expires_at ?? day).toISOString(),
        longest_until: (lock ? longestUntil(lock) : day).toISOString(),
        fence: Number(lock?.fence ?? 0),
        order_status: order.status,
      },
    },
  };
};

const asVisitor = <T>(engine: Engine, work: (work: OrderWork) => Promise<T>): Promise<T> =>
  inOrderTransaction(engine, { actor: anonymousActor, origin: 'call' }, work);

export const lockHandlers = (engine: Engine): LockHandlers => {
  const { deps } = engine;
  const ownOrder = async (lockId: string, request: Parameters<typeof knownHolder>[1]): Promise<OrderRow> => {
    const order = await orderOfLock(deps.db.read, lockId, knownHolder(deps.config, request));
    if (!order) throw refusedOrder('lock_lost');
    return order;
  };
  return {
    async extendLock({ actor, params, body, request }) {
      const order = await extendLock(engine, {
        lockId: params.lock_id,
        holderHash: knownHolder(deps.config, request),
        draft: body?.order ? await sealDraft(engine, body.order) : undefined,
        // Whoever is signed in as they order, on a site that visitors sign in to, is named by its lead.
        personId: deps.config.loginRequired && actor.kind === 'user' ? actor.id : null,
      });
      if (!order || (order.vehicle_id !== null && order.lock === null)) throw refusedOrder('lock_lost');
      return lockAnswer(order, deps.clock());
    },

    async releaseLock({ params, request }) {
      const known = await orderOfLock(deps.db.read, params.lock_id, knownHolder(deps.config, request));
      if (!known) return undefined;
      await asVisitor(engine, async (work) => {
        const order = await lockOrder(work.trx, known.id);
        if (order.status === 'initialized') await applyOrderMove(work, order, { event: 'left_unfinished' });
        if (order.status === 'payment_pending')
          await releaseMoney(work, await applyOrderMove(work, order, { event: 'payment_time_over' }), 'given up');
      });
      return undefined;
    },

    async readDraft({ params, request }) {
      const kept = await readDraftOfLock(engine, params.lock_id, knownHolder(deps.config, request));
      if (kept === 'lost') throw refusedOrder('lock_lost');
      if (!kept) throw notFound('Nothing was kept.', 'draft_not_found');
      const { draft, expiresAt, orderNumber } = kept;
      const attributes = { draft, expires_at: expiresAt.toISOString(), order_number: orderNumber };
      return answer({ data: { type: 'order_draft' as const, id: params.lock_id, attributes } }, { headers: PRIVATE });
    },

    async checkContact({ params, body, request }) {
      deps.service('rateLimits').take('order-contacts', visitorKey(request), CONTACTS);
      await checkContact(engine, await ownOrder(params.lock_id, request), body);
      return undefined;
    },

    async tellWhenFree({ params, body, request }) {
      deps.service('rateLimits').take('order-waiters', visitorKey(request), FEW_AN_HOUR);
      const offer = isUuid(params.vehicle_id)
        ? await deps.service('stock').sales.offer(deps.db.read, params.vehicle_id)
        : undefined;
      if (!offer) throw notFound(orderTexts.vehicle_not_found, 'vehicle_not_found');
      await asVisitor(engine, ({ trx, now }) =>
        trx
          .insertInto('vehicle_waiters')
          .values({ id: newId(now), vehicle_id: params.vehicle_id, ...body, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return { data: { type: 'next_in_line', id: params.vehicle_id, attributes: { accepted: true } } };
    },
  };
};
