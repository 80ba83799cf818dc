import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readDraftHead } from '../drafts/draft.store.ts';
import { livePage } from '../pages/read-pages.ts';
import { versionWithContent } from '../publishing/versions.store.ts';
import { documentAt } from './document-at.ts';
import { entriesBefore, versionsBetween } from './history.store.ts';

type Operations = Pick<Handlers<AdminContract>, 'listHistory' | 'getRevision' | 'getVersion'>;

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 410;

/** What was done to a page, and the page as it was. */
export const historyHandlers = (deps: ServerDeps): Operations => ({
  async listHistory({ actor, params, query }) {
    authorize(actor, 'pages.read');
    const { read } = deps.db;
    const page = await livePage(read, params.id);
    const { revision, historyStart } = await readDraftHead(read, params.id);
    const before = Math.min(query.before ?? revision + 1, revision + 1);
    const entries = await entriesBefore(read, params.id, { before, after: historyStart, limit: query.limit });
    const isEnd = entries.length < query.limit;
    const from = isEnd ? 0 : (entries.at(-1)?.revision ?? 0);
    const versions = await versionsBetween(read, params.id, { from, to: before - 1 }, page.published_version);
    return {
      data: {
        type: 'page_history',
        id: params.id,
        attributes: { revision, oldest: historyStart, entries, versions, next_before: isEnd ? null : from },
      },
    };
  },
  async getRevision({ actor, params }) {
    authorize(actor, 'pages.read');
    const { read } = deps.db;
    const document = await documentAt(read, params.id, params.revision).catch(async (error: unknown) => {
      // What is public can be compared with the draft also after an import.
      const page = isGone(error) ? await livePage(read, params.id) : undefined;
      const isPublic = page?.published_version && page.published_revision === params.revision;
      const version = isPublic ? await versionWithContent(read, page.id, page.published_version ?? 0) : undefined;
      if (version) return draftFromSnapshot(version.snapshot);
      throw error;
    });
    return { data: { type: 'page_draft', id: params.id, attributes: { revision: params.revision, document } } };
  },
  async getVersion({ actor, params }) {
    authorize(actor, 'pages.read');
    const { read } = deps.db;
    const page = await livePage(read, params.id);
    const version = await versionWithContent(read, params.id, params.number);
    if (!version) throw notFound(`This page has no version ${params.number}.`, 'version_not_found');
    const { number, revision, snapshot } = version;
    // The draft of that moment knows the places as editors know them; the snapshot is what is left after an import.
    const document = await documentAt(read, params.id, revision).catch((error: unknown) => {
      if (isGone(error)) return draftFromSnapshot(snapshot);
      throw error;
    });
    return {
      data: {
        type: 'page_version',
        id: `${params.id}-${number}`,
        attributes: {
          number,
          revision,
          published_at: version.published_at.toISOString(),
          published_by: version.published_by_name,
          current: number === page.published_version,
          document,
        },
      },
    };
  },
});
