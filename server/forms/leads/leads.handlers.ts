import { sql } from 'kysely';
import type { FormsContract } from '../../../api-clients/forms/forms.contract.ts';
import { piiOf } from '../../../form-fields/index.ts';
import { type Actor, authorize } from '../../http/actor.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { answer, type Handlers, rawAnswer } from '../../http/handler.ts';
import { existingForm } from '../definitions/form.store.ts';
import type { FormsCore } from '../forms-core.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '../forms-scope.ts';
import { writeOutgoing } from '../intake/store-lead.ts';
import { eraseLeads, erasePerson } from './erase.ts';
import { addEvent, lockedLead, ownLocations, visibleLead } from './lead-access.ts';
import { filterLeads, leadOrder } from './lead-filters.ts';
import { leadEtag, leadFieldsOf, leadResources } from './lead-resource.ts';
import { leadStatistics } from './statistics.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  | 'listLeads'
  | 'listAllLeads'
  | 'getLead'
  | 'updateLead'
  | 'deleteLead'
  | 'addLeadNote'
  | 'leadTimeline'
  | 'leadFile'
  | 'erasePerson'
  | 'leadStatistics'
>;

type LeadListQuery = { page: number; items: number; sort?: string; time_zone?: string } & Record<string, unknown>;

const eventResource = (row: {
  id: string;
  at: Date;
  kind: string;
  actor_name: string;
  text: string;
  detail: Record<string, unknown>;
}) => ({
  type: 'lead_event' as const,
  id: row.id,
  attributes: {
    at: row.at.toISOString(),
    kind: row.kind,
    actor_name: row.actor_name,
    text: row.text,
    detail: row.detail,
  },
});

