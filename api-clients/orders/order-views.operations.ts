import { z } from 'zod';
import { defineOperations, document, resource } from '../contract.ts';
import { defineViewedList, savedViewOperations } from '../saved-view.operations.ts';

const choice = z.object({ id: z.string(), label: z.string() });

/** What filters of the list offer. */
export const orderChoices = resource(
  'order_choices',
  z.object({ companies: z.array(choice), dealers: z.array(choice) }),
);
export type OrderChoices = z.output<typeof orderChoices>;

export const orderViewList = defineViewedList({
  type: 'order_view',
  base: '/api',
  path: '/admin/order_views',
  read: 'orders.read',
  share: 'orders.update',
});
const views = savedViewOperations(orderViewList);

/** How staff look at the list of orders. */
export const orderViewOperations = defineOperations({
  orderChoices: {
    method: 'GET',
    path: '/admin/orders/choices',
    summary: 'Companies and dealers that orders are of, for filters',
    permission: 'orders.read',
    response: document(orderChoices),
  },
  listOrderViews: views.list,
  createOrderView: views.create,
  updateOrderView: views.update,
  deleteOrderView: views.remove,
});
