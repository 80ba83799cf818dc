import { z } from 'zod';
import { defineOperations, document, listDocument, noContent } from '../contract.ts';
import { exportFailures } from '../export-columns.ts';
import { exportResource, exportWrite } from './export.resources.ts';
import {
  eraseRequest,
  erasureResource,
  leadFields,
  leadNote,
  leadQuery,
  leadReceipt,
  leadResource,
  leadUpdate,
  leadWrite,
  timelineResource,
} from './lead.resources.ts';
import { statisticsQuery, statisticsResource } from './lead-statistics.resources.ts';

const key = z.string().min(1).max(64);
const id = z.object({ id: key });
const leadId = z.object({ id: key, leadId: key });
const exportId = z.object({ id: key, exportId: key });

/** Leads, people and exports. */
export const leadsOperations = defineOperations({
  createLead: {
    method: 'POST',
    path: '/forms/:id/leads',
    summary:
      'Send a form in (JSON, multipart or urlencoded; without JavaScript 303 or an HTML page). Up to 1 MiB, and 5 files of 10 MiB as multipart to forms that ask for files; the same Idempotency-Key again answers the first number with `Idempotent-Replayed: true`',
    permission: 'public',
    accepts: 'form',
    params: id,
    body: leadWrite,
    response: document(leadReceipt),
    status: 201,
    repeated: 'This very lead was taken before (`meta.duplicate`), or its Idempotency-Key was',
    failures: { 410: 'The form is closed' },
    idempotent: true,
  },
  listLeads: {
    method: 'GET',
    path: '/forms/:id/leads',
    summary:
      'Leads of a form; beyond 100,000 `meta.total_count` stops and `meta.total_is_capped` says so. Erased leads stay in it and in totals (`filter[status_not_eq]=erased`)',
    permission: 'leads.read',
    params: id,
    query: leadQuery,
    response: listDocument(leadResource),
  },
  listAllLeads: {
    method: 'GET',
    path: '/leads',
    summary: 'Leads of all forms; counted like those of one',
    permission: 'leads.read',
    query: leadQuery,
    response: listDocument(leadResource),
  },
  getLead: {
    method: 'GET',
    path: '/forms/:id/leads/:leadId',
    summary:
      'One lead; `reveal` shows sensitive values and is audited. An erased one goes on answering 200, with the status `erased` and no values',
    permission: 'leads.read',
    params: leadId,
    query: z.object({ reveal: z.stringbool().default(false) }),
    response: z.object({ data: leadResource, meta: z.object({ etag: z.string(), fields: leadFields }) }),
    etag: 'send',
  },
  updateLead: {
    method: 'PATCH',
    path: '/forms/:id/leads/:leadId',
    summary: 'Stage, assignment, spam or not',
    permission: 'leads.update',
    params: leadId,
    body: leadUpdate,
    response: document(leadResource),
    etag: 'both',
  },
  deleteLead: {
    method: 'DELETE',
    path: '/forms/:id/leads/:leadId',
    summary: 'Erase what a lead holds; its number, state and dates stay, so it still counts in lists and figures',
    permission: 'leads.delete',
    accepts: 'none',
    params: leadId,
    response: noContent,
    status: 204,
    etag: 'check',
  },
  addLeadNote: {
    method: 'POST',
    path: '/forms/:id/leads/:leadId/notes',
    summary: 'A note on the timeline',
    permission: 'leads.update',
    params: leadId,
    body: leadNote,
    response: document(timelineResource),
    status: 201,
  },
  leadTimeline: {
    method: 'GET',
    path: '/forms/:id/leads/:leadId/timeline',
    summary: 'All that happened with a lead, oldest first',
    permission: 'leads.read',
    params: leadId,
    response: listDocument(timelineResource),
  },
  leadFile: {
    method: 'GET',
    path: '/forms/:id/leads/:leadId/files/:fileId',
    summary: 'A file the visitor sent, as a download',
    permission: 'leads.reveal',
    params: z.object({ id: key, leadId: key, fileId: key }),
    response: noContent,
  },
  erasePerson: {
    method: 'POST',
    path: '/erasures',
    summary:
      'Erase a person from leads, files, mails, queues, exports and saved views. Files, logs and snapshots follow as a job: read the erasure until it is `completed` and has its certificate',
    permission: 'leads.delete',
    body: eraseRequest,
    response: document(erasureResource),
    status: 201,
  },
  leadStatistics: {
    method: 'GET',
    path: '/statistics',
    summary: 'Leads per day, form, location, source, and how fast they were answered',
    permission: 'leads.read',
    query: statisticsQuery,
    response: document(statisticsResource),
  },
  listExports: {
    method: 'GET',
    path: '/forms/:id/lead_exports',
    summary: 'Exports of a form, newest first',
    permission: 'leads.export',
    params: id,
    response: listDocument(exportResource),
  },
  createExport: {
    method: 'POST',
    path: '/forms/:id/lead_exports',
    summary: 'Start an export; without a body all leads of the form as CSV',
    permission: 'leads.export',
    params: id,
    body: exportWrite.prefault({}),
    failures: exportFailures,
    response: document(exportResource),
    status: 202,
    idempotent: true,
  },
  getExport: {
    method: 'GET',
    path: '/forms/:id/lead_exports/:exportId',
    summary: 'How far an export is',
    permission: 'leads.export',
    params: exportId,
    response: document(exportResource),
  },
  downloadExport: {
    method: 'GET',
    path: '/forms/:id/lead_exports/:exportId/download',
    summary: 'The finished file; 409 `export_not_ready`, 410 `export_expired`',
    permission: 'leads.export',
    params: exportId,
    answers: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/jsonl'],
    failures: { 409: '`export_not_ready`', 410: '`export_expired`' },
    response: noContent,
  },
  cancelExport: {
    method: 'DELETE',
    path: '/forms/:id/lead_exports/:exportId',
    summary: 'Cancel a running export, or remove its file',
    permission: 'leads.export',
    accepts: 'none',
    params: exportId,
    response: noContent,
    status: 204,
  },
});
