import { orderStatusContract } from '#api-clients/orders/order-status.contract.ts';
import { defineService } from '../http/define-service.ts';
import { answer } from '../http/handler.ts';
import { noOrder } from './order-errors.ts';
import './orders.tables.ts';

/** How an order stands, by its number, to anybody: nothing of who made it. */
export default defineService({
  name: 'order-status',
  contract: orderStatusContract,
  handlers: (deps) => ({
    async orderStatus({ params }) {
      const order = await deps.db.read
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '=', params.number)
        .executeTakeFirst();
      if (!order) throw noOrder();
      const attributes = {
        order_number: order.order_number,
        created_at: order.created_at.toISOString(),
        status: order.status,
        payment_status: order.payment_status,
        vehicle_title: order.vehicle.title,
      };
      return answer(
        { data: { type: 'order', id: params.number, attributes } },
        { headers: { 'cache-control': 'private, no-store' } },
      );
    },
  }),
});
