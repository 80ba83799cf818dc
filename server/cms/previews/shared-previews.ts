import type { SharedPreview } from '#api-clients/admin/pages.resources.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { livePage } from '../pages/read-pages.ts';
import '../publishing/versions.tables.ts';

/** Links listed at once; older ones end by themselves. */
const MAX_LISTED = 200;

/** Links of a page that were shared and have not ended, newest first. */
export const listSharedPreviews = async (deps: ServerDeps, pageId: string): Promise<SharedPreview[]> => {
  await livePage(deps.db.read, pageId);
  const rows = await deps.db.read
    .selectFrom('page_previews')
    .select(['id', 'revision', 'created_at', 'actor_name', 'expires_at'])
    .where('page_id', '=', pageId)
    .where('id', 'is not', null)
    .where('expires_at', '>', deps.clock())
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    type: 'shared_preview',
    id: row.id ?? '',
    attributes: {
      revision: row.revision,
      created_at: row.created_at.toISOString(),
      created_by: row.actor_name,
      expires_at: row.expires_at.toISOString(),
    },
  }));
};

/** Ends a shared link. Anybody may take back their own; 404 when there is none (any more). */
export const revokePreview = (deps: ServerDeps, actor: Actor, id: string): Promise<void> =>
  deps.db.transaction(async (trx) => {
    authorize(actor, 'pages.read');
    const row = await trx
      .selectFrom('page_previews')
      .select(['page_id', 'actor_id', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('This link does not exist, or it has ended.', 'preview_not_found');
    if (row.actor_id !== actor.id) authorize(actor, 'pages.publish');
    await trx.deleteFrom('page_previews').where('id', '=', id).execute();
    await deps.audit.record(trx, actor, {
      action: 'page.preview_revoked',
      targetType: 'page',
      targetId: row.page_id,
      details: { revision: row.revision },
    });
  });
