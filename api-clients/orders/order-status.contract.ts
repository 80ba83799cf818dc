import { z } from 'zod';
import { defineContract, document } from '../contract.ts';
import { orderStatusResource } from './order.resources.ts';

/** What anybody with its number may know of an order: nothing of who made it. */
export const orderStatusContract = defineContract({
  name: 'order-status',
  description: 'How an order stands, by its number',
  base: '/orders',
  operations: {
    orderStatus: {
      method: 'GET',
      path: '/:number',
      summary: 'When an order was made, how it stands, and which car it is for',
      permission: 'public',
      params: z.object({ number: z.string().min(1).max(40) }),
      response: document(orderStatusResource),
    },
  },
});
export type OrderStatusContract = typeof orderStatusContract;
