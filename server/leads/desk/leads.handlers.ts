import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { piiOf } from '#form-fields/index.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { eraseLeads } from '../erasure/erase.ts';
import { scrubSoon } from '../erasure/scrub-job.ts';
import { addEvent, lockedLead, visibleLead } from '../lead-access.ts';
import { leadEtag, leadFieldsOf, leadResources } from '../lead-resource.ts';
import type { LeadsCore } from '../leads-core.ts';
import { createLooks } from '../looks.ts';
import { privateDownload } from '../private-download.ts';
import { eventResource, leadTimeline } from '../timeline.ts';
import { updateLead } from './change-leads.ts';
import { listLeads } from './lead-list.ts';
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
  | 'leadStatistics'
>;

export const leadHandlers = (deps: ServerDeps, getCore: () => Promise<LeadsCore>, wake: () => void): Operations => {
  const note = createLooks(deps);
  const isSearch = (query: object): boolean => Object.keys(query).some((name) => name.includes('[text_cont]'));
  return {
    async listLeads({ actor, params, query }) {
      authorize(actor, 'leads.read');
      await (await getCore()).forms.existing(deps.db.read, params.id);
      const page = await listLeads(deps, actor, query, {
        path: `/forms/forms/${params.id}/leads`,
        formId: params.id,
      });
      await note(actor, isSearch(query) ? 'leads.searched' : 'leads.listed');
      return page;
    },
    async listAllLeads({ actor, query }) {
      const page = await listLeads(deps, actor, query, { path: '/forms/leads' });
      await note(actor, isSearch(query) ? 'leads.searched' : 'leads.listed');
      return page;
    },

    async getLead({ actor, params, query }) {
      authorize(actor, 'leads.read');
      if (query.reveal) authorize(actor, 'leads.reveal');
      const row = await visibleLead(deps.db.read, actor, params.id, params.leadId);
      if (query.reveal)
        await inTransaction(deps, actor, async (work) => {
          await addEvent(work, row.id, { kind: 'revealed' });
          await deps.audit.record(work.trx, actor, { action: 'lead.revealed', targetType: 'lead', targetId: row.id });
        });
      else await note(actor, 'lead.opened', row.id);
      const shown = query.reveal ? { ...row, values: (await getCore()).sealer.open(row.id, row.values) } : row;
      const [lead] = await leadResources(deps.db.read, actor, [shown], query.reveal);
      if (!lead) throw new Error('A lead has no resource.');
      const fields = (await leadFieldsOf(deps.db.read, row)).map((field) => ({
        id: field.id,
        label: field.label,
        type: field.type,
        pii: piiOf(field),
        ...(field.options ? { options: field.options } : {}),
      }));
      return answer({ data: lead, meta: { etag: leadEtag(row), fields } }, { etag: leadEtag(row) });
    },

    async updateLead({ actor, params, body, ifMatch }) {
      authorize(actor, 'leads.update');
      const seen = { formId: params.id, id: params.leadId, ifMatch };
      const row = await updateLead({ deps, forms: (await getCore()).forms, actor }, seen, body);
      wake();
      const [lead] = await leadResources(deps.db.read, actor, [row]);
      if (!lead) throw new Error('A lead has no resource.');
      return answer({ data: lead }, { etag: leadEtag(row) });
    },

    async deleteLead({ actor, params, ifMatch }) {
      authorize(actor, 'leads.delete');
      const core = await getCore();
      const fileIds = await inTransaction(deps, actor, async (work) => {
        const { trx } = work;
        const row = await lockedLead({ trx, actor }, { formId: params.id, id: params.leadId, ifMatch });
        const erased = await eraseLeads(work, core.forms, [row.id]);
        await scrubSoon(deps, trx);
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
      const row = await inTransaction(deps, actor, async (work) => {
        const lead = await lockedLead(work, { formId: params.id, id: params.leadId });
        if (lead.status === 'erased') throw conflict('lead_erased', 'This lead was erased.');
        return addEvent(work, lead.id, { kind: 'note', text: body.text });
      });
      return { data: eventResource(actor, row) };
    },

    async leadTimeline({ actor, params }) {
      authorize(actor, 'leads.read');
      await visibleLead(deps.db.read, actor, params.id, params.leadId);
      return { data: await leadTimeline(deps.db.read, actor, params.leadId) };
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
      return privateDownload(
        { deps, actor },
        { action: 'lead.file_downloaded', targetType: 'lead', targetId: lead.id, details: { file_id: file.id } },
        { name: file.name, type: 'application/octet-stream', size: file.size, read: () => core.files.read(file.id) },
      );
    },

    async leadStatistics({ actor, query }) {
      return {
        data: { type: 'lead_statistics' as const, id: 'leads', attributes: await leadStatistics(deps, actor, query) },
      };
    },
  };
};
