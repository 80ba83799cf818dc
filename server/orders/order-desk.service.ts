import { orderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import { defineService } from '../http/define-service.ts';
import { notYet } from './not-yet.ts';

/** What staff do with orders. */
export default defineService({
  name: 'order-desk',
  contract: orderDeskContract,
  handlers: () => notYet(orderDeskContract),
});
