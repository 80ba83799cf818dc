import { type OrdersContract, ordersContract } from './orders.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    orders: OrdersContract;
  }
}

export default ordersContract;
