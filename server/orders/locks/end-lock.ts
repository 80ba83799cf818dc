import { type RawBuilder, sql } from 'kysely';
import type { OrderWork } from '../engine.types.ts';
import { tellWaiters } from '../mails/tell-waiters.ts';
import type { OrderRow } from '../orders.tables.ts';

type Held = Pick<OrderRow, 'vehicle_id' | 'lock_id' | 'fence'>;

/**
 * Ends the hold of an order, if it still has it; a later holder's is left alone. The line stays: its fence must go on
 * counting. Undefined where nothing was held.
 */
export const endStatement = (
  { vehicle_id: vehicleId, lock_id: lockId, fence }: Held,
  now: Date,
): RawBuilder<unknown> | undefined =>
  vehicleId === null || lockId === null || fence === null
    ? undefined
    : sql`update vehicle_locks set expires_at = ${now} where vehicle_id = ${vehicleId} and lock_id = ${lockId}
        and fence = ${fence} and expires_at > ${now}`;

/** Does so, and tells those who wait for the car when it is free. */
export const endLock = async (
  work: OrderWork,
  held: Held,
  { isFree = true }: { isFree?: boolean } = {},
): Promise<void> => {
  const { trx, now, deps } = work;
  const { vehicle_id: vehicleId } = held;
  const statement = endStatement(held, now);
  if (vehicleId === null || statement === undefined) return;
  const { numAffectedRows: ended = 0n } = await statement.execute(trx);
  if (ended > 0n) deps.changes.publish(trx, `vehicle:${vehicleId}`);
  if (isFree) await tellWaiters(work, vehicleId);
};