export const leadHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<FormsCore>,
  hooks: { wake(): void; removeExports(ids: readonly string[]): Promise<void> },
): Operations => {
  const list = async (actor: Actor, query: LeadListQuery, path: string, formId?: string) => {
    authorize(actor, 'leads.read');
    refuseDeepPage(query);
    const own = await ownLocations(deps.db.read, actor);
    let matching = filterLeads(deps.db.read.selectFrom('leads'), query);
    if (formId !== undefined) matching = matching.where('leads.form_id', '=', formId);
    if (own !== null)
      matching =
        own.length === 0 ? matching.where(sql<boolean>`false`) : matching.where('leads.location_id', 'in', own);
    const { column, direction } = leadOrder(query.sort);
    const rows = await matching
      .selectAll('leads')
      .orderBy(`leads.${column}`, direction)
      .orderBy('leads.id', direction)
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    const limited = matching.select(sql<number>`1`.as('one')).limit(COUNT_LIMIT + 1);
    const counted = await deps.db.read
      .selectFrom(limited.as('counted'))
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst();
    return {
      data: await leadResources(deps.db.read, actor, rows),
      ...pageEnvelope(path, query, Number(counted?.count ?? 0)),
    };
  };

  return {
    async listLeads({ actor, params, query }) {
      authorize(actor, 'leads.read');
      await existingForm(deps.db.read, params.id);
      return list(actor, query, `/forms/forms/${params.id}/leads`, params.id);
    },
    listAllLeads: ({ actor, query }) => list(actor, query, '/forms/leads'),

    async getLead({ actor, params, query }) {
      authorize(actor, 'leads.read');
      if (query.reveal) authorize(actor, 'leads.reveal');
      const row = await visibleLead(deps.db.read, actor, params.id, params.leadId);
      if (query.reveal)
        await deps.db.transaction(async (trx) => {
          await addEvent(deps, trx, actor, row.id, { kind: 'revealed' });
          await deps.audit.record(trx, actor, { action: 'lead.revealed', targetType: 'lead', targetId: row.id });
        });
      const [lead] = await leadResources(deps.db.read, actor, [row], query.reveal);
      if (!lead) throw new Error('A lead has no resource.');
      const fields = (await leadFieldsOf(deps.db.read, row)).map((field) => ({
        id: field.id,
        label: field.label,
        type: field.type,
        pii: piiOf(field),
      }));
      return answer({ data: lead, meta: { etag: leadEtag(row), fields } }, { etag: leadEtag(row) });
    },

    async updateLead({ actor, params, body, ifMatch }) {
      authorize(actor, 'leads.update');
      const core = await getCore();
      const bundle = await core.bundles.get(params.id);
      const row = await deps.db.transaction(async (trx) => {
        const before = await lockedLead(trx, actor, params.id, params.leadId, ifMatch);
        if (before.status === 'erased') throw conflict('lead_erased', 'This lead was erased.');
        const assignee =
          typeof body.assignee_id === 'string'
            ? await trx.selectFrom('users').select(['id', 'name']).where('id', '=', body.assignee_id).executeTakeFirst()
            : undefined;
        if (typeof body.assignee_id === 'string' && !assignee)
          throw notFound('There is no such person.', 'user_not_found');
        const isAnswered = body.stage !== undefined && body.stage !== 'open' && before.answered_at === null;
        const after = await trx
          .updateTable('leads')
          .set({
            ...(body.stage === undefined ? {} : { stage: body.stage }),
            ...(body.status === undefined
              ? {}
              : { status: body.status, spam_reason: body.status === 'spam' ? 'staff' : null }),
            ...(body.assignee_id === undefined
              ? {}
              : { assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? null }),
            ...(isAnswered ? { answered_at: deps.clock() } : {}),
            lock_version: before.lock_version + 1,
            updated_by_name: actor.name,
          })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await addEvent(deps, trx, actor, before.id, {
          kind: 'updated',
          detail: { ...body, ...(assignee ? { assignee_name: assignee.name } : {}) },
        });
        // What was held back as spam goes out now; dedupe keys keep what had gone out already from going twice.
        if (before.status === 'spam' && after.status === 'new') await writeOutgoing(deps, trx, bundle, after);
        await deps.audit.record(trx, actor, {
          action: 'lead.updated',
          targetType: 'lead',
          targetId: before.id,
          details: { changed: Object.keys(body) },
        });
        return after;
      });
      hooks.wake();
      const [lead] = await leadResources(deps.db.read, actor, [row]);
      if (!lead) throw new Error('A lead has no resource.');
      return answer({ data: lead }, { etag: leadEtag(row) });
    },

    async deleteLead({ actor, params, ifMatch }) {
      authorize(actor, 'leads.delete');
      const core = await getCore();
      const fileIds = await deps.db.transaction(async (trx) => {
        const row = await lockedLead(trx, actor, params.id, params.leadId, ifMatch);
        const erased = await eraseLeads(deps, trx, actor, [row.id]);
        await deps.audit.record(trx, actor, {
          action: 'lead.deleted',
          targetType: 'lead',
          targetId: row.id,
          details: erased.counts,
        });
        return erased.fileIds;
      });
      await core.files.remove(fileIds);
      return undefined;
    },

    async addLeadNote({ actor, params, body }) {
      authorize(actor, 'leads.update');
      const row = await deps.db.transaction(async (trx) => {
        const lead = await lockedLead(trx, actor, params.id, params.leadId);
        if (lead.status === 'erased') throw conflict('lead_erased', 'This lead was erased.');
        return addEvent(deps, trx, actor, lead.id, { kind: 'note', text: body.text });
      });
      return { data: eventResource(row) };
    },

    async leadTimeline({ actor, params }) {
      authorize(actor, 'leads.read');
      await visibleLead(deps.db.read, actor, params.id, params.leadId);
      const rows = await deps.db.read
        .selectFrom('lead_events')
        .selectAll()
        .where('lead_id', '=', params.leadId)
        .orderBy('id')
        .limit(1_000)
        .execute();
      return { data: rows.map(eventResource) };
    },

    async leadFile({ actor, params }) {
      authorize(actor, 'leads.reveal');
      const core = await getCore();
      const lead = await visibleLead(deps.db.read, actor, params.id, params.leadId);
      const file = await deps.db.read
        .selectFrom('lead_files')
        .selectAll()
        .where('id', '=', params.fileId)
        .where('lead_id', '=', lead.id)
        .executeTakeFirst();
      if (!file) throw notFound('There is no such file.', 'file_not_found');
      await deps.db.transaction((trx) =>
        deps.audit.record(trx, actor, {
          action: 'lead.file_downloaded',
          targetType: 'lead',
          targetId: lead.id,
          details: { file_id: file.id },
        }),
      );
      return rawAnswer((reply) =>
        reply
          .headers({
            'content-type': 'application/octet-stream',
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
            'cache-control': 'private, no-store',
            'content-length': file.size,
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(core.files.read(file.id)),
      );
    },

    async erasePerson({ actor, body }) {
      const core = await getCore();
      const erasure = await erasePerson(deps, core, actor, body, body.dry_run, hooks.removeExports);
      return {
        data: {
          type: 'erasure' as const,
          id: erasure.id,
          attributes: {
            subject_hash: erasure.subjectHash,
            erased_at: erasure.at.toISOString(),
            dry_run: body.dry_run,
            ...erasure.counts,
            certificate: erasure.certificate,
          },
        },
      };
    },

    async leadStatistics({ actor, query }) {
      return {
        data: { type: 'lead_statistics' as const, id: 'leads', attributes: await leadStatistics(deps, actor, query) },
      };
    },
  };
};
