import { z } from 'zod';
import { defineOperations, document, listDocument, noContent, resource } from '../contract.ts';
import { savedViewAttributes, savedViewWrite } from '../saved-view.resources.ts';

const choice = z.object({ id: z.string(), label: z.string() });

/** What filters of the list offer. */
export const orderChoices = resource(
  'order_choices',
  z.object({ companies: z.array(choice), dealers: z.array(choice) }),
);
export type OrderChoices = z.output<typeof orderChoices>;

export const orderViewResource = resource('order_view', savedViewAttributes);
export type OrderView = z.output<typeof orderViewResource>;

const id = z.object({ id: z.string().min(1).max(64) });

/** How staff look at the list of orders. */
export const orderViewOperations = defineOperations({
  orderChoices: {
    method: 'GET',
    path: '/admin/orders/choices',
    summary: 'Companies and dealers that orders are of, for filters',
    permission: 'orders.read',
    response: document(orderChoices),
  },
  listOrderViews: {
    method: 'GET',
    path: '/admin/order_views',
    summary: 'Saved views of the list: own ones, and those others share',
    permission: 'orders.read',
    response: listDocument(orderViewResource),
  },
  createOrderView: {
    method: 'POST',
    path: '/admin/order_views',
    summary: 'Keep filters, order and columns under a name; sharing needs `orders.update`',
    permission: 'orders.read',
    body: savedViewWrite,
    response: document(orderViewResource),
    status: 201,
    etag: 'send',
  },
  updateOrderView: {
    method: 'PUT',
    path: '/admin/order_views/:id',
    summary: 'Change an own view',
    permission: 'orders.read',
    params: id,
    body: savedViewWrite,
    response: document(orderViewResource),
    etag: 'both',
  },
  deleteOrderView: {
    method: 'DELETE',
    path: '/admin/order_views/:id',
    summary: 'Delete an own view',
    permission: 'orders.read',
    params: id,
    response: noContent,
    status: 204,
    etag: 'check',
  },
});
