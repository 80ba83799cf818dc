import { z } from 'zod';
import { defineOperations, document, listDocument, resource } from '../contract.ts';
import { orderMailNames } from './order-mail.data.ts';

const text = z.object({ subject: z.string(), body: z.string() });

export const orderMailWrite = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(200, 'Character limit exceeded')
    .regex(/^[^\r\n]*$/, 'One line only'),
  body: z.string().trim().min(1, 'This field is required').max(10_000, 'Character limit exceeded'),
});
export type OrderMailWrite = z.output<typeof orderMailWrite>;

export const orderMailResource = resource(
  'order_mail',
  z.object({
    name: z.enum(orderMailNames),
    locale: z.string(),
    ...text.shape,
    /** Somebody wrote it here; else it is as the product brings it. */
    is_own: z.boolean(),
    /** As the product brings it. */
    original: text,
    updated_by: z.string().nullable(),
    updated_at: z.iso.datetime().nullable(),
  }),
);
export type OrderMailResource = z.output<typeof orderMailResource>;

const place = z.object({ name: z.enum(orderMailNames), locale: z.string().min(2).max(20) });
const refused = { 422: '`unknown_word` with `meta.allowed`, `link_missing`' };

/** What customers and staff are written about orders, in every language of the site. */
export const orderMailOperations = defineOperations({
  listOrderMails: {
    method: 'GET',
    path: '/admin/order_mails',
    summary: 'Every mail in every language of the site',
    permission: 'orders.setup',
    response: listDocument(orderMailResource),
  },
  writeOrderMail: {
    method: 'PUT',
    path: '/admin/order_mails/:name/:locale',
    summary: 'Words of one’s own for a mail in a language',
    permission: 'orders.setup',
    params: place,
    body: orderMailWrite,
    response: document(orderMailResource),
    failures: refused,
    etag: 'both',
  },
  resetOrderMail: {
    method: 'DELETE',
    path: '/admin/order_mails/:name/:locale',
    summary: 'Back to the words that the product brings',
    permission: 'orders.setup',
    params: place,
    response: document(orderMailResource),
    status: 200,
    etag: 'check',
  },
  previewOrderMail: {
    method: 'POST',
    path: '/admin/order_mails/:name/:locale/preview',
    summary: 'A text as a customer would get it, with an invented order',
    permission: 'orders.setup',
    params: place,
    body: orderMailWrite,
    response: z.object(text.shape),
    failures: refused,
  },
});
