import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import { refuseDeepPage } from '#server/http/page-envelope.ts';
import { pagingMetaOf } from '../paging.ts';

export const auditLogHandlers = (deps: ServerDeps): Pick<Handlers<AdminContract>, 'listAudit'> => ({
  async listAudit({ actor, query }) {
    authorize(actor, 'audit.read');
    refuseDeepPage(query);
    const [type, ...rest] = (query.subject ?? '').split(':');
    let matching = deps.db.read.selectFrom('audit_log');
    if (query.actor !== undefined) matching = matching.where('actor_id', '=', query.actor);
    if (query.action !== undefined) matching = matching.where('action', 'like', `${escapeLike(query.action)}%`);
    if (type) matching = matching.where('target_type', '=', type);
    if (rest.length > 0) matching = matching.where('target_id', '=', rest.join(':'));
    const count = await matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
    const rows = await matching
      .leftJoin('users', 'users.id', 'audit_log.actor_id')
      .selectAll('audit_log')
      .leftJoin('pages', (join) =>
        join.onRef('pages.id', '=', 'audit_log.target_id').on('audit_log.target_type', '=', 'page'),
      )
      .leftJoin('users as person', (join) =>
        join.onRef('person.id', '=', 'audit_log.target_id').on('audit_log.target_type', '=', 'user'),
      )
      .select(['users.name as user_name', 'pages.title as page_title', 'person.name as person_name'])
      .orderBy('seq', 'desc')
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    return {
      data: rows.map((row) => ({
        type: 'audit_entry' as const,
        id: String(row.seq),
        attributes: {
          at: row.at.toISOString(),
          actor_id: row.actor_id,
          actor_name: row.user_name ?? row.actor_id,
          action: row.action,
          subject: `${row.target_type}:${row.target_id}`,
          subject_name: row.page_title ?? row.person_name,
          detail: row.details,
        },
      })),
      meta: pagingMetaOf(query, Number(count?.count ?? 0)),
    };
  },
});
