import type { z } from 'zod';
import type { VehicleContent, vehicleCreate } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { Publication, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { newId } from '#server/db/new-id.ts';
import { authorize } from '#server/http/actor.ts';
import type { Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import type { LoadedVehicle, VehicleRow } from '../resources/load-vehicles.ts';
import { checkVehicle, openDealer, refuseTakenVin } from './check-vehicle.ts';
import { completed } from './complete-vehicle.ts';
import { lockVehicle, reloaded } from './lock-vehicle.ts';
import { moversOf, moveVehicle, refuseEarlyArchive } from './move-vehicle.ts';
import { changedBy, recordEvent, takeStockTurn, tellStock } from './stock-changes.ts';
import { columnsOf, contentOf, priceColumns } from './vehicle-columns.ts';

type Created = z.output<typeof vehicleCreate>;

const recorded = async (work: Work, action: string, id: string): Promise<LoadedVehicle> => {
  const { deps, trx, actor } = work;
  tellStock(deps, trx, [id]);
  await deps.audit.record(trx, actor, { action, targetType: 'vehicle', targetId: id, details: {} });
  return reloaded(trx, id);
};

/** Writes a new car as a draft; nobody is told yet. The transaction has taken its turn. */
export const insertVehicle = async (work: Work, { status, ...content }: Created): Promise<string> => {
  const { trx, now } = work;
  const listing = await checkVehicle(trx, content);
  const id = newId(now);
  await trx
    .insertInto('vehicles')
    .values({
      id,
      ...columnsOf(await completed(trx, content), listing.currency_iso),
      publication: 'draft',
      status,
      reserved_from_status: null,
      reserved_order_id: null,
      status_changed_at: now,
      sold_at: null,
      stock_confirmed_at: now,
      created_at: now,
      ...changedBy(work),
    })
    .execute();
  await recordEvent(work, id, { kind: 'created', from: null, to: status });
  return id;
};

export const createVehicle = async ({ deps, actor }: Task, created: Created): Promise<LoadedVehicle> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    await takeStockTurn(work.trx);
    return recorded(work, 'vehicle.created', await insertVehicle(work, created));
  });
};

const recordDifferences = async (work: Work, before: VehicleRow, content: VehicleContent): Promise<void> => {
  const known = contentOf(before);
  if (before.state !== content.state)
    await recordEvent(work, before.id, { kind: 'state', from: before.state, to: content.state });
  const vin = content.vin || null;
  if (before.vin !== vin) await recordEvent(work, before.id, { kind: 'vin', from: before.vin, to: vin });
  for (const column of priceColumns)
    if (known[column] !== content[column] && Number(known[column]) !== Number(content[column]))
      await recordEvent(work, before.id, {
        kind: 'price',
        from: known[column] && `${column} ${known[column]}`,
        to: content[column] && `${column} ${content[column]}`,
      });
};

/** Changes what is known of a car; 412 when it changed since it was seen. */
export const updateVehicle = async ({ deps, actor }: Task, seen: Seen, content: VehicleContent) => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockVehicle(work.trx, seen);
    const listing = await checkVehicle(work.trx, content, row);
    const columns = columnsOf(await completed(work.trx, content), listing.currency_iso);
    await work.trx
      .updateTable('vehicles')
      .set({ ...columns, lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    await recordDifferences(work, row, content);
    return recorded(work, 'vehicle.updated', row.id);
  });
};

/**
 * A draft like another car, without what there is only once, and without a dealer that was archived. Its pictures come
 * along.
 */
export const duplicateVehicle = async ({ deps, actor }: Task, id: string): Promise<LoadedVehicle> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockVehicle(work.trx, { id, ifMatch: undefined });
    const owner_id = await openDealer(work.trx, row);
    const content = { ...contentOf(row), owner_id, vin: null, order_number: null, button_set_ids: row.button_set_ids };
    const copy = await insertVehicle(work, { ...content, status: 'stock' });
    const photos = await work.trx.selectFrom('vehicle_photos').selectAll().where('vehicle_id', '=', row.id).execute();
    if (photos.length > 0)
      await work.trx
        .insertInto('vehicle_photos')
        .values(photos.map((photo) => ({ ...photo, id: newId(work.now), vehicle_id: copy })))
        .execute();
    return recorded(work, 'vehicle.duplicated', copy);
  });
};

/** Shows, withdraws or archives a locked car. @throws 409 `vehicle_reserved`, `sold_recently`, `vin_taken` */
export const setPublication = async (work: Work, row: VehicleRow, to: Publication): Promise<void> => {
  if (row.publication === to) return;
  if (to === 'archived') refuseEarlyArchive(row, work.now);
  if (row.publication === 'archived') await refuseTakenVin(work.trx, row);
  await work.trx
    .updateTable('vehicles')
    .set({ publication: to, lock_version: row.lock_version + 1, ...changedBy(work) })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(work, row.id, { kind: 'publication', from: row.publication, to });
};

export const publishVehicle = async ({ deps, actor }: Task, seen: Seen, to: Publication): Promise<LoadedVehicle> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockVehicle(work.trx, seen);
    await setPublication(work, row, to);
    return recorded(work, `vehicle.${to}`, row.id);
  });
};

/** Moves a car to its next status as the person may. */
export const moveByStaff = async (
  { deps, actor }: Task,
  seen: Seen,
  { to, reason }: { to: VehicleStatus; reason: string },
): Promise<LoadedVehicle> => {
  authorize(actor, 'vehicles.status');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockVehicle(work.trx, seen);
    await moveVehicle(work, row, { to, reason, movers: moversOf(actor) });
    return recorded(work, 'vehicle.moved', row.id);
  });
};

/** The pictures of a car, all of them in their order. */
export const setPhotos = async (
  { deps, actor }: Task,
  seen: Seen,
  photos: readonly { image_id: string; alt: string }[],
): Promise<LoadedVehicle> => {
  authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const { trx, now } = work;
    const row = await lockVehicle(trx, seen);
    await trx.deleteFrom('vehicle_photos').where('vehicle_id', '=', row.id).execute();
    if (photos.length > 0)
      await trx
        .insertInto('vehicle_photos')
        .values(photos.map((photo, index) => ({ ...photo, id: newId(now), vehicle_id: row.id, sequence: index + 1 })))
        .execute();
    await trx
      .updateTable('vehicles')
      .set({ lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    await recordEvent(work, row.id, { kind: 'changed', from: null, to: `${photos.length} photos` });
    return recorded(work, 'vehicle.updated', row.id);
  });
};
