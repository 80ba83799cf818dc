import { clientOnCall } from '#api-clients/client-on-call.ts';
import { clientSettings } from '#editor/api/api.ts';

/** What staff see and do of orders. */
export const orderClient = clientOnCall(
  async () => (await import('#api-clients/orders/order-desk.contract.ts')).orderDeskContract,
  clientSettings,
);
