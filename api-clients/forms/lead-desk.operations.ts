import { z } from 'zod';
import { defineOperations, document, listDocument, pagingQuery } from '../contract.ts';
import { exportColumnResource } from '../export-columns.ts';
import { defineViewedList, savedViewOperations } from '../saved-view.operations.ts';
import { mailResource } from './delivery.resources.ts';
import { exportResource } from './export.resources.ts';
import { deliveryStatuses, erasureResource, leadQuery, leadResource } from './lead.resources.ts';
import {
  assigneeResource,
  bulkDeliveries,
  bulkResource,
  bulkUpdate,
  deliveryLineResource,
  leadChoices,
  leadCount,
} from './lead-desk.resources.ts';

const key = z.string().min(1).max(64);
const id = z.object({ id: key });
const leadId = z.object({ id: key, leadId: key });

export const leadViewList = defineViewedList({
  type: 'lead_view',
  base: '/forms',
  path: '/lead_views',
  read: 'leads.read',
  share: 'leads.update',
});
const views = savedViewOperations(leadViewList);

/** What staff need to work through many leads: counts, saved views, bulk changes, all exports and deliveries. */
export const leadDeskOperations = defineOperations({
  countLeads: {
    method: 'GET',
    path: '/leads/count',
    summary: 'How many leads match, up to 10,000',
    permission: 'leads.read',
    query: leadQuery,
    response: document(leadCount),
  },
  leadChoices: {
    method: 'GET',
    path: '/leads/choices',
    summary: 'What the filters of the inbox offer',
    permission: 'leads.read',
    response: document(leadChoices),
  },
  listAssignees: {
    method: 'GET',
    path: '/leads/assignees',
    summary: 'Whom leads can be given to',
    permission: 'leads.read',
    response: listDocument(assigneeResource),
  },
  bulkUpdateLeads: {
    method: 'POST',
    path: '/leads/bulk',
    summary: 'Stage, assignment, spam or not for up to 500 leads',
    permission: 'leads.update',
    body: bulkUpdate,
    response: document(bulkResource),
  },
  bulkFixDeliveries: {
    method: 'POST',
    path: '/leads/bulk_fix',
    summary: 'Retry, mark or cancel what is not delivered of up to 500 leads',
    permission: 'deliveries.fix',
    body: bulkDeliveries,
    response: document(bulkResource),
    status: 202,
    idempotent: true,
  },
  relatedLeads: {
    method: 'GET',
    path: '/forms/:id/leads/:leadId/related',
    summary: 'Other leads of the same person, newest first',
    permission: 'leads.reveal',
    params: leadId,
    response: listDocument(leadResource),
  },
  leadMails: {
    method: 'GET',
    path: '/forms/:id/leads/:leadId/mails',
    summary: 'Mails a lead caused',
    permission: 'leads.read',
    params: leadId,
    response: listDocument(mailResource),
  },
  listLeadViews: views.list,
  createLeadView: views.create,
  updateLeadView: views.update,
  deleteLeadView: views.remove,
  listAllExports: {
    method: 'GET',
    path: '/lead_exports',
    summary: 'Exports of all forms, newest first: own ones, and all for forms managers',
    permission: 'leads.export',
    response: listDocument(exportResource),
  },
  exportColumns: {
    method: 'GET',
    path: '/forms/:id/lead_exports/columns',
    summary: 'Columns an export of this form can hold',
    permission: 'leads.export',
    params: id,
    response: listDocument(exportColumnResource),
  },
  listDeliveries: {
    method: 'GET',
    path: '/deliveries',
    summary: 'Deliveries of all forms, newest first',
    permission: 'leads.read',
    query: z.object({ ...pagingQuery({ items: 25, max: 100 }), status: z.enum(deliveryStatuses).optional() }),
    response: listDocument(deliveryLineResource),
  },
  listErasures: {
    method: 'GET',
    path: '/erasures',
    summary: 'Certificates of erased people, newest first',
    permission: 'leads.delete',
    response: listDocument(erasureResource),
  },
  getErasure: {
    method: 'GET',
    path: '/erasures/:id',
    summary: 'An erasure: how far it is, what remains elsewhere, and its certificate once it is completed',
    permission: 'leads.delete',
    params: id,
    response: document(erasureResource),
  },
});
