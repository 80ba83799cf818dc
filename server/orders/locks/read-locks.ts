import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { OrderRow } from '../orders.tables.ts';
import type { LockRow } from './acquire-lock.ts';

/** The order that began with this hold, of this visitor: somebody else's is none. */
export const orderOfLock = async (
  reader: Reader,
  lockId: string,
  holderHash: string | undefined,
): Promise<OrderRow | undefined> =>
  holderHash === undefined || !isUuid(lockId)
    ? undefined
    : reader
        .selectFrom('orders')
        .selectAll()
        .where('lock_id', '=', lockId)
        .where('holder_hash', '=', holderHash)
        .executeTakeFirst();

/** What a visitor began for a car or a configuration last. */
export const latestOrderFor = async (
  reader: Reader,
  about: { vehicleId?: string | null | undefined; configUrl?: string | null | undefined },
  holderHash: string | undefined,
): Promise<OrderRow | undefined> => {
  if (holderHash === undefined || (about.vehicleId && !isUuid(about.vehicleId))) return undefined;
  const orders = reader.selectFrom('orders').selectAll().where('holder_hash', '=', holderHash);
  const named = about.vehicleId
    ? orders.where('vehicle_id', '=', about.vehicleId)
    : orders.where('config_url', '=', about.configUrl ?? '').where('vehicle_id', 'is', null);
  return named.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
};

/** The hold of a car as it is now, if somebody has one. */
export const holdOf = (reader: Reader, vehicleId: string, now: Date): Promise<LockRow | undefined> =>
  reader
    .selectFrom('vehicle_locks')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
