import { defineContract } from '../contract.ts';
import { checkoutOperations } from './checkout.operations.ts';

export const ordersContract = defineContract({
  name: 'orders',
  description: 'Reserving and ordering cars online',
  base: '/buy_online',
  operations: checkoutOperations,
});
export type OrdersContract = typeof ordersContract;
