import { z } from 'zod';
import { defineOperations, document, listDocument, pagingQuery } from '../contract.ts';
import {
  activeSystemResource,
  bulkFixRequest,
  fixRequest,
  integrationsResource,
  integrationsWrite,
  integrationTypeResource,
  mailResource,
  mailStatuses,
  verifyResource,
} from './delivery.resources.ts';
import { deliveryResource } from './lead.resources.ts';

const key = z.string().min(1).max(64);
const id = z.object({ id: key });
const leadId = z.object({ id: key, leadId: key });

/** Integrations, deliveries and the outbox. */
export const deliveriesOperations = defineOperations({
  testMail: {
    method: 'POST',
    path: '/forms/:id/settings/test_mail',
    summary: 'Send one notification or confirmation with sample values to an address',
    permission: 'forms.update',
    params: id,
    body: z.strictObject({
      kind: z.enum(['notification', 'confirmation']),
      index: z.number().int().min(0).max(50),
      to: z.email().max(254),
    }),
    response: document(mailResource),
    status: 201,
  },
  getIntegrations: {
    method: 'GET',
    path: '/forms/:id/integrations',
    summary: 'Where leads are delivered; secrets never leave',
    permission: 'forms.read',
    params: id,
    response: document(integrationsResource),
    etag: 'send',
  },
  putIntegrations: {
    method: 'PUT',
    path: '/forms/:id/integrations',
    summary: 'Replace where leads are delivered',
    permission: 'forms.update',
    params: id,
    body: integrationsWrite,
    response: document(integrationsResource),
    etag: 'both',
  },
  testIntegration: {
    method: 'POST',
    path: '/forms/:id/integrations/:integrationId/test',
    summary: 'Deliver sample values now, under the same guard; nothing is kept',
    permission: 'forms.update',
    accepts: 'none',
    params: z.object({ id: key, integrationId: key }),
    response: document(verifyResource),
  },
  fixDeliveries: {
    method: 'POST',
    path: '/forms/:id/integrations/fix',
    summary: 'Retry, mark or cancel deliveries of many leads',
    permission: 'deliveries.fix',
    params: id,
    body: bulkFixRequest,
    response: listDocument(deliveryResource),
    status: 202,
    idempotent: true,
  },
  listIntegrationTypes: {
    method: 'GET',
    path: '/integrations/types',
    summary: 'Integration types with the schema of their settings',
    permission: 'forms.read',
    response: listDocument(integrationTypeResource),
  },
  activeSystem: {
    method: 'GET',
    path: '/integrations/active_system',
    summary: 'How deliveries do as a whole',
    permission: 'forms.read',
    response: document(activeSystemResource),
  },
  verifyIntegrations: {
    method: 'GET',
    path: '/integrations/verify',
    summary: 'Ask every enabled integration whether it can be reached',
    permission: 'forms.read',
    response: document(verifyResource),
  },
  leadIntegrations: {
    method: 'GET',
    path: '/forms/:id/leads/:leadId/integrations',
    summary: 'Deliveries of a lead',
    permission: 'leads.read',
    params: leadId,
    response: listDocument(deliveryResource),
  },
  fixLeadDeliveries: {
    method: 'POST',
    path: '/forms/:id/leads/:leadId/integrations/fix',
    summary: 'Retry, edit and resend, mark as delivered or cancel',
    permission: 'deliveries.fix',
    params: leadId,
    body: fixRequest,
    response: listDocument(deliveryResource),
    status: 202,
    idempotent: true,
  },
  listMails: {
    method: 'GET',
    path: '/mails',
    summary: 'The outbox, newest first',
    permission: 'forms.read',
    query: z.object({
      ...pagingQuery({ items: 25, max: 100 }),
      status: z.enum(mailStatuses).optional(),
    }),
    response: listDocument(mailResource),
  },
  retryMail: {
    method: 'POST',
    path: '/mails/:id/retry',
    summary: 'Send a failed or kept mail now',
    permission: 'forms.update',
    accepts: 'none',
    params: id,
    response: document(mailResource),
    status: 202,
  },
});
