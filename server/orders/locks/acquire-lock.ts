import { type Selectable, sql } from 'kysely';
import { LOCK_SECONDS, MAX_LOCKS } from '#api-clients/orders/order-words.ts';
import { newId } from '#server/db/new-id.ts';
import type { Work } from '#server/http/work.ts';
import { refusedOrder, vehicleLocked } from '../order-errors.ts';
import type { VehicleLockTable } from '../orders.tables.ts';

export type LockRow = Selectable<VehicleLockTable>;

export interface WantedLock {
  vehicleId: string;
  orderId: string;
  holderHash: string;
  phoneHash: string | null;
  /** A browser that never held anything: there is nothing to count. */
  isNewHolder: boolean;
}

/** Live holds of one visitor and of one telephone number, counted while nobody else can add to them. */
const refuseTooMany = async (
  { trx, now }: Work,
  { holderHash, phoneHash, vehicleId, isNewHolder }: WantedLock,
): Promise<void> => {
  if (isNewHolder && phoneHash === null) return;
  for (const key of [holderHash, ...(phoneHash === null ? [] : [phoneHash])].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`order-holder:${key}`}, 0))`.execute(trx);
  const { rows } = await sql<{ held: string }>`select count(*) as held from vehicle_locks
    where (holder_hash = ${holderHash} or phone_hash = ${phoneHash}) and expires_at > ${now}
      and vehicle_id <> ${vehicleId}`.execute(trx);
  if (Number(rows[0]?.held ?? 0) >= MAX_LOCKS) throw refusedOrder('too_many_locks');
};

/**
 * Takes a car that nobody holds, for 15 minutes. One statement decides: of many who come at once the database lets one
 * in, and each new holder's fence is one higher than any before.
 * @throws 409 `vehicle_locked` with the time it ends, 409 `too_many_locks`
 */
export const acquireLock = async (work: Work, wanted: WantedLock): Promise<LockRow> => {
  const { trx, now } = work;
  await refuseTooMany(work, wanted);
  const expires = new Date(now.getTime() + LOCK_SECONDS * 1000);
  const { rows } = await sql<LockRow>`
    insert into vehicle_locks as held (vehicle_id, lock_id, order_id, holder_hash, phone_hash, acquired_at, expires_at)
      values (${wanted.vehicleId}, ${newId(now)}, ${wanted.orderId}, ${wanted.holderHash}, ${wanted.phoneHash}, ${now}, ${expires})
    on conflict (vehicle_id) do update set lock_id = excluded.lock_id, order_id = excluded.order_id,
      holder_hash = excluded.holder_hash, phone_hash = excluded.phone_hash, acquired_at = excluded.acquired_at,
      expires_at = excluded.expires_at, fence = held.fence + 1
      where held.expires_at <= ${now}
    returning *`.execute(trx);
  if (rows[0]) return rows[0];
  const holder = await trx
    .selectFrom('vehicle_locks')
    .select('expires_at')
    .where('vehicle_id', '=', wanted.vehicleId)
    .executeTakeFirst();
  throw vehicleLocked(holder?.expires_at ?? now, now);
};
