import { z } from 'zod';
import { navigationContent } from '#documents/navigation/navigation.types.ts';
import { defineOperations, document, listDocument, noContent, resource } from '../contract.ts';

const state = {
  /** False: nothing is in the works, `content` is what visitors see. */
  exists: z.boolean(),
  base_version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string(),
};
const version = {
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string(),
};

export const navigationFinding = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  entry: z.string(),
  pointer: z.string(),
  locale: z.string().optional(),
  message: z.string(),
});

const navigationResource = resource('navigation', z.object({ ...version, content: navigationContent }));
const draftResource = resource(
  'navigation_draft',
  z.object({
    ...state,
    content: navigationContent,
    base: navigationContent,
    saved: z.object({ ...version, content: navigationContent }),
  }),
);
const draftState = resource('navigation_draft_state', z.object(state));

/** All menus as one document: drafts, publishing, history. */
export const navigationOperations = defineOperations({
  getNavigationDraft: {
    method: 'GET',
    path: '/navigation/draft',
    summary: 'The menus as staff left them, what that began from, and what visitors see',
    permission: 'navigation.read',
    response: document(draftResource),
    etag: 'send',
  },
  putNavigationDraft: {
    method: 'PUT',
    path: '/navigation/draft',
    summary: 'Keep edits of the menus, finished or not; visitors go on seeing what is published',
    permission: 'navigation.update',
    body: z.strictObject({
      content: navigationContent,
      /** The version of the menus these edits began from. */
      base_version: z.number().int().min(1),
    }),
    response: document(draftState),
    etag: 'both',
  },
  discardNavigationDraft: {
    method: 'DELETE',
    path: '/navigation/draft',
    summary: 'Drop the edits of the menus',
    permission: 'navigation.update',
    accepts: 'none',
    response: noContent,
    status: 204,
    etag: 'check',
  },
  publishNavigationDraft: {
    method: 'POST',
    path: '/navigation/draft/publish',
    summary:
      'Make the draft the menus visitors see; 422 names what keeps it from that, 409 `navigation_changed` when the menus changed after it began, 409 `no_draft`',
    permission: 'navigation.update',
    accepts: 'none',
    response: document(navigationResource),
    etag: 'check',
  },
  checkNavigation: {
    method: 'GET',
    path: '/navigation/findings',
    summary: 'What is wrong with the menus as staff left them: errors keep them from being published, warnings do not',
    permission: 'navigation.read',
    response: listDocument(resource('navigation_finding', navigationFinding)),
  },
  previewNavigation: {
    method: 'GET',
    path: '/navigation/preview',
    summary: 'The header with the menus as staff left them, as a document for a frame',
    permission: 'navigation.read',
    query: z.object({
      locale: z.string().max(20).optional(),
      theme: z.enum(['jdx', 'lrdx']).optional(),
      variant: z.enum(['standard', 'light']).optional(),
    }),
    answers: ['text/html'],
    response: z.unknown(),
  },
  listNavigationVersions: {
    method: 'GET',
    path: '/navigation/versions',
    summary: 'Earlier versions of the menus, newest first',
    permission: 'navigation.read',
    response: listDocument(resource('navigation_version', z.object(version))),
  },
  getNavigationVersion: {
    method: 'GET',
    path: '/navigation/versions/:version',
    summary: 'The menus as they were in a version',
    permission: 'navigation.read',
    params: z.object({ version: z.coerce.number().int().min(1) }),
    response: document(navigationResource),
  },
});
