import { movesFrom } from '#api-clients/stock/lifecycle.data.ts';
import type { BulkChange, VehicleBefore } from '#api-clients/stock/vehicle-desk.operations.ts';
import type { VehicleItem } from '../vehicles.api.ts';

/** One call of a way back, for some of its cars. */
export interface ChangeBack {
  ids: string[];
  change: (some: readonly string[]) => BulkChange;
}

type Moved = Pick<VehicleItem, 'id' | 'status' | 'state'>;

/** A move that those who keep the stock may take back without saying why, and that changed nothing else of the car. */
const canMoveBack = ({ status, state }: Moved, to: VehicleItem['status']): boolean =>
  !(status === 'demo' && to === 'stock' && state === 'new') &&
  movesFrom(to, to === 'reserved' ? status : null).some(
    (move) => move.to === status && !move.needsReason && move.by.includes('stock_manager'),
  );

/** The calls that take a change of many cars back; cars as they were before it. None where nothing leads back. */
export const changesBack = (
  change: BulkChange,
  cars: readonly Moved[],
  before: readonly VehicleBefore[],
): ChangeBack[] => {
  if (change.do !== 'status')
    return before.length === 0
      ? []
      : [
          {
            ids: before.map(({ id }) => id),
            change: (some) => ({ do: 'restore', cars: before.filter(({ id }) => some.includes(id)) }),
          },
        ];
  const movable = cars.filter((car) => car.status !== change.to && canMoveBack(car, change.to));
  return [...Map.groupBy(movable, ({ status }) => status)].map(([to, group]) => ({
    ids: group.map(({ id }) => id),
    change: () => ({ do: 'status', to, reason: '' }),
  }));
};
