import { queryOptions } from '@tanstack/react-query';
import { clientOnCall } from '#api-clients/client-on-call.ts';
import type { OrderMailResource, OrderMailWrite } from '#api-clients/orders/order-mails.operations.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = clientOnCall(
  async () => (await import('#api-clients/orders/order-desk.contract.ts')).orderDeskContract,
  clientSettings,
);

export type MailItem = OrderMailResource['attributes'] & { id: string; etag: string };

const itemOf = ({ id, attributes, meta }: OrderMailResource): MailItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

export const orderMailsQuery = queryOptions({
  queryKey: ['payments', 'mails'],
  queryFn: async ({ signal }) => (await client.listOrderMails({ signal })).data.data.map(itemOf),
});

const paramsOf = ({ name, locale }: MailItem) => ({ name, locale });

export const writeMail = async (seen: MailItem, body: OrderMailWrite): Promise<MailItem> =>
  itemOf((await client.writeOrderMail({ params: paramsOf(seen), body, ifMatch: seen.etag })).data.data);

export const resetMail = (seen: MailItem) => client.resetOrderMail({ params: paramsOf(seen), ifMatch: seen.etag });

/** A text as a customer would get it. */
export const previewQuery = (mail: MailItem, body: OrderMailWrite) =>
  queryOptions({
    queryKey: ['payments', 'preview', mail.id, body],
    queryFn: async ({ signal }) => (await client.previewOrderMail({ params: paramsOf(mail), body, signal })).data,
    retry: false,
    gcTime: 0,
  });
