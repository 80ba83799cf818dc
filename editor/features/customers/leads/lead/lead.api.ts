import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { FixRequest, mailResource } from '#api-clients/forms/delivery.resources.ts';
import type { leadFields, timelineResource } from '#api-clients/forms/lead.resources.ts';
import { api } from '#editor/api/api.ts';
import { orderClient } from '#editor/pieces/orders/order-client.ts';
import { type DeliveryItem, type LeadItem, leadOf } from '../leads.api.ts';

export interface LeadPlace {
  formId: string;
  leadId: string;
}

export type LeadEvent = z.output<typeof timelineResource>['attributes'] & { id: string };
export type MailItem = z.output<typeof mailResource>['attributes'] & { id: string };
export type LeadField = z.output<typeof leadFields>[number];

const params = ({ formId, leadId }: LeadPlace) => ({ id: formId, leadId });
const key = ({ leadId }: LeadPlace) => ['leads', 'lead', leadId] as const;

export const leadQuery = (place: LeadPlace) =>
  queryOptions({
    queryKey: [...key(place), 'itself'],
    queryFn: async ({ signal }): Promise<{ lead: LeadItem; fields: LeadField[] }> => {
      const { data } = await api.forms.getLead({ params: params(place), signal });
      return { lead: { ...leadOf(data.data), etag: data.meta.etag }, fields: data.meta.fields };
    },
  });

/** The values with what is masked; every call is written into the audit log and onto the timeline. */
export const revealValues = async (place: LeadPlace): Promise<LeadItem['values']> =>
  (await api.forms.getLead({ params: params(place), query: { reveal: 'true' } })).data.data.attributes.values;

/** The orders that came with a lead. */
export const leadOrdersQuery = (place: LeadPlace) =>
  queryOptions({
    queryKey: [...key(place), 'orders'],
    queryFn: async ({ signal }) => {
      const query = { 'filter[lead_id_eq]': place.leadId, items: 20 };
      const { data } = await orderClient.listOrders({ query, signal });
      return data.data.map(({ id, attributes }) => ({ id, ...attributes }));
    },
  });

const busy = new Set(['pending', 'delivering', 'retrying']);

export const deliveriesQuery = (place: LeadPlace) =>
  queryOptions({
    queryKey: [...key(place), 'deliveries'],
    queryFn: async ({ signal }): Promise<DeliveryItem[]> =>
      (await api.forms.leadIntegrations({ params: params(place), signal })).data.data.map(({ id, attributes }) => ({
        id,
        ...attributes,
      })),
    // What is on its way is followed; what is done is not asked for again.
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => busy.has(status)) ? 2_000 : false),
  });

export const timelineQuery = (place: LeadPlace) =>
  queryOptions({
    queryKey: [...key(place), 'timeline'],
    queryFn: async ({ signal }): Promise<LeadEvent[]> =>
      (await api.forms.leadTimeline({ params: params(place), signal })).data.data.map(({ id, attributes }) => ({
        id,
        ...attributes,
      })),
    refetchInterval: 10_000,
  });

/** Reads the lead, its mails and deliveries again whenever something new stands on its timeline. */
export const useFollow = (place: LeadPlace): void => {
  const queries = useQueryClient();
  const { data: events } = useQuery(timelineQuery(place));
  const state = events && `${events.length} ${events[0]?.id} ${events.at(-1)?.id}`;
  const seen = useRef<{ leadId: string; state: string } | null>(null);
  const { leadId } = place;
  useEffect(() => {
    if (state === undefined) return;
    const before = seen.current;
    seen.current = { leadId, state };
    if (before?.leadId !== leadId || before.state === state) return;
    void queries.invalidateQueries({
      queryKey: ['leads', 'lead', leadId],
      predicate: ({ queryKey }) => queryKey[3] !== 'timeline',
    });
  }, [queries, leadId, state]);
};

export const mailsQuery = (place: LeadPlace) =>
  queryOptions({
    queryKey: [...key(place), 'mails'],
    queryFn: async ({ signal }) => {
      const { data } = await api.forms.leadMails({ params: params(place), signal });
      return {
        isSent: data.meta?.is_sent === true,
        mails: data.data.map(({ id, attributes }): MailItem => ({ id, ...attributes })),
      };
    },
  });

export const relatedQuery = (place: LeadPlace) =>
  queryOptions({
    queryKey: [...key(place), 'related'],
    queryFn: async ({ signal }) =>
      (await api.forms.relatedLeads({ params: params(place), signal })).data.data.map(leadOf),
  });

export const addNote = (place: LeadPlace, text: string) =>
  api.forms.addLeadNote({ params: params(place), body: { text } });

/** Retries, edits and resends, marks or cancels deliveries of one lead; 409 for what was delivered, unless forced. */
export const fixDelivery = (place: LeadPlace, body: Partial<FixRequest> & Pick<FixRequest, 'mode'>) =>
  api.forms.fixLeadDeliveries({ params: params(place), body });

export const deleteLead = (seen: LeadItem) =>
  api.forms.deleteLead({ params: { id: seen.form_id, leadId: seen.id }, ifMatch: seen.etag });

/** Address of a file the visitor sent; the session's cookie opens it. */
export const fileAddress = ({ formId, leadId }: LeadPlace, fileId: string): string =>
  `/forms/forms/${formId}/leads/${leadId}/files/${fileId}`;
