import type { Trx } from '#server/db/database.ts';
import { noOrder } from '../order-errors.ts';
import type { OrderRow } from '../orders.tables.ts';

/** Holds an order for a change. Orders are always locked before cars. @throws 404 */
export const lockOrder = async (trx: Trx, id: string): Promise<OrderRow> => {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) throw noOrder();
  return order;
};
