import { sql } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Reader } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { existingForm } from './form.store.ts';

type Operations = Pick<Handlers<FormsContract>, 'listFormVersions' | 'getFormVersion'>;

/** Leads of a form by the version they were sent with; looks at a bounded number of rows. */
const leadsByVersion = async (reader: Reader, formId: string): Promise<Map<number, number>> => {
  const { rows } = await sql<{ form_version: number; count: string }>`
    select form_version, count(*) as count
    from (select form_version from leads where form_id = ${formId} limit ${COUNT_LIMIT}) counted
    group by form_version`.execute(reader);
  return new Map(rows.map(({ form_version, count }) => [form_version, Number(count)]));
};

/** What a form was: each save keeps a version, because leads keep the one they were sent with. */
export const versionHandlers = (deps: ServerDeps): Operations => ({
  async listFormVersions({ actor, params, query }) {
    authorize(actor, 'forms.read');
    refuseDeepPage(query);
    const { version: newest } = await existingForm(deps.db.read, params.id);
    const rows = await deps.db.read
      .selectFrom('form_versions')
      .select(['version', 'created_at', 'created_by_name'])
      .where('form_id', '=', params.id)
      .orderBy('version', 'desc')
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    const counts = await leadsByVersion(deps.db.read, params.id);
    return {
      data: rows.map((row) => ({
        type: 'form_version' as const,
        id: `${params.id}:${row.version}`,
        attributes: {
          version: row.version,
          created_at: row.created_at.toISOString(),
          created_by: row.created_by_name,
          leads_count: counts.get(row.version) ?? 0,
        },
      })),
      ...pageEnvelope(`/forms/forms/${params.id}/versions`, query, newest),
    };
  },

  async getFormVersion({ actor, params }) {
    authorize(actor, 'forms.read');
    await existingForm(deps.db.read, params.id);
    const row = await deps.db.read
      .selectFrom('form_versions')
      .selectAll()
      .where('form_id', '=', params.id)
      .where('version', '=', params.version)
      .executeTakeFirst();
    if (!row) throw notFound('This form never had such a version.', 'version_not_found');
    return {
      data: {
        type: 'form_version_definition',
        id: `${params.id}:${row.version}`,
        attributes: {
          version: row.version,
          created_at: row.created_at.toISOString(),
          created_by: row.created_by_name,
          ...row.definition,
        },
      },
    };
  },
});
