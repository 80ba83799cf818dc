import { defineContract } from '../contract.ts';
import { paymentAccountsOperations } from './payment-accounts.operations.ts';

export const paymentAccountsContract = defineContract({
  name: 'order-accounts',
  description: 'Who takes the money of orders, and by which accounts',
  base: '/api',
  operations: paymentAccountsOperations,
});
export type PaymentAccountsContract = typeof paymentAccountsContract;
