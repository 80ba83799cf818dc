import { type OrderStatusContract, orderStatusContract } from './order-status.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    'order-status': OrderStatusContract;
  }
}

export default orderStatusContract;
