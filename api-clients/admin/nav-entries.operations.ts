import { z } from 'zod';
import { defineOperations, document, listDocument, noContent } from '../contract.ts';
import { navEntryResource, navEntryWrite } from './admin.resources.ts';

const id = z.object({ id: z.string().min(1).max(64) });

/** The entries of every menu. */
export const navEntryOperations = defineOperations({
  listNavEntries: {
    method: 'GET',
    path: '/nav_entries',
    summary: 'Navigation entries of every menu, as a flat list',
    permission: 'navigation.read',
    response: listDocument(navEntryResource),
  },
  createNavEntry: {
    method: 'POST',
    path: '/nav_entries',
    summary: 'Add a navigation entry',
    permission: 'navigation.update',
    body: navEntryWrite,
    response: document(navEntryResource),
    status: 201,
    etag: 'send',
  },
  updateNavEntry: {
    method: 'PUT',
    path: '/nav_entries/:id',
    summary: 'Change a navigation entry',
    permission: 'navigation.update',
    params: id,
    body: navEntryWrite,
    response: document(navEntryResource),
    etag: 'both',
  },
  deleteNavEntry: {
    method: 'DELETE',
    path: '/nav_entries/:id',
    summary: 'Remove a navigation entry and those below it',
    permission: 'navigation.update',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
    etag: 'check',
  },
});
