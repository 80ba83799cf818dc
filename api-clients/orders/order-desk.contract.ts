import { defineContract } from '../contract.ts';
import { orderDeskOperations } from './order-desk.operations.ts';

export const orderDeskContract = defineContract({
  name: 'order-desk',
  description: 'What staff do with orders',
  base: '/api',
  operations: orderDeskOperations,
});
export type OrderDeskContract = typeof orderDeskContract;
