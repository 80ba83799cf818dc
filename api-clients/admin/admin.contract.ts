import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery } from '../contract.ts';
import { auditResource } from './admin.resources.ts';
import { blockUseOperations } from './block-uses.operations.ts';
import { findOperations } from './find.operations.ts';
import { historyResource, versionContentResource } from './history.resources.ts';
import { libraryOperations } from './library.operations.ts';
import { metaheadOperations } from './metaheads.operations.ts';
import { navEntryOperations } from './nav-entries.operations.ts';
import { navigationOperations } from './navigation.operations.ts';
import {
  batchesResource,
  commandsRequest,
  commandsResult,
  draftResource,
  findingsResource,
  pageCreate,
  pageFile,
  pageResource,
  pageUpdate,
  previewResource,
  sharedPreviewResource,
  versionResource,
} from './pages.resources.ts';
import { reusableOperations } from './reusables.operations.ts';
import { rightsOperations } from './rights.operations.ts';
import { settingOperations } from './settings.operations.ts';

const id = z.object({ id: z.string().min(1).max(64) });
const page = document(pageResource);

export const adminContract = defineContract({
  name: 'admin',
  description: 'Pages, drafts, publishing, navigation and settings, as staff change them',
  base: '/api/admin',
  operations: {
    listPages: {
      method: 'GET',
      path: '/pages',
      summary: 'The page tree as a flat list, parents before children, siblings in order',
      permission: 'pages.read',
      query: z.object({
        ...pagingQuery({ items: 1_000, max: 5_000 }),
        text: z.string().max(200).optional(),
        deleted: z.stringbool().default(false),
      }),
      response: listDocument(pageResource),
    },
    createPage: {
      method: 'POST',
      path: '/pages',
      summary: 'A new page, folder, link or redirection',
      permission: 'pages.update',
      body: pageCreate,
      response: page,
      status: 201,
      etag: 'send',
    },
    getPage: {
      method: 'GET',
      path: '/pages/:id',
      summary: 'One page of the tree',
      permission: 'pages.read',
      params: id,
      response: page,
      etag: 'send',
    },
    updatePage: {
      method: 'PATCH',
      path: '/pages/:id',
      summary: 'Move, rename the address of, or re-target a page',
      permission: 'pages.update',
      params: id,
      body: pageUpdate,
      response: page,
      etag: 'both',
    },
    deletePage: {
      method: 'DELETE',
      path: '/pages/:id',
      summary: 'Put a page and what lies below it in the bin; it leaves the public site at once',
      permission: 'pages.publish',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
    },
    restorePage: {
      method: 'POST',
      path: '/pages/:id/restore',
      summary: 'Take a page and what was deleted with it out of the bin',
      permission: 'pages.publish',
      accepts: 'none',
      params: id,
      response: page,
      etag: 'send',
    },
    duplicatePage: {
      method: 'POST',
      path: '/pages/:id/duplicate',
      summary: 'A draft copy beside the page',
      permission: 'pages.update',
      params: id,
      body: z.strictObject({ title: pageCreate.shape.title.optional(), slug: pageCreate.shape.slug.optional() }),
      response: page,
      status: 201,
      etag: 'send',
      idempotent: true,
    },
    getDraft: {
      method: 'GET',
      path: '/pages/:id/draft',
      summary: 'The document an editor works on, with its revision',
      permission: 'pages.read',
      params: id,
      response: document(draftResource),
      etag: 'send',
    },
    sendCommands: {
      method: 'POST',
      path: '/pages/:id/commands',
      summary: 'Apply batches of commands on the current revision; merges, and reports conflicts with both values',
      permission: 'pages.update',
      params: id,
      body: commandsRequest,
      response: document(commandsResult),
      bodyLimit: 8 * 1024 * 1024,
    },
    listBatches: {
      method: 'GET',
      path: '/pages/:id/batches',
      summary: 'The change log of a draft, oldest first; `mine` gives what the caller can undo',
      permission: 'pages.read',
      params: id,
      query: z.object({
        after: z.coerce.number().int().min(0).default(0),
        mine: z.stringbool().default(false),
        /** The newest `limit` changes instead of the first ones after `after`; still oldest first. */
        newest: z.stringbool().default(false),
        limit: z.coerce.number().int().min(1).max(2_000).default(1_000),
      }),
      response: document(batchesResource),
    },
    checkPage: {
      method: 'GET',
      path: '/pages/:id/checks',
      summary: 'What stands against publishing, and what deserves a look',
      permission: 'pages.read',
      params: id,
      response: document(findingsResource),
    },
    publishPage: {
      method: 'POST',
      path: '/pages/:id/publish',
      summary: 'Publish exactly this revision of the draft',
      permission: 'pages.publish',
      params: id,
      body: z.strictObject({
        revision: z.number().int().min(0),
        unfinished_locales: z.array(z.string().max(20)).max(60).optional().meta({
          description:
            'Languages that go out although texts of them are missing. Any other language that visitors have not seen yet waits until all of its texts are there.',
        }),
      }),
      response: page,
      etag: 'send',
      failures: { 409: 'The draft was changed meanwhile, or the address is taken' },
    },
    unpublishPage: {
      method: 'POST',
      path: '/pages/:id/unpublish',
      summary: 'Take a page off the public site; the draft stays',
      permission: 'pages.publish',
      accepts: 'none',
      params: id,
      response: page,
      etag: 'both',
    },
    listVersions: {
      method: 'GET',
      path: '/pages/:id/versions',
      summary: 'Published versions, newest first',
      permission: 'pages.read',
      params: id,
      query: z.object(pagingQuery({ items: 25, max: 100 })),
      response: listDocument(versionResource),
    },
    listHistory: {
      method: 'GET',
      path: '/pages/:id/history',
      summary: 'Who did what and when, newest first, with published versions; `before` is the last revision seen',
      permission: 'pages.read',
      params: id,
      query: z.object({
        before: z.coerce.number().int().min(0).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
      response: document(historyResource),
    },
    getRevision: {
      method: 'GET',
      path: '/pages/:id/revisions/:revision',
      summary: 'The document as it was at a revision of the draft',
      permission: 'pages.read',
      params: id.extend({ revision: z.coerce.number().int().min(0) }),
      response: document(draftResource),
    },
    getVersion: {
      method: 'GET',
      path: '/pages/:id/versions/:number',
      summary: 'A published version with its document',
      permission: 'pages.read',
      params: id.extend({ number: z.coerce.number().int().min(1) }),
      response: document(versionContentResource),
    },
    createPreview: {
      method: 'POST',
      path: '/pages/:id/previews',
      summary:
        'A link that shows this revision of the draft, bound to page, revision and person: for 15 minutes, or for `share_hours` (which needs pages.update)',
      permission: 'pages.read',
      params: id,
      body: z.strictObject({
        revision: z.number().int().min(0).optional(),
        locale: z.string().max(20).optional(),
        /** Makes a link for others, which is listed and can be taken back; at most 30 days. */
        share_hours: z
          .number()
          .int()
          .min(1)
          .max(30 * 24)
          .optional(),
      }),
      response: document(previewResource),
      status: 201,
    },
    listSharedPreviews: {
      method: 'GET',
      path: '/pages/:id/previews',
      summary: 'Links to this page that were shared and still work',
      permission: 'pages.read',
      params: id,
      response: listDocument(sharedPreviewResource),
    },
    revokePreview: {
      method: 'DELETE',
      path: '/previews/:id',
      summary: 'Take a shared link back: it stops working at once. Other people’s links need pages.publish',
      permission: 'pages.read',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
    },
    exportPage: {
      method: 'GET',
      path: '/pages/:id/export',
      summary: 'The draft as a page file',
      permission: 'pages.read',
      params: id,
      response: pageFile,
    },
    importPages: {
      method: 'POST',
      path: '/pages/import',
      summary: 'Make or replace drafts from page files; `dry_run` only tells what would happen',
      permission: 'pages.update',
      query: z.object({ dry_run: z.stringbool().default(false) }),
      body: z.strictObject({ pages: z.array(pageFile).min(1).max(500) }),
      response: listDocument(pageResource),
      idempotent: true,
      bodyLimit: 16 * 1024 * 1024,
    },
    ...libraryOperations,
    ...blockUseOperations,
    ...reusableOperations,
    ...rightsOperations,
    ...findOperations,
    ...settingOperations,
    ...navEntryOperations,
    ...metaheadOperations,
    ...navigationOperations,
    listAudit: {
      method: 'GET',
      path: '/audit',
      summary: 'The audit log, newest first',
      permission: 'audit.read',
      query: z.object({
        ...pagingQuery({ items: 25, max: 100 }),
        actor: z.string().max(64).optional(),
        action: z.string().max(100).optional(),
        subject: z.string().max(200).optional(),
      }),
      response: listDocument(auditResource),
    },
  },
});
export type AdminContract = typeof adminContract;
