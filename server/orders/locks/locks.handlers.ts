import { orderTexts } from '#api-clients/orders/order-texts.data.ts';
import type { OrdersContract } from '#api-clients/orders/orders.contract.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, anonymousActor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { visitorKey } from '#server/http/limit-address.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { refusedOrder } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import { keepDraft, readDraftOfLock, sealDraft } from '../orders/draft.ts';
import { knownHolder } from '../orders/holder.ts';
import { checkContact } from '../orders/ready-order.ts';
import type { OrderRow } from '../orders.tables.ts';
import { releaseMoney } from '../payments/want-move.ts';
import type { LockRow } from './acquire-lock.ts';
import { heartbeat, liveLock, longestUntil } from './hold-lock.ts';
import { lockOrderOfLock, orderOfLock } from './read-locks.ts';

type LockHandlers = Pick<
  Handlers<OrdersContract>,
  'extendLock' | 'releaseLock' | 'readDraft' | 'checkContact' | 'tellWhenFree'
>;

const PRIVATE = { 'cache-control': 'private, no-store' };
/** Each may ask a service that costs money. */
const CONTACTS = { burst: 30, perSeconds: 600 };
const FEW_AN_HOUR = { burst: 5, perSeconds: 3600 };

/** Of a configuration nothing is held: it says a day, like what was typed. */
const lockAnswer = (order: OrderRow, lock: LockRow | null, now: Date) => {
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

/** Whoever is signed in as they order, on a site that visitors sign in to, is named by its lead. */
const keepPerson = async ({ trx, deps }: OrderWork, order: OrderRow, actor: Actor): Promise<void> => {
  if (!deps.config.loginRequired || actor.kind !== 'user' || order.person_id === actor.id) return;
  await trx.updateTable('orders').set({ person_id: actor.id }).where('id', '=', order.id).execute();
};

export const lockHandlers = (engine: Engine): LockHandlers => {
  const { deps } = engine;
  const ownOrder = async (lockId: string, request: Parameters<typeof knownHolder>[1]): Promise<OrderRow> => {
    const order = await orderOfLock(deps.db.read, lockId, knownHolder(deps.config, request));
    if (!order) throw refusedOrder('lock_lost');
    return order;
  };
  return {
    async extendLock({ actor, params, body, request }) {
      const draft = body?.order ? await sealDraft(engine, body.order) : undefined;
      const { order, lock } = await asVisitor(engine, async (work) => {
        const order = await lockOrderOfLock(work.trx, params.lock_id, knownHolder(deps.config, request));
        if (!order) throw refusedOrder('lock_lost');
        if (draft !== undefined) await keepDraft(work, order.id, draft);
        await keepPerson(work, order, actor);
        const held = order.vehicle_id === null ? null : await liveLock(work, order);
        return { order, lock: held && (await heartbeat(work, order, held)) };
      });
      // What was typed is kept also where the hold is over: the next one goes on with it.
      if (lock === undefined) throw refusedOrder('lock_lost');
      return lockAnswer(order, lock, deps.clock());
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
      const attributes = { draft: kept.draft, expires_at: kept.expiresAt.toISOString() };
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
