import { sql } from 'kysely';
import {
  LOCK_SECONDS,
  LONGEST_LOCK_SECONDS,
  lockingStatuses,
  PAYMENT_GRACE_SECONDS,
} from '#api-clients/orders/order-words.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { Engine } from '../engine.types.ts';
import { draftStatement } from '../orders/draft.ts';
import type { OrderRow } from '../orders.tables.ts';
import type { LockRow } from './acquire-lock.ts';

export interface Extension {
  lockId: string;
  holderHash: string | undefined;
  /** What was typed, sealed. */
  draft: string | undefined;
  /** Whom the order's lead is to name; null where nobody says so. */
  personId: string | null;
}

/** An order with the hold it has now; none when it is over, or somebody else's. */
export interface ExtendedOrder extends Pick<OrderRow, 'id' | 'vehicle_id' | 'lock_id' | 'status'> {
  lock: Pick<LockRow, 'fence' | 'acquired_at' | 'expires_at'> | null;
}

type Row = Omit<ExtendedOrder, 'lock'> & {
  fence: LockRow['fence'] | null;
  acquired_at: Date | null;
  expires_at: Date | null;
};

const seconds = (many: number) => sql`make_interval(secs => ${many}::integer)`;

/**
 * The visitor is still here: the car is theirs for 15 minutes from now, and for 45 from the beginning at most. What was
 * typed is kept also where the hold is over: the next one goes on with it.
 *
 * One statement, for every press of the journey waits for it. The order is locked before its car, as everywhere; what
 * somebody else committed meanwhile is looked at again by the database before anything is written. The order's job is
 * left alone: it waits for an earlier end, and puts itself off.
 * @returns undefined when this visitor began no order by this hold
 */
export const extendLock = async (
  { deps }: Engine,
  { lockId, holderHash, draft, personId }: Extension,
): Promise<ExtendedOrder | undefined> => {
  if (holderHash === undefined || !isUuid(lockId)) return undefined;
  const now = deps.clock();
  const { rows } = await deps.db.statement(sql<Row>`
    with known as (
      select id, vehicle_id, lock_id, fence, status, person_id from orders
      where lock_id = ${lockId} and holder_hash = ${holderHash} for update
    ), held as (
      select lock.vehicle_id, lock.fence, lock.acquired_at, lock.expires_at as before,
        greatest(lock.expires_at, least(${now}::timestamptz + ${seconds(LOCK_SECONDS)},
          lock.acquired_at + ${seconds(LONGEST_LOCK_SECONDS)})) as expires_at
      from vehicle_locks lock join known using (vehicle_id, lock_id, fence)
      where lock.expires_at > ${now} and known.status = any(${[...lockingStatuses]}) for update of lock
    ), moved as (
      update vehicle_locks lock set expires_at = held.expires_at from held
      where lock.vehicle_id = held.vehicle_id and held.expires_at > held.before
    ), noted as (
      update orders set person_id = coalesce(${personId}, orders.person_id),
        give_up_at = coalesce(held.expires_at + ${seconds(PAYMENT_GRACE_SECONDS)}, orders.give_up_at)
      from known left join held on true
      where orders.id = known.id and (held.expires_at > held.before
        or ${personId}::text is distinct from coalesce(known.person_id::text, ${personId}::text))
    )${draft === undefined ? sql`` : sql`, kept as (${draftStatement(sql`select id from known`, draft, now)})`}
    select known.id, known.vehicle_id, known.lock_id, known.status, held.fence, held.acquired_at, held.expires_at
    from known left join held on true`);
  const [row] = rows;
  if (!row) return undefined;
  const { fence, acquired_at, expires_at, ...order } = row;
  const isHeld = fence !== null && acquired_at !== null && expires_at !== null;
  return { ...order, lock: isHeld ? { fence, acquired_at, expires_at } : null };
};
