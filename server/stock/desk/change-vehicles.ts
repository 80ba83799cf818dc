import type { BulkChange } from '#api-clients/stock/vehicle-desk.operations.ts';
import { minorOf } from '#money/decimal.ts';
import { authorize } from '#server/http/actor.ts';
import { conflict, HttpError } from '#server/http/errors.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import type { VehicleRow } from '../resources/load-vehicles.ts';
import { namesOf } from '../resources/vehicle-resource.ts';
import { isVehicleId, noVehicle } from './lock-vehicle.ts';
import { moversOf, moveVehicle } from './move-vehicle.ts';
import { changedBy, recordEvent, takeStockTurn, tellStock } from './stock-changes.ts';
import { setPublication } from './write-vehicle.ts';

type PriceChange = Extract<BulkChange, { do: 'price' }>;

interface Failure {
  id: string;
  title: string;
  code: string;
  detail: string;
  allowed?: string[];
}

/** What a price becomes, in whole steps. @throws 409 when there is none, or nothing would be left of it */
const newPrice = (row: VehicleRow, { how, value, round_to: step }: PriceChange): number => {
  const before = Number(row.purchase_price ?? 0);
  if (how !== 'set' && before <= 0) throw conflict('price_missing', 'The car has no price that could change.');
  const amount = how === 'percent' ? before * (1 + Number(value) / 100) : minorOf(value, row.currency);
  const raw = how === 'add' ? before + amount : amount;
  const whole = Math.max(1, minorOf(step, row.currency));
  const price = how === 'percent' ? Math.round(raw / whole) * whole : raw;
  if (price <= 0) throw conflict('price_too_low', 'Nothing would be left of the price.');
  return price;
};

const setPrice = async (work: Work, row: VehicleRow, change: PriceChange): Promise<void> => {
  const price = newPrice(row, change);
  await work.trx
    .updateTable('vehicles')
    .set({
      purchase_price: price,
      ...(change.keep_old
        ? { purchase_old_price: row.purchase_price === null ? null : Number(row.purchase_price) }
        : {}),
      lock_version: row.lock_version + 1,
      ...changedBy(work),
    })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(work, row.id, {
    kind: 'price',
    from: row.purchase_price && `purchase_price ${row.purchase_price}`,
    to: `purchase_price ${price}`,
  });
};

const setButtons = async (work: Work, row: VehicleRow, ids: readonly string[]): Promise<void> => {
  const found = await work.trx
    .selectFrom('button_sets')
    .select('id')
    .where('listing_key', '=', row.listing_key)
    .where('id', 'in', ids.length > 0 ? [...ids] : [row.id])
    .execute();
  if (found.length < ids.length)
    throw conflict('button_set_not_found', 'The button set belongs to another listing than the car.');
  await work.trx
    .updateTable('vehicles')
    .set({ button_set_ids: [...ids], lock_version: row.lock_version + 1, ...changedBy(work) })
    .where('id', '=', row.id)
    .execute();
};

const changeOne = async (work: Work, row: VehicleRow, change: BulkChange): Promise<void> => {
  switch (change.do) {
    case 'status':
      return moveVehicle(work, row, { to: change.to, reason: change.reason, movers: moversOf(work.actor) });
    case 'publication':
      return setPublication(work, row, change.to);
    case 'price':
      return setPrice(work, row, change);
    case 'button_sets':
      return setButtons(work, row, change.ids);
    case 'confirm':
      await work.trx.updateTable('vehicles').set({ stock_confirmed_at: work.now }).where('id', '=', row.id).execute();
  }
};

const failureOf = (id: string, row: VehicleRow | undefined, error: HttpError): Failure => {
  const allowed = error.meta?.allowed;
  return {
    id,
    title: row ? namesOf(row).title : '',
    code: error.errors[0]?.code ?? error.code,
    detail: error.errors[0]?.detail ?? error.message,
    ...(Array.isArray(allowed) ? { allowed: allowed.map(String) } : {}),
  };
};

/**
 * Does one thing to many cars in one transaction. A car that refuses it stays as it is and is named; the others are changed.
 */
export const changeVehicles = async (
  { deps, actor }: Task,
  ids: readonly string[],
  change: BulkChange,
): Promise<{ changed: string[]; failed: Failure[] }> => {
  authorize(actor, 'vehicles.status');
  if (change.do !== 'status') authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    await takeStockTurn(trx);
    const wanted = [...new Set(ids)];
    const known = wanted.filter(isVehicleId);
    const rows =
      known.length === 0
        ? []
        : await trx.selectFrom('vehicles').selectAll().where('id', 'in', known).forUpdate().execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed: string[] = [];
    const failed: Failure[] = [];
    for (const id of wanted) {
      const row = byId.get(id);
      try {
        if (!row) throw noVehicle();
        // Nothing of a change is written before the last thing that can refuse it has been asked.
        await changeOne(work, row, change);
        changed.push(id);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        failed.push(failureOf(id, row, error));
      }
    }
    tellStock(deps, trx, changed);
    await deps.audit.record(trx, actor, {
      action: `vehicles.${change.do}`,
      targetType: 'vehicles',
      targetId: change.do,
      details: { changed: changed.length, failed: failed.length, ids: changed.slice(0, 20) },
    });
    return { changed, failed };
  });
};
