import { orderViewList } from '#api-clients/orders/order-views.operations.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { seesPersonalData } from '#server/leads/masked-fields.ts';
import { queryOfView, savedViews, type ViewsOfList } from '#server/saved-views/saved-views.ts';
import { orderConditions } from './order-filters.ts';

const orderViews: ViewsOfList<'order_view'> = {
  ...orderViewList,
  table: 'order_views',
  check(actor, { filters }) {
    orderConditions(queryOfView(filters), seesPersonalData(actor));
  },
  canOpen: (actor, { filters }) => seesPersonalData(actor) || !Object.hasOwn(filters, 'text_cont'),
};

/** Saved views of the list of orders. What somebody looked for may be a person: who sees people masked does not find it. */
export const orderViewHandlers = (deps: ServerDeps) => {
  const views = savedViews(deps, orderViews);
  return {
    listOrderViews: views.list,
    createOrderView: views.create,
    updateOrderView: views.update,
    deleteOrderView: views.remove,
  };
};
