import type { BulkChange, VehicleBefore } from '#api-clients/stock/vehicle-desk.operations.ts';
import { decimalOf, minorOf } from '#money/decimal.ts';
import { exactUnits } from '#money/exact-decimal.ts';
import { minorDigits, toMinor } from '#money/minor-units.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { authorize } from '#server/http/actor.ts';
import { conflict, HttpError } from '#server/http/errors.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import type { VehicleRow } from '../resources/load-vehicles.ts';
import { namesOf } from '../resources/vehicle-resource.ts';
import { noVehicle } from './lock-vehicle.ts';
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

/** No car costs more (as `amount` has it), in whole units. */
const DEAREST = 1e12;

/** @throws 409 for more digits than the car's currency has: nobody means them, and rounding would hide it */
const unitsOf = (value: string, currency: string): number => {
  const units = exactUnits(value, minorDigits(currency));
  if (units === undefined) throw conflict('invalid_amount', 'Enter an amount such as 34900 or 299.50');
  return units;
};

/** What a price becomes, in whole steps. @throws 409 when there is none, nothing would be left of it, or no car costs that */
const newPrice = (row: VehicleRow, { how, value, round_to: step }: PriceChange): number => {
  const before = Number(row.purchase_price ?? 0);
  if (how !== 'set' && before <= 0) throw conflict('price_missing', 'The car has no price that could change.');
  const amount = how === 'percent' ? before * (1 + Number(value) / 100) : unitsOf(value, row.currency);
  const raw = how === 'add' ? before + amount : amount;
  const whole = Math.max(1, minorOf(step, row.currency));
  const price = how === 'percent' ? Math.round(raw / whole) * whole : raw;
  if (price <= 0) throw conflict('price_too_low', 'Nothing would be left of the price.');
  if (price >= toMinor(DEAREST, row.currency)) throw conflict('price_too_high', 'No car costs that much.');
  return price;
};

interface Prices {
  purchase_price: number | null;
  purchase_old_price?: number | null;
}

const writePrices = async (work: Work, row: VehicleRow, prices: Prices): Promise<void> => {
  const { purchase_price: price } = prices;
  await work.trx
    .updateTable('vehicles')
    .set({ ...prices, lock_version: row.lock_version + 1, ...changedBy(work) })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(work, row.id, {
    kind: 'price',
    from: row.purchase_price && `purchase_price ${row.purchase_price}`,
    to: price === null ? null : `purchase_price ${price}`,
  });
};

const minorOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

const setPrice = (work: Work, row: VehicleRow, change: PriceChange): Promise<void> => {
  const purchase_price = newPrice(row, change);
  return writePrices(
    work,
    row,
    change.keep_old ? { purchase_price, purchase_old_price: minorOrNull(row.purchase_price) } : { purchase_price },
  );
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

const inMinor = (amount: string | null, currency: string): number | null =>
  amount === null ? null : minorOf(amount, currency);

/** Takes a change back. @throws 409 `changed_since` when somebody did something else to the car meanwhile */
const restore = async (work: Work, row: VehicleRow, before: VehicleBefore | undefined): Promise<void> => {
  if (!before || before.version !== row.lock_version)
    throw conflict('changed_since', 'The car was changed again since.');
  if (before.publication !== undefined) await setPublication(work, row, before.publication);
  if (before.purchase_price !== undefined)
    await writePrices(work, row, {
      purchase_price: inMinor(before.purchase_price, row.currency),
      purchase_old_price: inMinor(before.purchase_old_price ?? null, row.currency),
    });
  if (before.button_set_ids !== undefined) await setButtons(work, row, before.button_set_ids);
  if (before.stock_confirmed_at !== undefined)
    await confirm(work, row, before.stock_confirmed_at === null ? null : new Date(before.stock_confirmed_at));
};

const confirm = async ({ trx }: Work, row: VehicleRow, at: Date | null): Promise<void> => {
  await trx.updateTable('vehicles').set({ stock_confirmed_at: at }).where('id', '=', row.id).execute();
};

const inDecimals = (amount: string | null, currency: string): string | null =>
  amount === null ? null : decimalOf(Number(amount), currency);

/** What a change takes from a car, as far as it can be put back. */
const beforeOf = (row: VehicleRow, change: BulkChange): VehicleBefore[] => {
  const next = { id: row.id, version: row.lock_version + 1 };
  switch (change.do) {
    case 'publication':
      return row.publication === change.to ? [] : [{ ...next, publication: row.publication }];
    case 'price':
      return [
        {
          ...next,
          purchase_price: inDecimals(row.purchase_price, row.currency),
          purchase_old_price: inDecimals(row.purchase_old_price, row.currency),
        },
      ];
    case 'button_sets':
      return [{ ...next, button_set_ids: row.button_set_ids }];
    case 'confirm':
      return [
        { id: row.id, version: row.lock_version, stock_confirmed_at: row.stock_confirmed_at?.toISOString() ?? null },
      ];
    default:
      return [];
  }
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
      return confirm(work, row, work.now);
    case 'restore':
      return restore(
        work,
        row,
        change.cars.find(({ id }) => id === row.id),
      );
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
): Promise<{ changed: string[]; before: VehicleBefore[]; failed: Failure[] }> => {
  authorize(actor, 'vehicles.status');
  if (change.do !== 'status') authorize(actor, 'vehicles.update');
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    await takeStockTurn(trx);
    const wanted = [...new Set(ids)];
    const known = wanted.filter(isUuid);
    const rows =
      known.length === 0
        ? []
        : await trx.selectFrom('vehicles').selectAll().where('id', 'in', known).forNoKeyUpdate().execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed: string[] = [];
    const before: VehicleBefore[] = [];
    const failed: Failure[] = [];
    for (const id of wanted) {
      const row = byId.get(id);
      try {
        if (!row) throw noVehicle();
        // Nothing of a change is written before the last thing that can refuse it has been asked.
        await changeOne(work, row, change);
        changed.push(id);
        before.push(...beforeOf(row, change));
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
    return { changed, before, failed };
  });
};
