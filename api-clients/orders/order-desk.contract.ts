import { defineContract } from '../contract.ts';
import { orderDeskOperations } from './order-desk.operations.ts';
import { orderMailOperations } from './order-mails.operations.ts';
import { orderViewOperations } from './order-views.operations.ts';

export const orderDeskContract = defineContract({
  name: 'order-desk',
  description: 'What staff do with orders',
  base: '/api',
  operations: { ...orderViewOperations, ...orderMailOperations, ...orderDeskOperations },
});
export type OrderDeskContract = typeof orderDeskContract;
