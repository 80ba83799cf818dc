import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { OrderRow } from '../orders.tables.ts';
import type { LockRow } from './acquire-lock.ts';

/** What an order is about: a car, or a configuration. */
export interface About {
  vehicleId?: string | null | undefined;
  configUrl?: string | null | undefined;
}

const ordersOf = (reader: Reader, holderHash: string) =>
  reader.selectFrom('orders').selectAll('orders').where('orders.holder_hash', '=', holderHash);

/** Query of the order that began with this hold, of this visitor: somebody else's is none. */
export const byLock = (reader: Reader, lockId: string, holderHash: string | undefined) =>
  holderHash === undefined || !isUuid(lockId)
    ? undefined
    : ordersOf(reader, holderHash).where('orders.lock_id', '=', lockId);

/** Query of what a visitor began for a car or a configuration last. */
export const latestFor = (reader: Reader, { vehicleId, configUrl }: About, holderHash: string | undefined) => {
  if (holderHash === undefined || (vehicleId && !isUuid(vehicleId))) return undefined;
  const orders = ordersOf(reader, holderHash);
  const named = vehicleId
    ? orders.where('orders.vehicle_id', '=', vehicleId)
    : orders.where('orders.config_url', '=', configUrl ?? '').where('orders.vehicle_id', 'is', null);
  return named.orderBy('orders.created_at', 'desc').limit(1);
};

/** The order that began with this hold, of this visitor: somebody else's is none. */
export const orderOfLock = async (
  reader: Reader,
  lockId: string,
  holderHash: string | undefined,
): Promise<OrderRow | undefined> => byLock(reader, lockId, holderHash)?.executeTakeFirst();

/** What a visitor began for a car or a configuration last. */
export const latestOrderFor = async (
  reader: Reader,
  about: About,
  holderHash: string | undefined,
): Promise<OrderRow | undefined> => latestFor(reader, about, holderHash)?.executeTakeFirst();

/** The hold of a car as it is now, if somebody has one. */
export const holdOf = (reader: Reader, vehicleId: string, now: Date): Promise<LockRow | undefined> =>
  reader
    .selectFrom('vehicle_locks')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
