import { ordersContract } from '#api-clients/orders/orders.contract.ts';
import { defineService } from '../http/define-service.ts';
import { notYet } from './not-yet.ts';

/** Reserving and ordering cars online. */
export default defineService({ name: 'orders', contract: ordersContract, handlers: () => notYet(ordersContract) });
