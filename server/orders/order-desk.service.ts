import { orderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import { defineService } from '../http/define-service.ts';
import { deskHandlers } from './desk/desk.handlers.ts';
import './desk/desk.tables.ts';
import { customerKeeper } from './desk/erase-customers.ts';

/** What staff do with orders. */
export default defineService({
  name: 'order-desk',
  contract: orderDeskContract,
  handlers: deskHandlers,
  start: (deps) => deps.service('forms').usePersonKeeper(customerKeeper),
});
