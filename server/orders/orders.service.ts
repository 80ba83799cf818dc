import { ordersContract } from '#api-clients/orders/orders.contract.ts';
import { defineService } from '../http/define-service.ts';
import { lockHandlers } from './locks/locks.handlers.ts';
import { orderHandlers } from './orders/orders.handlers.ts';
import { createOrdersService, type OrdersService } from './orders-runtime.ts';
import { paymentHandlers } from './payments/payments.handlers.ts';
import './orders.tables.ts';

declare module '../http/define-service.ts' {
  interface Services {
    orders: OrdersService;
  }
}

/** Reserving and ordering cars online. */
export default defineService({
  name: 'orders',
  contract: ordersContract,
  create: createOrdersService,
  handlers: (deps) => {
    const { engine } = deps.service('orders');
    return { ...orderHandlers(engine), ...lockHandlers(engine), ...paymentHandlers(engine) };
  },
  start: (deps) => deps.service('orders').start(),
  stop: (deps) => deps.service('orders').stop(),
});
