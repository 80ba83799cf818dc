import { z } from 'zod';
import { defineContract, document, resource } from '../contract.ts';

const line = (max: number) => z.string().trim().max(max, 'Character limit exceeded');
const id = z.object({ id: z.string().min(1).max(64) });

export const evLeadStatuses = ['open', 'payment_created', 'paid', 'completed', 'cancellation_requested'] as const;
export type EvLeadStatus = (typeof evLeadStatuses)[number];

/** Leads of electric cars (specification, orders §7): answered by us, or by the service that `ev.api_url` names. */
export const evLeadsContract = defineContract({
  name: 'ev-leads',
  description: 'Leads of electric cars and their deposits',
  base: '/api',
  operations: {
    createEvLead: {
      method: 'POST',
      path: '/leads',
      summary: 'Take a lead of an electric car in',
      permission: 'public',
      body: z
        .record(z.string().max(64), z.json())
        .refine((lead) => Object.keys(lead).length > 0, 'Say who asks, or about what')
        .refine((lead) => JSON.stringify(lead).length <= 16_384, 'At most 16 kB'),
      response: document(resource('ev_lead', z.object({ id: z.string(), status: z.enum(evLeadStatuses) }))),
      status: 201,
      failures: { 429: 'More than five an hour from one address' },
    },
    evLeadData: {
      method: 'GET',
      path: '/leads/:id/salesforce_data',
      summary: 'How a lead stands, and what its deposit is',
      permission: 'public',
      params: id,
      response: document(
        resource(
          'salesforce_data',
          z.object({
            salesforce_lead_id: z.string(),
            status: z.enum(evLeadStatuses),
            amount: z.string(),
            currency: z.string(),
          }),
        ),
      ),
    },
    createEvPaymentIntent: {
      method: 'POST',
      path: '/stripe/create_payment_intent',
      summary: 'Begin to pay the deposit of a lead; what it costs is ours to say',
      permission: 'public',
      body: z.strictObject({ payment_intent: z.strictObject({ salesforce_lead_id: line(64).min(1) }) }),
      response: document(
        resource(
          'payment_intent',
          z.object({
            client_secret: z.string(),
            payment_intent_id: z.string(),
            amount: z.string(),
            currency: z.string(),
          }),
        ),
      ),
      status: 201,
      failures: { 404: 'There is no such lead.', 503: '`provider_unavailable`' },
    },
    cancelEvLead: {
      method: 'PUT',
      path: '/leads/:id/initialize_cancellation',
      summary: 'Ask for the cancellation of a lead',
      permission: 'public',
      params: id,
      body: z.record(z.string().max(64), z.json()).optional(),
      response: document(resource('ev_lead', z.object({ status: z.literal('cancellation_requested') }))),
      status: 202,
      failures: { 409: 'The lead is completed.' },
    },
  },
});
export type EvLeadsContract = typeof evLeadsContract;
