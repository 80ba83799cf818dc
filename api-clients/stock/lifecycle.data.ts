import type { VehicleStatus } from './vehicle-words.ts';

/** Who may move a car: staff who keep the stock, a feed, the order engine, staff who keep orders. */
export type Mover = 'stock_manager' | 'import' | 'order_engine' | 'order_manager';

interface Move {
  to: VehicleStatus;
  by: readonly Mover[];
  /** Somebody has to say why. */
  needsReason?: boolean;
}

const keepers = ['stock_manager', 'import'] as const;
const everybody = ['stock_manager', 'import', 'order_engine'] as const;
const to = (statuses: readonly VehicleStatus[], by: readonly Mover[]): Move[] => statuses.map((to) => ({ to, by }));

/**
 * The life of a car (decisions §2): where it may go from each status, and who may move it. `reserved` leads back to where
 * it came from, which each car knows itself (`reserved_from_status`). All that is not here is refused.
 */
export const lifecycle: Readonly<Record<VehicleStatus, readonly Move[]>> = {
  on_demand: to(['in_production', 'sold'], keepers),
  in_production: to(['delivery', 'available_soon', 'reserved', 'sold'], everybody),
  delivery: to(['available_soon', 'stock', 'demo', 'reserved', 'sold'], everybody),
  available_soon: to(['stock', 'demo', 'reserved', 'sold'], everybody),
  stock: to(['reserved', 'sold', 'demo', 'delivery'], everybody),
  demo: to(['stock', 'reserved', 'sold'], everybody),
  reserved: [{ to: 'sold', by: ['order_engine', 'order_manager'], needsReason: true }],
  sold: [{ to: 'stock', by: ['order_manager'], needsReason: true }],
};

/** Who may take a reserved car back to `reserved_from_status`. */
export const unreserving: Omit<Move, 'to'> = { by: ['order_engine', 'order_manager'], needsReason: true };

/** Days for which a sold car is answered, and after which it may be archived. */
export const SOLD_DAYS = 30;

/** Where a car may go next; of reserved cars back to where they came from. */
export const movesFrom = (status: VehicleStatus, reservedFrom: VehicleStatus | null): readonly Move[] =>
  status === 'reserved' && reservedFrom !== null
    ? [{ to: reservedFrom, ...unreserving }, ...lifecycle.reserved]
    : lifecycle[status];
