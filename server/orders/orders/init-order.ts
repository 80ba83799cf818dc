import type { z } from 'zod';
import type { orderInitWrite } from '#api-clients/orders/order.resources.ts';
import type { OrderStatus } from '#api-clients/orders/order-words.ts';
import type { Reader } from '#server/db/database.ts';
import { anonymousActor } from '#server/http/actor.ts';
import { unprocessable } from '#server/http/errors.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import type { LockRow } from '../locks/acquire-lock.ts';
import { endLock } from '../locks/end-lock.ts';
import { holdOf, latestOrderFor, orderOfLock } from '../locks/read-locks.ts';
import { applyOrderMove } from '../machine/apply-order-move.ts';
import { lockOrder } from '../machine/lock-order.ts';
import { refusedOrder, vehicleLocked } from '../order-errors.ts';
import { inOrderTransaction } from '../order-work.ts';
import type { OrderRow } from '../orders.tables.ts';
import { copyDraft } from './draft.ts';
import { insertOrder } from './insert-order.ts';
import { type Terms, termsOf } from './terms.ts';

export type InitWrite = z.output<typeof orderInitWrite>;

export interface Begun {
  order: OrderRow;
  lock: LockRow | null;
  terms: Terms;
  isNew: boolean;
}

/**
 * Orders that their visitor comes back to. One that waits for its mail is among them: a second hold of the same car would
 * take it from under the first, whose mail could then confirm nothing.
 */
const openStatuses: readonly OrderStatus[] = ['initialized', 'payment_pending', 'awaiting_email_confirmation'];

/**
 * Whoever has the car already is told by which order: nobody reserves a car twice.
 * @throws 409 `vehicle_not_reservable` with `meta.order_number`
 */
export const refuseOwnCar = async (
  reader: Reader,
  vehicleId: string | undefined,
  holderHash: string | undefined,
): Promise<void> => {
  if (!vehicleId) return;
  const own = await latestOrderFor(reader, { vehicleId }, holderHash);
  if (own?.status === 'confirmed' || own?.status === 'completed')
    throw refusedOrder('vehicle_not_reservable', { order_number: own.order_number });
};

/** What this visitor has begun and still holds; undefined when there is nothing to go on with. */
const goOnWith = async ({ deps }: Engine, order: OrderRow | undefined): Promise<LockRow | null | undefined> => {
  if (!order || !openStatuses.includes(order.status)) return undefined;
  if (order.vehicle_id === null) return null;
  return deps.db.read
    .selectFrom('vehicle_locks')
    .selectAll()
    .where('lock_id', '=', order.lock_id)
    .where('expires_at', '>', deps.clock())
    .executeTakeFirst();
};

/** The hold that the new one takes the place of is given up. */
const giveUp = async (work: OrderWork, before: OrderRow): Promise<void> => {
  const old = await lockOrder(work.trx, before.id);
  if (old.status === 'initialized') await applyOrderMove(work, old, { event: 'left_unfinished', reason: 'rebooked' });
  else if (old.status === 'payment_pending') await endLock(work, old);
};

/** More cars than are held at any time; beyond, nothing is remembered. */
const MOST_HEARD = 10_000;
/**
 * Cars that were held when this process heard of them last. Of any other car the hold itself tells whether somebody else
 * has it: most come to a car that nobody holds, and need not ask twice.
 */
const heardHeld = new WeakMap<Engine, Set<string>>();

const heardOf = (engine: Engine): Set<string> => {
  const heard = heardHeld.get(engine) ?? new Set<string>();
  heardHeld.set(engine, heard);
  if (heard.size >= MOST_HEARD) heard.clear();
  return heard;
};

/** Reads of holds that are under way, by reader and car: whoever comes meanwhile waits for the same answer. */
const underWay = new WeakMap<Reader, Map<string, ReturnType<typeof holdOf>>>();

const sharedHoldOf = (reader: Reader, vehicleId: string, now: Date): ReturnType<typeof holdOf> => {
  const reads = underWay.get(reader) ?? new Map<string, ReturnType<typeof holdOf>>();
  underWay.set(reader, reads);
  const reading = reads.get(vehicleId) ?? holdOf(reader, vehicleId, now).finally(() => reads.delete(vehicleId));
  reads.set(vehicleId, reading);
  return reading;
};

/**
 * Of many who want a car that somebody has, all are told so by a single read, before anything is made for them.
 * @param holderHash undefined for a browser that is not known
 * @throws 409 `vehicle_locked`
 */
export const refuseHeldCar = async (
  engine: Engine,
  { vehicle_id: vehicleId }: InitWrite,
  holderHash: string | undefined,
): Promise<void> => {
  const { deps } = engine;
  const heard = heardOf(engine);
  if (!vehicleId || !heard.has(vehicleId)) return;
  const now = deps.clock();
  const held = await sharedHoldOf(deps.db.read, vehicleId, now);
  if (!held) heard.delete(vehicleId);
  if (held && held.holder_hash !== holderHash) throw vehicleLocked(held.expires_at, now);
};

/**
 * Begins an order: the visitor holds the car. The same visitor again gets what they have. Whoever cannot have it because
 * somebody else does was refused before (`refuseHeldCar`), or is by the hold itself.
 * @throws 404, 409 `vehicle_locked`, `vehicle_not_reservable`, `too_many_locks`; 422 `company_mismatch`
 */
export const initOrder = async (
  engine: Engine,
  wanted: InitWrite,
  visitor: { holderHash: string; phoneHash: string | null; isNewHolder: boolean; takeTurn(): void },
): Promise<Begun> => {
  const { read } = engine.deps.db;
  const about = { vehicleId: wanted.vehicle_id ?? null, configUrl: wanted.config_url ?? null };
  const terms = await termsOf(engine, read, about);
  if (wanted.company_uuid && wanted.company_uuid !== terms.company.uuid)
    throw unprocessable('company_mismatch', 'This car belongs to another company.');
  const known = visitor.isNewHolder ? undefined : await latestOrderFor(read, about, visitor.holderHash);
  const held = await goOnWith(engine, known);
  if (known && held !== undefined) return { order: known, lock: held, terms, isNew: false };
  if (!terms.offer.isReservable) throw refusedOrder('vehicle_not_reservable');
  visitor.takeTurn();
  const before = wanted.rebook_of ? await orderOfLock(read, wanted.rebook_of, visitor.holderHash) : undefined;
  // A hold ends in a quarter of an hour; one that is given up may have money to send back.
  const change = { actor: anonymousActor, origin: 'call', isDueLater: before === undefined } as const;
  // Whether they get it or somebody else has it: from now on it is one that somebody has.
  if (about.vehicleId !== null) heardOf(engine).add(about.vehicleId);
  const begun = await inOrderTransaction(engine, change, async (work) => {
    if (before) await giveUp(work, before);
    const { takeTurn: _taken, ...holder } = visitor;
    const made = await insertOrder(work, { terms, configUrl: about.configUrl, ...holder });
    if (before) await copyDraft(work, before, made.order);
    return made;
  });
  return { ...begun, terms, isNew: true };
};
