import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { templateDocument } from '../library/template-document.ts';
import { pageOf, pagingMetaOf } from '../paging.ts';
import { limitsFor, limitsOfPage } from '../rights/page-rights.ts';
import { insertPage } from './create-page.ts';
import { duplicatePage } from './duplicate-page.ts';
import { deletePage, restorePage } from './page-bin.ts';
import { pageEtag, pageResourceOf } from './page-resource.ts';
import type { PageRow } from './page-tree.store.ts';
import { listTree, livePage } from './read-pages.ts';
import { updatePage } from './update-page.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  'listPages' | 'createPage' | 'getPage' | 'updatePage' | 'deletePage' | 'restorePage' | 'duplicatePage'
>;

const pageAnswer = (row: PageRow) => answer({ data: pageResourceOf(row) }, { etag: pageEtag(row) });
const createdAnswer = (row: PageRow) =>
  answer(
    { data: pageResourceOf(row) },
    { etag: pageEtag(row), location: `/api/admin/pages/${encodeURIComponent(row.id)}`, status: 201 },
  );

export const pageHandlers = (deps: ServerDeps): Operations => ({
  async listPages({ actor, query }) {
    authorize(actor, 'pages.read');
    const rows = await listTree(deps.db.read, query);
    const held = await limitsFor(deps.db.read, actor, rows);
    return {
      data: pageOf(rows, query).map((row) => pageResourceOf(row, held.get(row.id))),
      meta: pagingMetaOf(query, rows.length),
    };
  },
  async createPage({ actor, body }) {
    authorize(actor, 'pages.update');
    const row = await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const document =
        body.template_id === undefined ? undefined : await templateDocument(trx, body.template_id, body.title);
      const created = await insertPage(work, body, document ? { content: { document, origin: 'copy' } } : {});
      await deps.audit.record(trx, actor, {
        action: 'page.created',
        targetType: 'page',
        targetId: created.id,
        details: { path: created.path, kind: created.kind },
      });
      return created;
    });
    return createdAnswer(row);
  },
  async getPage({ actor, params }) {
    authorize(actor, 'pages.read');
    const row = await livePage(deps.db.read, params.id);
    const held = await limitsOfPage(deps.db.read, actor, row.id);
    return answer({ data: pageResourceOf(row, held) }, { etag: pageEtag(row) });
  },
  async updatePage({ actor, params, body, ifMatch }) {
    return pageAnswer(await updatePage({ deps, actor }, { id: params.id, ifMatch }, body));
  },
  async deletePage({ actor, params, ifMatch }) {
    await deletePage(deps, actor, params.id, ifMatch);
    return undefined;
  },
  async restorePage({ actor, params }) {
    return pageAnswer(await restorePage(deps, actor, params.id));
  },
  async duplicatePage({ actor, params, body }) {
    return createdAnswer(await duplicatePage(deps, actor, params.id, body));
  },
});
