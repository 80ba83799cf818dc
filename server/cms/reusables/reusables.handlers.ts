import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { reusablesAtOnce } from '#api-clients/admin/reusables.operations.ts';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound, unprocessable } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { checkFragment } from '../library/check-fragment.ts';
import { insertPage } from '../pages/create-page.ts';
import { copyDocument } from '../pages/duplicate-page.ts';
import { pageEtag, pageResourceOf } from '../pages/page-resource.ts';
import { pageOf, pagingMetaOf } from '../paging.ts';
import { statusOf } from '../publishing/content-digests.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { allReusables, readReusable, usesOfReusable } from './reusables.store.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  'listReusables' | 'createReusable' | 'readReusables' | 'listReusableUses'
>;

/** Sections with one source that many pages show. */
export const reusableHandlers = (deps: ServerDeps): Operations => ({
  async listReusables({ actor, query }) {
    authorize(actor, 'pages.read');
    const words = (query.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const rows = (await allReusables(deps.db.read)).filter(({ title }) =>
      words.every((word) => title.toLowerCase().includes(word)),
    );
    return {
      data: pageOf(rows, query).map((row) => ({
        type: 'reusable' as const,
        id: row.id,
        attributes: {
          title: row.title,
          status: statusOf(row),
          pages: row.pages,
          updated_at: row.updated_at.toISOString(),
          updated_by: row.updated_by,
        },
      })),
      meta: pagingMetaOf(query, rows.length),
    };
  },
  async createReusable({ actor, body }) {
    authorize(actor, 'pages.update');
    const fragment = checkFragment(body.fragment, { actor, locales: await siteLocales(deps, deps.db.read) });
    if (Object.values(fragment.blocks).some(isPlace))
      throw unprocessable('reusable_in_reusable', 'A reusable section cannot hold another one. Detach it first.');
    const draft = draftFromSnapshot({ meta: newPageMeta(body.title), ...fragment });
    const row = await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const created = await insertPage(
        work,
        {
          title: body.title,
          slug: '',
          kind: 'reusable',
          parent_id: null,
          link_type: null,
          to: null,
          http_code: 301,
          link_new_window: false,
        },
        { content: { document: copyDocument(draft, body.title), origin: 'sent' } },
      );
      await deps.audit.record(trx, actor, {
        action: 'reusable.created',
        targetType: 'page',
        targetId: created.id,
        details: { title: created.title, blocks: Object.keys(fragment.blocks).length },
      });
      return created;
    });
    return answer(
      { data: pageResourceOf(row) },
      { etag: pageEtag(row), status: 201, location: `/api/admin/pages/${encodeURIComponent(row.id)}` },
    );
  },
  async readReusables({ actor, query }) {
    authorize(actor, 'pages.read');
    const ids = [...new Set(query.ids.split(',').filter((id) => id !== ''))].slice(0, reusablesAtOnce);
    const found = await Promise.all(ids.map((id) => readReusable(deps.db.read, id)));
    return {
      data: found.flatMap((section) =>
        section
          ? [
              {
                type: 'reusable_draft' as const,
                id: section.row.id,
                attributes: {
                  title: section.row.title,
                  status: statusOf(section.row),
                  revision: section.row.revision,
                  document: section.document,
                },
              },
            ]
          : [],
      ),
    };
  },
  async listReusableUses({ actor, params }) {
    authorize(actor, 'pages.read');
    if (!(await readReusable(deps.db.read, params.id)))
      throw notFound('There is no such reusable section, or it is in the bin.', 'reusable_not_found');
    const rows = await usesOfReusable(deps.db.read, params.id);
    return {
      data: rows.map(({ id, ...attributes }) => ({ type: 'reusable_use' as const, id, attributes })),
    };
  },
});
