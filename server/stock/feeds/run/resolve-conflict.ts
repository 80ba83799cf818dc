import type { FeedConflict } from '#api-clients/stock/feed.resources.ts';
import { type VehicleStatus, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { authorize } from '#server/http/actor.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { lockVehicle } from '#server/stock/desk/lock-vehicle.ts';
import { moversOf, moveVehicle } from '#server/stock/desk/move-vehicle.ts';
import { tellStock } from '#server/stock/desk/stock-changes.ts';
import { setPublication } from '#server/stock/desk/write-vehicle.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import { conflictOf } from '../feed-resources.ts';
import type { ConflictRow } from '../feeds.tables.ts';

/** Does what the feed says, by the rights of the person. @throws 409 what the lifecycle refuses */
const apply = async (work: Work, row: VehicleRow, { kind, to_value: to }: ConflictRow, reason: string) => {
  if (kind === 'gone') return setPublication(work, row, to === 'archive' ? 'archived' : 'draft');
  const status = vehicleStatuses.find((one): one is VehicleStatus => one === to);
  if (kind === 'state' || status === undefined)
    throw conflict('state_one_way', 'A car that was used is not new again.');
  if (row.status !== status) await moveVehicle(work, row, { to: status, reason, movers: moversOf(work.actor) });
};

/** Settles a contradiction. @throws 404, 409 `conflict_settled`, 403 and 409 of the move */
export const resolveConflict = (
  { deps, actor }: Task,
  id: string,
  { do: what, reason }: { do: 'apply' | 'keep'; reason: string },
): Promise<FeedConflict> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const { trx, now } = work;
    const found = isUuid(id)
      ? await trx.selectFrom('stock_feed_conflicts').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!found) throw notFound('There is no such conflict.', 'conflict_not_found');
    const row = await lockVehicle(trx, { id: found.vehicle_id, ifMatch: undefined });
    if (what === 'apply') {
      authorize(actor, 'vehicles.status');
      await apply(work, row, found, reason);
      tellStock(deps, trx, [row.id]);
    }
    const settled = await trx
      .updateTable('stock_feed_conflicts')
      .set({ status: what === 'apply' ? 'applied' : 'kept', resolved_at: now, resolved_by_name: actor.name })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!settled) throw conflict('conflict_settled', 'Somebody has settled this already.');
    await deps.audit.record(trx, actor, {
      action: `stock_feed.conflict_${settled.status}`,
      targetType: 'vehicle',
      targetId: row.id,
      details: { feed_id: settled.feed_id, kind: settled.kind, from: settled.from_value, to: settled.to_value },
    });
    return conflictOf(settled, row);
  });
};
