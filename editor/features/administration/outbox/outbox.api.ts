import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { mailResource } from '#api-clients/forms/delivery.resources.ts';
import type { deliveryStatuses } from '#api-clients/forms/lead.resources.ts';
import type { DeliveryLine } from '#api-clients/forms/lead-desk.resources.ts';
import { api } from '#editor/api/api.ts';
import type { MailStatusName } from '#editor/pieces/leads/mail-status.tsx';

export type MailItem = z.output<typeof mailResource>['attributes'] & { id: string };
export type DeliveryItem = DeliveryLine['attributes'] & { id: string };
export type DeliveryStatusName = (typeof deliveryStatuses)[number];

const FOLLOW_MS = 10_000;

export const mailsQuery = (status: MailStatusName | undefined, page: number) =>
  queryOptions({
    queryKey: ['outbox', 'mails', status, page],
    queryFn: async ({ signal }) => {
      const { data } = await api.forms.listMails({ query: { status, page, items: 50 }, signal });
      return {
        items: data.data.map(({ id, attributes }): MailItem => ({ id, ...attributes })),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
        isSent: data.meta?.is_sent === true,
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: FOLLOW_MS,
  });

export const deliveriesQuery = (status: DeliveryStatusName | undefined, page: number) =>
  queryOptions({
    queryKey: ['outbox', 'deliveries', status, page],
    queryFn: async ({ signal }) => {
      const { data } = await api.forms.listDeliveries({ query: { status, page, items: 50 }, signal });
      return {
        items: data.data.map(({ id, attributes }): DeliveryItem => ({ id, ...attributes })),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: FOLLOW_MS,
  });

export const healthQuery = queryOptions({
  queryKey: ['outbox', 'health'],
  queryFn: async ({ signal }) => (await api.forms.activeSystem({ signal })).data.data.attributes,
  refetchInterval: FOLLOW_MS,
});

/** Sends a kept or failed mail now; 409 without a mail server. */
export const retryMail = ({ id }: MailItem) => api.forms.retryMail({ params: { id } });

/** What can be done about many deliveries at once; edits need the page of the lead. */
export type FixMode = 'retry' | 'mark_delivered' | 'cancel';

export const fixOne = (line: DeliveryItem, mode: FixMode) =>
  api.forms.fixLeadDeliveries({
    params: { id: line.form_id, leadId: line.lead_id },
    body: { mode, integration_ids: [line.integration_id], events: [line.event], force: line.status === 'delivered' },
  });

/** How many deliveries have failed, and of which forms the latest of them are. */
export const failedQuery = queryOptions({
  queryKey: ['outbox', 'failed'],
  queryFn: async ({ signal }) => {
    const { data } = await api.forms.listDeliveries({ query: { status: 'failed', page: 1, items: 50 }, signal });
    return {
      total: data.meta?.total_count ?? data.data.length,
      forms: [...new Set(data.data.map(({ attributes }) => attributes.form_id))],
    };
  },
  refetchInterval: FOLLOW_MS,
});

/** Repairs what failed of these forms; answers how many were repaired. At most 500 of a form at once. */
export const fixFailed = async (forms: readonly string[], mode: FixMode): Promise<number> => {
  let count = 0;
  for (const id of forms) {
    const { data } = await api.forms.fixDeliveries({
      params: { id },
      body: { mode, filter: { status_in: ['failed'] } },
    });
    count += data.meta?.total_count ?? data.data.length;
  }
  return count;
};
