import type { VisitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { createErrorService } from './error-service.ts';
import { listErrors, writeError } from './error-store.ts';
import { browserOf, scrubError } from './scrub-error.ts';

type Operations = Pick<Handlers<VisitorsContract>, 'noteError' | 'listErrors' | 'deleteError'>;

/** One browser, and all of them together: a broken release must not become a flood of writes. */
const LIMIT = { burst: 10, perSeconds: 60 };
const LIMIT_OF_ALL = { burst: 300, perSeconds: 60 };

export const errorHandlers = (deps: ServerDeps): Operations => {
  const sendOn = createErrorService(deps);
  return {
    async noteError({ body, request, caller }) {
      const limits = deps.service('rateLimits');
      limits.take('errors', addressKey(request.ip), LIMIT);
      limits.take('errors', 'all', LIMIT_OF_ALL);
      // What says it comes from staff must come with their session.
      const part = body.part === 'staff' && caller.via === 'none' ? 'site' : body.part;
      const error = { ...scrubError({ ...body, part }), browser: browserOf(request.headers['user-agent'] ?? '') };
      await writeError(deps, error);
      if (body.may_forward) await sendOn(error);
      return undefined;
    },
    async listErrors({ actor, query }) {
      authorize(actor, 'visitors.read');
      const { rows, total } = await listErrors(deps.db.read, query);
      const { page, items } = query;
      return {
        data: rows.map(({ id, first_seen_at, last_seen_at, ...row }) => ({
          type: 'browser_error' as const,
          id,
          attributes: { ...row, first_seen_at: first_seen_at.toISOString(), last_seen_at: last_seen_at.toISOString() },
        })),
        meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
      };
    },
    async deleteError({ actor, params }) {
      authorize(actor, 'settings.update');
      const gone = await deps.db.transaction(async (trx) => {
        const row = await trx
          .deleteFrom('browser_errors')
          .where('id', '=', params.id)
          .returning('id')
          .executeTakeFirst();
        if (row)
          await deps.audit.record(trx, actor, {
            action: 'browser_error.deleted',
            targetType: 'browser_error',
            targetId: row.id,
          });
        return row;
      });
      if (!gone) throw notFound('This error is gone already.', 'browser_error_not_found');
      return undefined;
    },
  };
};
