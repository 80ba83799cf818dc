import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { checkDraft } from '../checks/check-draft.ts';
import { pageEtag, pageResourceOf } from '../pages/page-resource.ts';
import type { PageRow } from '../pages/page-tree.store.ts';
import { livePage } from '../pages/read-pages.ts';
import { pagingMetaOf } from '../paging.ts';
import { publishPage, unpublishPage } from './publish-page.ts';
import { listVersions } from './versions.store.ts';

type Operations = Pick<Handlers<AdminContract>, 'checkPage' | 'publishPage' | 'unpublishPage' | 'listVersions'>;

const pageAnswer = (row: PageRow) => answer({ data: pageResourceOf(row) }, { etag: pageEtag(row) });

export const publishingHandlers = (deps: ServerDeps): Operations => ({
  async checkPage({ actor, params }) {
    authorize(actor, 'pages.read');
    const { revision, findings, settings } = await checkDraft(deps, params.id);
    const attributes = { revision, findings, browser: settings.browser };
    return { data: { type: 'page_checks', id: params.id, attributes } };
  },
  async publishPage({ actor, params, body }) {
    return pageAnswer(
      await publishPage(deps, actor, params.id, { revision: body.revision, unfinished: body.unfinished_locales }),
    );
  },
  async unpublishPage({ actor, params, ifMatch }) {
    return pageAnswer(await unpublishPage(deps, actor, params.id, ifMatch));
  },
  async listVersions({ actor, params, query }) {
    authorize(actor, 'pages.read');
    const page = await livePage(deps.db.read, params.id);
    const { rows, total } = await listVersions(deps.db.read, params.id, query);
    return {
      data: rows.map((row) => ({
        type: 'page_version' as const,
        id: `${row.page_id}-${row.number}`,
        attributes: {
          number: row.number,
          revision: row.revision,
          title: row.title,
          published_at: row.published_at.toISOString(),
          published_by: row.published_by_name,
          current: row.number === page.published_version,
        },
      })),
      meta: pagingMetaOf(query, total),
    };
  },
});
