import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Selectable } from 'kysely';
import type { ExportWrite } from '../../../api-clients/forms/export.resources.ts';
import { type FormField, fieldType, valueCell } from '../../../form-fields/index.ts';
import type { Trx } from '../../db/database.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { type ClaimedJob, enqueueJob, finishJob } from '../../jobs/job-queue.ts';
import type { FormsCore } from '../forms-core.ts';
import { readMoment } from '../leads/lead-filters.ts';
import type { LeadRow } from '../leads/lead-resource.ts';
import type { LeadExportTable } from '../leads.tables.ts';
import type { Cell } from './cells.ts';
import { createExportFile } from './export-file.ts';
import { type Column, rowWriters } from './row-writers.ts';

export const EXPORT_JOB = 'forms.export';
export const EXPIRY_JOB = 'forms.export_expiry';
export const EXPORT_LIFE_MS = 24 * 3_600_000;

const BATCH = 1_000;
const MAX_XLSX_ROWS = 1_048_575;
const MAX_ATTEMPTS = 5;

type ExportRow = Selectable<LeadExportTable>;

/** What every lead has beside its form's fields. */
const leadColumns: readonly (Column & { cell(lead: LeadRow, time: (at: Date) => string): Cell })[] = [
  { key: 'number', label: 'Number', cell: ({ number }) => number },
  { key: 'created_at', label: 'Received', cell: ({ created_at }, time) => time(created_at) },
  { key: 'status', label: 'Status', cell: ({ status }) => status },
  { key: 'stage', label: 'Stage', cell: ({ stage }) => stage },
  { key: 'form_version', label: 'Form version', cell: ({ form_version }) => form_version },
  { key: 'locale', label: 'Language', cell: ({ locale }) => locale },
  { key: 'location', label: 'Location', cell: ({ location_name }) => location_name ?? '' },
  { key: 'assignee', label: 'Assigned to', cell: ({ assignee_name }) => assignee_name ?? '' },
  { key: 'source', label: 'Source', cell: ({ source }) => source.utm_source ?? '' },
  { key: 'campaign', label: 'Campaign', cell: ({ source }) => source.utm_campaign ?? '' },
  { key: 'page', label: 'Page', cell: ({ source }) => source.url ?? '' },
  {
    key: 'consents',
    label: 'Consents',
    cell: ({ consents }) => consents.map(({ key, version }) => `${key} (${version})`).join(', '),
  },
];

/** One column for each stable field key over all versions of the form, under its newest label. */
const fieldColumns = async (deps: ServerDeps, formId: string): Promise<Map<string, FormField>> => {
  const versions = await deps.db.read
    .selectFrom('form_versions')
    .select('definition')
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .execute();
  const found = new Map<string, FormField>();
  for (const { definition } of versions)
    for (const field of definition.fields)
      if (!found.has(field.id) && fieldType(field.type)?.hasValue) found.set(field.id, field as FormField);
  return found;
};

const timeFormat = (zone: string): ((at: Date) => string) => {
  if (zone === 'UTC') return (at) => at.toISOString().slice(0, 19).replace('T', ' ');
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
};

type Row = { lead: LeadRow; cells: Cell[] };

interface Plan {
  columns: Column[];
  cellsOf(lead: LeadRow): Cell[];
}

const planOf = async (deps: ServerDeps, row: ExportRow, request: ExportWrite): Promise<Plan> => {
  const fields = await fieldColumns(deps, row.form_id);
  const time = timeFormat(request.time_zone);
  const known = new Map<string, { label: string; cell(lead: LeadRow): Cell }>(
    leadColumns.map(({ key, label, cell }) => [key, { label, cell: (lead: LeadRow) => cell(lead, time) }]),
  );
  for (const [id, field] of fields)
    known.set(known.has(id) ? `field.${id}` : id, {
      label: field.label || id,
      cell: (lead) => valueCell(field, lead.values[id]),
    });
  const keys = request.columns?.filter((key) => known.has(key)) ?? [...known.keys()];
  const chosen = keys.flatMap((key) => known.get(key) ?? []);
  return {
    columns: keys.map((key) => ({ key, label: known.get(key)?.label ?? key })),
    cellsOf: (lead) => chosen.map(({ cell }) => cell(lead)),
  };
};

/** The leads an export holds, as a query that was bounded when it began. */
export const exportedLeads = (deps: ServerDeps, formId: string, request: ExportWrite, maxSeq: string | undefined) => {
  const { filter, time_zone: zone } = request;
  let query = deps.db.read.selectFrom('leads').where('form_id', '=', formId).where('status', '!=', 'erased');
  if (maxSeq !== undefined) query = query.where('seq', '<=', maxSeq);
  if (filter.created_at_gteq !== undefined)
    query = query.where('created_at', '>=', readMoment(filter.created_at_gteq, zone, false, 'created_at_gteq').at);
  if (filter.created_at_lteq !== undefined) {
    const { at, isExclusive } = readMoment(filter.created_at_lteq, zone, true, 'created_at_lteq');
    query = query.where('created_at', isExclusive ? '<' : '<=', at);
  }
  if (filter.status_in?.length) query = query.where('status', 'in', filter.status_in as LeadRow['status'][]);
  if (filter.location_id_in?.length) query = query.where('location_id', 'in', filter.location_id_in);
  return query;
};

