import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { undoDays } from '#documents/page/purge.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { batchesAfter, storedBatchOf } from './batches.store.ts';
import { readDraft, readDraftHead } from './draft.store.ts';
import { sendCommands } from './send-commands.ts';

type Operations = Pick<Handlers<AdminContract>, 'getDraft' | 'sendCommands' | 'listBatches'>;

/** The day before which nothing is undone step by step: what was removed before then may be cleared out. */
const undoableSince = (deps: ServerDeps): Date => new Date(deps.clock().getTime() - undoDays * 24 * 60 * 60_000);

/** Documents, commands and the change log. */
export const draftHandlers = (deps: ServerDeps): Operations => ({
  async getDraft({ actor, params }) {
    authorize(actor, 'pages.read');
    const { revision, document } = await readDraft(deps.db.read, params.id, deps.service('admin').draftCache);
    return answer(
      { data: { type: 'page_draft', id: params.id, attributes: { revision, document } } },
      { etag: etagOf('draft', params.id, revision) },
    );
  },
  async sendCommands({ actor, params, body }) {
    const attributes = await sendCommands(deps, actor, params.id, body);
    return { data: { type: 'page_commands', id: params.id, attributes } };
  },
  async listBatches({ actor, params, query }) {
    authorize(actor, 'pages.read');
    const { revision, historyStart } = await readDraftHead(deps.db.read, params.id);
    const rows = await batchesAfter(deps.db.read, params.id, {
      after: Math.max(query.after, historyStart),
      limit: query.limit,
      newest: query.newest,
      ...(query.mine ? { actorId: actor.id, since: undoableSince(deps) } : {}),
    });
    return {
      data: { type: 'page_batches', id: params.id, attributes: { revision, batches: rows.map(storedBatchOf) } },
    };
  },
});
