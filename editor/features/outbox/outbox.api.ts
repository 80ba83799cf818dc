import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { mailResource } from '../../../api-clients/forms/delivery.resources.ts';
import type { deliveryStatuses } from '../../../api-clients/forms/lead.resources.ts';
import type { DeliveryLine } from '../../../api-clients/forms/lead-desk.resources.ts';
import { formsClient } from '../../leads/forms-client.ts';
import type { MailStatusName } from '../../leads/mail-status.tsx';

export type MailItem = z.output<typeof mailResource>['attributes'] & { id: string };
export type DeliveryItem = DeliveryLine['attributes'] & { id: string };
export type DeliveryStatusName = (typeof deliveryStatuses)[number];

const FOLLOW_MS = 10_000;

export const mailsQuery = (status: MailStatusName | undefined, page: number) =>
  queryOptions({
    queryKey: ['outbox', 'mails', status, page],
    queryFn: async ({ signal }) => {
      const { data } = await formsClient.listMails({ query: { status, page, items: 50 }, signal });
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
      const { data } = await formsClient.listDeliveries({ query: { status, page, items: 50 }, signal });
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
  queryFn: async ({ signal }) => (await formsClient.activeSystem({ signal })).data.data.attributes,
  refetchInterval: FOLLOW_MS,
});

/** Sends a kept or failed mail now; 409 without a mail server. */
export const retryMail = ({ id }: MailItem) => formsClient.retryMail({ params: { id } });

export const retryDelivery = (line: DeliveryItem) =>
  formsClient.fixLeadDeliveries({
    params: { id: line.form_id, leadId: line.lead_id },
    body: { mode: 'retry', integration_ids: [line.integration_id], force: line.status === 'delivered' },
  });

/** Sends everything of a form again that failed; at most 500 at once. */
export const retryFailed = (formId: string) =>
  formsClient.fixDeliveries({ params: { id: formId }, body: { mode: 'retry', filter: { status_in: ['failed'] } } });
