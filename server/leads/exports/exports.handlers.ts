import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Selectable, sql } from 'kysely';
import type { ExportWrite, LeadExport } from '#api-clients/forms/export.resources.ts';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Reader } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, authorize, requireRecentSignIn } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, gone, notFound, tooManyRequests } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { checkedZone } from '../desk/lead-filters.ts';
import type { LeadExportTable } from '../leads.tables.ts';
import type { LeadsCore } from '../leads-core.ts';
import { privateDownload } from '../private-download.ts';
import { columnResources } from './choose-columns.ts';
import { readExportFile } from './export-file.ts';
import { columnsFor, exportableColumns, refuseMaskedExport } from './export-plan.ts';
import { rowTypes } from './row-writers.ts';
import { EXPORT_JOB, exportedLeads } from './run-export.ts';
import { refuseLongSheet } from './sheet-limit.ts';

type Operations = Pick<
  Handlers<FormsContract>,
  'listExports' | 'listAllExports' | 'exportColumns' | 'createExport' | 'getExport' | 'downloadExport' | 'cancelExport'
>;
type ExportRow = Selectable<LeadExportTable>;

const MAX_RUNNING = 3;
const MOST_LISTED = 100;
const POLL_SECONDS = '2';

const isFinal = ({ status }: Pick<ExportRow, 'status'>): boolean => !['queued', 'processing'].includes(status);

const resourceOf = (row: ExportRow, formName: string): LeadExport => ({
  type: 'lead_export',
  id: row.id,
  attributes: {
    form_id: row.form_id,
    form_name: formName,
    status: row.status,
    progress: { processed: row.processed, total: Math.max(row.total, row.processed) },
    format: row.format,
    row_count: row.row_count,
    file_size: row.file_size === null ? null : Number(row.file_size),
    sha256: row.sha256,
    error_code: row.error_code,
    error_detail: row.error_detail,
    filter: (row.request.filter ?? {}) as Record<string, unknown>,
    sort: String(row.request.sort),
    created_by: row.created_by_name,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  },
});

/** Forms managers and administrators see what others exported. */
const seesAll = (actor: Actor): boolean => ['forms_manager', 'admin'].some((role) => actor.roles.includes(role));

