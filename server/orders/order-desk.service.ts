import { orderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import { defineService } from '../http/define-service.ts';
import { deskHandlers } from './desk/desk.handlers.ts';
import './desk/desk.tables.ts';

/** What staff do with orders. */
export default defineService({ name: 'order-desk', contract: orderDeskContract, handlers: deskHandlers });
