import { defineContract } from '../contract.ts';
import { feedsOperations } from './feeds.operations.ts';
import { listingOperations } from './listing.operations.ts';
import { stockConfigOperations } from './stock-config.operations.ts';
import { stockContentOperations } from './stock-content.operations.ts';
import { stockSetupOperations } from './stock-setup.operations.ts';
import { vehicleDeskOperations } from './vehicle-desk.operations.ts';

export const stockContract = defineContract({
  name: 'stock',
  description: 'Cars for sale: found by visitors, kept by staff',
  base: '/api',
  operations: {
    ...listingOperations,
    ...stockConfigOperations,
    ...stockContentOperations,
    ...vehicleDeskOperations,
    ...stockSetupOperations,
    ...feedsOperations,
  },
});
export type StockContract = typeof stockContract;
