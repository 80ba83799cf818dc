import { orderStatusContract } from '#api-clients/orders/order-status.contract.ts';
import { defineService } from '../http/define-service.ts';
import { notYet } from './not-yet.ts';

/** How an order stands, by its number. */
export default defineService({
  name: 'order-status',
  contract: orderStatusContract,
  handlers: () => notYet(orderStatusContract),
});
