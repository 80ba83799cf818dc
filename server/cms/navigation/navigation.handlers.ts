import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { NavEntry } from '#api-clients/admin/admin.resources.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import {
  createNavEntry,
  deleteNavEntry,
  listNavEntries,
  type NavEntryRow,
  navEtag,
  updateNavEntry,
} from './nav-entries.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  'listNavEntries' | 'createNavEntry' | 'updateNavEntry' | 'deleteNavEntry'
>;

const resourceOf = (row: NavEntryRow): NavEntry => ({
  type: 'nav_entry',
  id: row.id,
  attributes: {
    menu: row.menu,
    title: row.title,
    page_id: row.page_id,
    url: row.url,
    target: row.target,
    sequence: row.sequence,
    parent_id: row.parent_id,
    titles: row.titles,
  },
  meta: { etag: navEtag(row) },
});

export const navigationHandlers = (deps: ServerDeps): Operations => ({
  async listNavEntries({ actor }) {
    authorize(actor, 'navigation.read');
    return { data: (await listNavEntries(deps.db.read)).map(resourceOf) };
  },
  async createNavEntry({ actor, body }) {
    const row = await inTransaction(deps, actor, (work) => createNavEntry(work, body));
    return answer(
      { data: resourceOf(row) },
      { etag: navEtag(row), location: `/api/admin/nav_entries/${row.id}`, status: 201 },
    );
  },
  async updateNavEntry({ actor, params, body, ifMatch }) {
    const row = await updateNavEntry({ deps, actor }, { id: params.id, ifMatch }, body);
    return answer({ data: resourceOf(row) }, { etag: navEtag(row) });
  },
  async deleteNavEntry({ actor, params, ifMatch }) {
    await deleteNavEntry(deps, actor, params.id, ifMatch);
    return undefined;
  },
});