const listed = async (deps: ServerDeps, actor: Actor, formId?: string): Promise<LeadExport[]> => {
  let query = deps.db.read
    .selectFrom('lead_exports')
    .innerJoin('forms', 'forms.id', 'lead_exports.form_id')
    .selectAll('lead_exports')
    .select('forms.name as form_name');
  if (formId !== undefined) query = query.where('lead_exports.form_id', '=', formId);
  if (!seesAll(actor)) query = query.where('lead_exports.created_by', '=', actor.id);
  const rows = await query
    .orderBy('lead_exports.created_at', 'desc')
    .orderBy('lead_exports.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ form_name, ...row }) => resourceOf(row, form_name));
};

/** An export of this form; its maker and forms managers see it, for everybody else it is not there. */
const visibleExport = async (reader: Reader, actor: Actor, formId: string, id: string): Promise<ExportRow> => {
  const row = await reader
    .selectFrom('lead_exports')
    .selectAll()
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .executeTakeFirst();
  if (!row || !(row.created_by === actor.id || seesAll(actor)))
    throw notFound('There is no such export.', 'export_not_found');
  return row;
};

/** `leads-test-drive-2026-05-01.csv` */
const fileNameOf = (formName: string, row: ExportRow): string =>
  `leads-${formName}-${row.created_at.toISOString().slice(0, 10)}.${row.format}`
    .replace(/[\\/:*?"<>|\s]+/g, '-')
    .toLowerCase();

export const exportHandlers = (deps: ServerDeps, getCore: () => Promise<LeadsCore>, wake: () => void): Operations => ({
  async listExports({ actor, params }) {
    authorize(actor, 'leads.export');
    await (await getCore()).forms.existing(deps.db.read, params.id);
    return { data: await listed(deps, actor, params.id) };
  },

  async listAllExports({ actor }) {
    authorize(actor, 'leads.export');
    return { data: await listed(deps, actor) };
  },

  async exportColumns({ actor, params }) {
    authorize(actor, 'leads.export');
    await (await getCore()).forms.existing(deps.db.read, params.id);
    return { data: columnResources(await exportableColumns(deps, actor, params.id)) };
  },

  async createExport({ actor, params, body }) {
    authorize(actor, 'leads.export');
    requireRecentSignIn(actor);
    checkedZone(body.time_zone);
    const form = await (await getCore()).forms.existing(deps.db.read, params.id);
    const columns = await columnsFor(deps, actor, params.id, body.columns);
    const counted = await exportedLeads(deps, params.id, body, undefined)
      .select((eb) => [eb.fn.countAll<string>().as('count'), sql<string>`coalesce(max(seq), 0)`.as('max')])
      .executeTakeFirst();
    refuseLongSheet(body.format, Number(counted?.count ?? 0), 'leads');
    const now = deps.clock();
    const row = await deps.db.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`exports:${actor.id}`}, 0))`.execute(trx);
      const running = await trx
        .selectFrom('lead_exports')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('created_by', '=', actor.id)
        .where('status', 'in', ['queued', 'processing'])
        .executeTakeFirst();
      if (Number(running?.count ?? 0) >= MAX_RUNNING) throw tooManyRequests(30);
      const made = await trx
        .insertInto('lead_exports')
        .values({
          id: newId(now),
          form_id: params.id,
          status: 'queued',
          format: body.format,
          request: JSON.stringify({ ...body, columns }),
          columns: '[]',
          total: Number(counted?.count ?? 0),
          max_seq: counted?.max ?? '0',
          row_count: null,
          file_size: null,
          sha256: null,
          error_code: null,
          error_detail: null,
          created_by: actor.id,
          created_by_name: actor.name,
          created_at: now,
          started_at: null,
          finished_at: null,
          expires_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await enqueueJob(trx, EXPORT_JOB, made.id, now);
      await deps.audit.record(trx, actor, {
        action: 'lead_export.started',
        targetType: 'lead_export',
        targetId: made.id,
        details: { form_id: params.id, format: body.format },
      });
      return made;
    });
    wake();
    return answer(
      { data: resourceOf(row, form.name) },
      { location: `/forms/forms/${params.id}/lead_exports/${row.id}`, headers: { 'retry-after': POLL_SECONDS } },
    );
  },

  async getExport({ actor, params }) {
    authorize(actor, 'leads.export');
    const form = await (await getCore()).forms.existing(deps.db.read, params.id);
    const row = await visibleExport(deps.db.read, actor, params.id, params.exportId);
    return answer(
      { data: resourceOf(row, form.name) },
      isFinal(row) ? {} : { headers: { 'retry-after': POLL_SECONDS } },
    );
  },

  async downloadExport({ actor, params }) {
    authorize(actor, 'leads.export');
    const core = await getCore();
    const row = await visibleExport(deps.db.read, actor, params.id, params.exportId);
    await refuseMaskedExport(deps, actor, params.id, row.request as ExportWrite);
    const isOver = row.status === 'expired' || (row.expires_at !== null && row.expires_at <= deps.clock());
    if (isOver) throw gone('export_expired', 'The file was deleted. Start the export again.');
    if (row.status !== 'completed')
      throw conflict('export_not_ready', `The export is ${row.status}.`, { status: row.status });
    const form = await (await getCore()).forms.existing(deps.db.read, params.id);
    return privateDownload(
      { deps, actor },
      {
        action: 'lead_export.downloaded',
        targetType: 'lead_export',
        targetId: row.id,
        details: { rows: row.row_count },
      },
      {
        name: fileNameOf(form.name, row),
        type: rowTypes[row.format],
        size: Number(row.file_size ?? 0),
        read: () => readExportFile(core.exportFolder, row.id, core.box),
      },
    );
  },

  async cancelExport({ actor, params }) {
    authorize(actor, 'leads.export');
    const core = await getCore();
    await visibleExport(deps.db.read, actor, params.id, params.exportId);
    await deps.db.transaction(async (trx) => {
      await trx
        .updateTable('lead_exports')
        .set({
          status: sql<'cancelled' | 'expired'>`case when status = 'completed' then 'expired' else 'cancelled' end`,
          finished_at: deps.clock(),
        })
        .where('id', '=', params.exportId)
        .where('status', 'in', ['queued', 'processing', 'completed'])
        .execute();
      await deps.audit.record(trx, actor, {
        action: 'lead_export.cancelled',
        targetType: 'lead_export',
        targetId: params.exportId,
      });
    });
    await rm(path.join(core.exportFolder, path.basename(params.exportId)), { force: true });
    return undefined;
  },
});
