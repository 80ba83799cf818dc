import type { OrderWork } from '../engine.types.ts';
import { tellWaiters } from '../mails/tell-waiters.ts';
import type { OrderRow } from '../orders.tables.ts';

type Held = Pick<OrderRow, 'vehicle_id' | 'lock_id' | 'fence'>;

/**
 * Ends the hold of an order, if it still has it; a later holder's is left alone. Those who wait for the car are told when
 * it is free. The line stays: its fence must go on counting.
 */
export const endLock = async (
  work: OrderWork,
  { vehicle_id: vehicleId, lock_id: lockId, fence }: Held,
  { isFree = true }: { isFree?: boolean } = {},
): Promise<void> => {
  if (vehicleId === null || lockId === null || fence === null) return;
  const { trx, now, deps } = work;
  const ended = await trx
    .updateTable('vehicle_locks')
    .set({ expires_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('lock_id', '=', lockId)
    .where('fence', '=', fence)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) deps.changes.publish(trx, `vehicle:${vehicleId}`);
  if (isFree) await tellWaiters(work, vehicleId);
};