async function* rowsOf(deps: ServerDeps, row: ExportRow, request: ExportWrite, plan: Plan): AsyncGenerator<Row[]> {
  const isDown = request.sort === '-created_at' || request.sort === 'createdAtDesc';
  let last: string | undefined;
  for (;;) {
    let query = exportedLeads(deps, row.form_id, request, row.max_seq);
    if (last !== undefined) query = query.where('seq', isDown ? '<' : '>', last);
    const leads = await query
      .selectAll()
      .orderBy('seq', isDown ? 'desc' : 'asc')
      .limit(BATCH)
      .execute();
    if (leads.length === 0) return;
    last = leads.at(-1)?.seq;
    yield leads.map((lead) => ({ lead, cells: plan.cellsOf(lead) }));
  }
}

/** Notes progress; false when the export was cancelled meanwhile. */
const note = async (deps: ServerDeps, id: string, processed: number): Promise<boolean> => {
  const done = await deps.db.transaction((trx) =>
    trx
      .updateTable('lead_exports')
      .set({ processed })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .executeTakeFirst(),
  );
  return done.numUpdatedRows === 1n;
};

const fail = (trx: Trx, id: string, code: string, detail: string, now: Date) =>
  trx
    .updateTable('lead_exports')
    .set({ status: 'failed', error_code: code, error_detail: detail, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .execute();

/** The handler of export jobs: begins anew after a crash; what is downloadable is always whole. */
export const exportJob =
  (deps: ServerDeps, getCore: () => Promise<FormsCore>) =>
  async (job: ClaimedJob, lost: AbortSignal): Promise<void> => {
    const core = await getCore();
    const row = await deps.db.transaction((trx) =>
      trx
        .updateTable('lead_exports')
        .set({ status: 'processing', started_at: deps.clock(), processed: 0 })
        .where('id', '=', job.key)
        .where('status', 'in', ['queued', 'processing'])
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) return deps.db.transaction((trx) => finishJob(trx, job));
    const request = row.request as ExportWrite;
    if (job.attempts > MAX_ATTEMPTS || (row.format === 'xlsx' && row.total > MAX_XLSX_ROWS))
      return deps.db.transaction(async (trx) => {
        const isTooLong = job.attempts <= MAX_ATTEMPTS;
        await fail(
          trx,
          row.id,
          isTooLong ? 'too_many_rows' : 'export_failed',
          isTooLong ? 'A sheet holds at most 1,048,575 leads: choose CSV.' : 'The export did not get through.',
          deps.clock(),
        );
        await finishJob(trx, job);
      });
    const file = await createExportFile(core.exportFolder, row.id, job.fence, core.box);
    try {
      const plan = await planOf(deps, row, request);
      const writer = rowWriters[row.format](file.write);
      await writer.begin(plan.columns);
      let count = 0;
      for await (const batch of rowsOf(deps, row, request, plan)) {
        for (const { cells } of batch) await writer.row(cells);
        count += batch.length;
        if (lost.aborted) return await file.discard();
        if (!(await note(deps, row.id, count))) {
          await file.discard();
          return await deps.db.transaction((trx) => finishJob(trx, job));
        }
      }
      await writer.end();
      const { size, sha256 } = await file.finish();
      const now = deps.clock();
      const expires = new Date(now.getTime() + EXPORT_LIFE_MS);
      await deps.db.transaction(async (trx) => {
        await finishJob(trx, job);
        const done = await trx
          .updateTable('lead_exports')
          .set({
            status: 'completed',
            row_count: count,
            processed: count,
            total: count,
            file_size: String(size),
            sha256,
            finished_at: now,
            expires_at: expires,
          })
          .where('id', '=', row.id)
          .where('status', '=', 'processing')
          .executeTakeFirst();
        // Also for one cancelled at the last moment: its file must go.
        await enqueueJob(trx, EXPIRY_JOB, row.id, done.numUpdatedRows === 1n ? expires : now);
      });
    } catch (error) {
      await file.discard();
      throw error;
    }
  };

/** The handler of expiry jobs: the file goes, the record stays. */
export const exportExpiryJob =
  (deps: ServerDeps, getCore: () => Promise<FormsCore>) =>
  async (job: ClaimedJob): Promise<void> => {
    const { exportFolder } = await getCore();
    await rm(path.join(exportFolder, job.key), { force: true });
    await deps.db.transaction(async (trx) => {
      await trx
        .updateTable('lead_exports')
        .set({ status: 'expired' })
        .where('id', '=', job.key)
        .where('status', '=', 'completed')
        .execute();
      await finishJob(trx, job);
    });
  };

/** Removes files that a killed process left half written. Call it before jobs run. */
export const sweepParts = async (folder: string, isRunning: (id: string) => Promise<boolean>): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const id = name.split('.')[0] ?? '';
    if (!(await isRunning(id))) await rm(path.join(folder, name), { force: true });
  }
};
