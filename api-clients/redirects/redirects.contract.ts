import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery } from '../contract.ts';
import { redirectImport, redirectResource, redirectTrace, redirectWrite } from './redirect.resources.ts';

const id = z.object({ id: z.string().min(1).max(64) });
const single = document(redirectResource);

/** Sort orders of the list; a minus turns the order round. */
export const redirectSort = z.enum(['from', '-from', 'hits', '-hits', 'updated_at', '-updated_at', 'http_code']);

export const redirectsContract = defineContract({
  name: 'redirects',
  description: 'Addresses that lead elsewhere',
  base: '/api/admin',
  operations: {
    listRedirects: {
      method: 'GET',
      path: '/redirects',
      summary: 'Redirections of addresses, those of moved pages included',
      permission: 'pages.read',
      query: z.object({
        ...pagingQuery({ items: 50, max: 200 }),
        text: z.string().max(200).optional(),
        created_by: z.enum(['automatic', 'person']).optional(),
        http_code: z.coerce.number().int().optional(),
        enabled: z.stringbool().optional(),
        sort: redirectSort.default('from'),
      }),
      response: listDocument(redirectResource),
    },
    createRedirect: {
      method: 'POST',
      path: '/redirects',
      summary: 'Send visitors of an address somewhere else; loops are refused',
      permission: 'pages.publish',
      body: redirectWrite,
      response: single,
      status: 201,
      etag: 'send',
    },
    updateRedirect: {
      method: 'PUT',
      path: '/redirects/:id',
      summary: 'Change a redirection; loops are refused',
      permission: 'pages.publish',
      params: id,
      body: redirectWrite,
      response: single,
      etag: 'both',
    },
    deleteRedirect: {
      method: 'DELETE',
      path: '/redirects/:id',
      summary: 'Remove a redirection',
      permission: 'pages.publish',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
    },
    traceRedirect: {
      method: 'GET',
      path: '/redirect_trace',
      summary: 'Where an address leads, hop by hop',
      permission: 'pages.read',
      query: z.object({ path: z.string().min(1, 'This field is required').max(2_000, 'Character limit exceeded') }),
      response: document(redirectTrace),
    },
    exportRedirects: {
      method: 'GET',
      path: '/redirect_export',
      summary: 'All redirections as CSV',
      permission: 'pages.read',
      answers: ['text/csv'],
      response: z.string(),
    },
    importRedirects: {
      method: 'POST',
      path: '/redirect_import',
      summary: 'Add and change redirections from CSV; `dry_run` only tells what would happen to each row',
      permission: 'pages.publish',
      query: z.object({ dry_run: z.stringbool().default(false) }),
      body: z.strictObject({ csv: z.string().min(1, 'The file is empty.').max(1_000_000, 'The file is too large.') }),
      response: document(redirectImport),
      bodyLimit: 4 * 1024 * 1024,
    },
  },
});
export type RedirectsContract = typeof redirectsContract;
