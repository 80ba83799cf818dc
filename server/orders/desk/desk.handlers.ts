import type { OrderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import type { OrderListQuery } from '#api-clients/orders/order-desk.resources.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import { answer } from '#server/http/handler.ts';
import { listOrders } from './list-orders.ts';
import { countOrders, orderChoices } from './order-counts.ts';
import { readOrderEvents } from './order-events.ts';
import { orderExportHandlers } from './order-exports.handlers.ts';
import { looksForWords } from './order-filters.ts';
import { createOrderLooks } from './order-looks.ts';
import { orderMailHandlers } from './order-mails.handlers.ts';
import { listOrderQueue, resolveQueueEntry } from './order-queue.ts';
import { orderViewHandlers } from './order-views.handlers.ts';
import { listReconciliations, runReconciliation } from './reconciliations.ts';
import { staffMoveHandlers } from './staff-moves.handlers.ts';
import { createOrderReader } from './staff-order.ts';

/** Staff lists of orders are for who asked, and for nobody's cache. */
const PRIVATE = { 'cache-control': 'private, no-store' };

/** Everything staff do with orders. */
export const deskHandlers = (deps: ServerDeps): Handlers<OrderDeskContract> => {
  const look = createOrderLooks(deps);
  const { engine } = deps.service('orders');
  const read = createOrderReader(engine, look);
  const lookAtList = (actor: Parameters<typeof look>[0], query: OrderListQuery) =>
    look(actor, looksForWords(query) ? 'orders.searched' : 'orders.listed');
  return {
    ...orderViewHandlers(deps),
    ...orderMailHandlers(engine),
    ...staffMoveHandlers(engine, read),
    ...orderExportHandlers(deps, look),
    async orderChoices({ actor }) {
      return { data: { type: 'order_choices', id: 'orders', attributes: await orderChoices(deps, actor) } };
    },
    async listOrders({ actor, query }) {
      const list = await listOrders(deps, actor, query);
      await lookAtList(actor, query);
      return answer(list, { headers: PRIVATE });
    },
    async countOrders({ actor }) {
      return { data: { type: 'order_count', id: 'orders', attributes: await countOrders(deps, actor) } };
    },
    listOrderQueue: ({ actor, query }) => listOrderQueue(deps, actor, query),
    resolveQueueEntry: async ({ actor, params: { id }, body: { note } }) => ({
      data: await resolveQueueEntry(deps, actor, { id, note }),
    }),
    listReconciliations: ({ actor, query }) => listReconciliations(deps, actor, query),
    runReconciliation: ({ actor, body: { day } }) => runReconciliation(engine, actor, day),
    readStaffOrder: ({ actor, params: { id }, query: { reveal } }) => read(actor, id, reveal),
    async orderEvents({ actor, params: { id } }) {
      // The order first: nobody learns of the history of one that is not there.
      await read(actor, id, false);
      return { data: await readOrderEvents(deps.db.read, id) };
    },
  };
};
