import type { AdminContract } from '../../../api-clients/admin/admin.contract.ts';
import { authorize } from '../../http/actor.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { etagOf } from '../../http/etag.ts';
import { answer, type Handlers } from '../../http/handler.ts';
import { batchesAfter, storedBatchOf } from './batches.store.ts';
import { readDraft, readDraftHead } from './draft.store.ts';
import { sendCommands } from './send-commands.ts';

type Operations = Pick<Handlers<AdminContract>, 'getDraft' | 'sendCommands' | 'listBatches'>;

/** Documents, commands and the change log. */
export const draftHandlers = (deps: ServerDeps): Operations => ({
  async getDraft({ actor, params }) {
    authorize(actor, 'pages.read');
    const { revision, document } = await readDraft(deps.db.read, params.id);
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
      ...(query.mine ? { actorId: actor.id } : {}),
    });
    return {
      data: { type: 'page_batches', id: params.id, attributes: { revision, batches: rows.map(storedBatchOf) } },
    };
  },
});
