import { z } from 'zod';
import { defineOperations, document, resource } from '../contract.ts';
import { type Role, roleNames } from '../identity/policy.data.ts';

/** Those who may: anybody with one of the roles, and these people. Each still needs the permission itself. */
export const rightHolders = z.strictObject({
  roles: z.array(z.enum(roleNames as [Role, ...Role[]])).max(20),
  people: z.array(z.strictObject({ id: z.string().min(1).max(64), name: z.string().max(200) })).max(200),
});
export type RightHolders = z.output<typeof rightHolders>;

/** null: as the page above says. */
const rules = { edit: rightHolders.nullable(), publish: rightHolders.nullable() };

export const pageRightsResource = resource(
  'page_rights',
  z.object({
    ...rules,
    /** What holds where this page says nothing itself: the nearest rule above it. */
    inherited: z.object({
      edit: z.object({ page_id: z.string(), title: z.string(), holders: rightHolders }).nullable(),
      publish: z.object({ page_id: z.string(), title: z.string(), holders: rightHolders }).nullable(),
    }),
  }),
);
export type PageRights = z.output<typeof pageRightsResource>;

/** Rights on a page and all below it. */
export const rightsOperations = defineOperations({
  getPageRights: {
    method: 'GET',
    path: '/pages/:id/rights',
    summary: 'Who may edit and publish this page and those below it',
    permission: 'pages.read',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: document(pageRightsResource),
    etag: 'send',
  },
  setPageRights: {
    method: 'PUT',
    path: '/pages/:id/rights',
    summary: 'Decide who may edit and publish this page and those below it; null inherits',
    permission: 'pages.rights',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: z.strictObject(rules),
    response: document(pageRightsResource),
    etag: 'both',
  },
});
