import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Work } from '#server/http/work.ts';
import { lockForMove, type MovedCar } from '../desk/lock-vehicle.ts';
import { type Move, moveVehicle } from '../desk/move-vehicle.ts';
import { tellStock } from '../desk/stock-changes.ts';
import { stockSettings } from '../stock-settings.ts';
import { offerOfConfiguration, offerOfVehicle, type VehicleOffer } from './vehicle-offer.ts';

/** A car that an order is about. */
export interface OrderedCar {
  vehicleId: string;
  orderId: string;
}

/** What the order engine asks of the stock: terms, and the moves of a car that an order makes. */
export interface VehicleSales {
  /** `reservable`: what `reservable()` said, where it was asked already. */
  offer(reader: Reader, vehicleId: string, reservable?: readonly VehicleStatus[]): Promise<VehicleOffer | undefined>;
  offerOfConfiguration(reader: Reader, configUrl: string): Promise<VehicleOffer | undefined>;
  /** Statuses that may be reserved; asked before the transaction. */
  reservable(): Promise<readonly VehicleStatus[]>;
  /** Holds the car for the rest of the transaction: whoever else wants it waits. */
  hold(work: Work, vehicleId: string): Promise<HeldCar>;
  reserve(work: Work, car: OrderedCar, held: HeldCar): Promise<void>;
  /** Back to where it came from; a car that the order no longer has is left alone. */
  release(work: Work, car: OrderedCar, reason: string): Promise<void>;
  sell(work: Work, car: OrderedCar, reason: string): Promise<void>;
  /** A sold car is for sale again. */
  takeBack(work: Work, car: OrderedCar, reason: string): Promise<void>;
}

/** A car whose row is locked. */
export interface HeldCar {
  status: VehicleStatus;
  reservedOrderId: string | null;
  row: MovedCar;
}

const heldOf = (row: MovedCar): HeldCar => ({ status: row.status, reservedOrderId: row.reserved_order_id, row });

export const createVehicleSales = (deps: ServerDeps): VehicleSales => {
  const locked = (work: Work, vehicleId: string) => lockForMove(work.trx, vehicleId);
  const move = async (work: Work, row: MovedCar, to: Pick<Move, 'to' | 'reason' | 'orderId'>): Promise<void> => {
    await moveVehicle(work, row, { ...to, movers: ['order_engine', 'order_manager'], source: 'order' });
    tellStock(deps, work.trx, [row.id]);
  };
  return {
    offer: (reader, vehicleId, reservable) => offerOfVehicle(deps, reader, vehicleId, reservable),
    offerOfConfiguration,
    reservable: async () => (await stockSettings(deps)).reservableStatuses,
    hold: async (work, vehicleId) => heldOf(await locked(work, vehicleId)),
    async reserve(work, { vehicleId, orderId }, held) {
      if (held.row.id !== vehicleId) throw new Error('Another car was held.');
      await move(work, held.row, { to: 'reserved', reason: '', orderId });
    },
    async release(work, { vehicleId, orderId }, reason) {
      const row = await locked(work, vehicleId);
      if (row.status !== 'reserved' || row.reserved_order_id !== orderId || row.reserved_from_status === null) return;
      await move(work, row, { to: row.reserved_from_status, reason });
    },
    async sell(work, { vehicleId, orderId }, reason) {
      const row = await locked(work, vehicleId);
      if (row.status === 'sold') return;
      await move(work, row, { to: 'sold', reason });
      await work.trx.updateTable('vehicles').set({ reserved_order_id: orderId }).where('id', '=', vehicleId).execute();
    },
    async takeBack(work, { vehicleId }, reason) {
      const row = await locked(work, vehicleId);
      if (row.status === 'sold') await move(work, row, { to: 'stock', reason });
    },
  };
};
