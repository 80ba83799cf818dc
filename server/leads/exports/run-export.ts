import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { ExportWrite } from '#api-clients/forms/export.resources.ts';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, enqueueJob, finishJob } from '#server/jobs/job-queue.ts';
import { readMoment } from '../desk/lead-filters.ts';
import type { LeadRow } from '../lead-resource.ts';
import type { LeadExportTable } from '../leads.tables.ts';
import type { LeadsCore } from '../leads-core.ts';
import type { Cell } from './cells.ts';
import { createExportFile } from './export-file.ts';
import { planExport } from './export-plan.ts';
import { apartSource, lineCells, lineSource, quickCsvRow, type ReadColumn, textCells } from './lead-lines.ts';
import { type RowWriter, rowWriters } from './row-writers.ts';
import { MAX_SHEET_ROWS } from './sheet-limit.ts';

export const EXPORT_JOB = 'forms.export';
export const EXPIRY_JOB = 'forms.export_expiry';
export const EXPORT_LIFE_MS = 24 * 3_600_000;

const BATCH = 200;
/** How often progress is noted, and a cancelled export noticed. */
const NOTE_MS = 250;
const MAX_ATTEMPTS = 5;

type ExportRow = Selectable<LeadExportTable>;

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

interface LeadLine {
  seq: string;
  line: string;
}

/**
 * Leads in the order asked for; the next batch is read while the last one is written. A batch is emptied when the next
 * is asked for: a dead list that already lies among the old objects would keep its lines, and what comes after them,
 * until the rare collection of everything.
 */
async function* batchesOf(
  deps: ServerDeps,
  row: ExportRow,
  request: ExportWrite,
  columns: readonly ReadColumn[],
): AsyncGenerator<readonly LeadLine[]> {
  const isDown = request.sort === '-created_at' || request.sort === 'createdAtDesc';
  const line = lineSource(columns);
  const read = (last: string | undefined): Promise<LeadLine[]> => {
    let query = exportedLeads(deps, row.form_id, request, row.max_seq);
    if (last !== undefined) query = query.where('seq', isDown ? '<' : '>', last);
    return query
      .select(['seq', line.as('line')])
      .orderBy('seq', isDown ? 'desc' : 'asc')
      .limit(BATCH)
      .execute();
  };
  let next = read(undefined);
  for (;;) {
    const leads = await next;
    const last = leads.at(-1)?.seq;
    if (last === undefined) return;
    next = leads.length < BATCH ? Promise.resolve([]) : read(last);
    // Asked for before it is awaited: a failure must not count as nobody's.
    next.catch(() => undefined);
    // Sent before the rows at hand are worked on: the database and this thread then work at the same time.
    await setImmediate();
    yield leads;
    leads.length = 0;
  }
}

/** The cells of a line that cannot be told apart: read again, each by itself. */
const cellsApart = async (deps: ServerDeps, columns: readonly ReadColumn[], seq: string): Promise<Cell[]> => {
  const { texts } = await deps.db.read
    .selectFrom('leads')
    .select(apartSource(columns).as('texts'))
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  return textCells(columns, texts);
};

/** Rows of one write: pieces this small are reused by the next, large ones pile up until they are collected. */
const ROWS_AT_ONCE = 100;

/** Writes batches of lines as rows. */
const linesWriter = (deps: ServerDeps, columns: readonly ReadColumn[], format: ExportRow['format'], out: RowWriter) => {
  const quick = format === 'csv' ? quickCsvRow(columns) : () => undefined;
  const rowOf = async ({ seq, line }: LeadLine): Promise<string> =>
    out.rowText(lineCells(columns, line) ?? (await cellsApart(deps, columns, seq)));
  return async (batch: readonly LeadLine[]): Promise<void> => {
    for (let start = 0; start < batch.length; start += ROWS_AT_ONCE) {
      let text = '';
      for (const one of batch.slice(start, start + ROWS_AT_ONCE)) text += quick(one.line) ?? (await rowOf(one));
      await out.write(text);
    }
  };
};

/** Notes progress; false when the export was cancelled meanwhile. */
const noteProgress = async (deps: ServerDeps, id: string, processed: number): Promise<boolean> => {
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

const failExport = (trx: Trx, id: string, { code, detail }: { code: string; detail: string }, now: Date) =>
  trx
    .updateTable('lead_exports')
    .set({ status: 'failed', error_code: code, error_detail: detail, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .execute();

const runExport = async (deps: ServerDeps, core: LeadsCore, job: ClaimedJob, lost: AbortSignal): Promise<void> => {
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
  if (job.attempts > MAX_ATTEMPTS || (row.format === 'xlsx' && row.total > MAX_SHEET_ROWS))
    return deps.db.transaction(async (trx) => {
      const isTooLong = job.attempts <= MAX_ATTEMPTS;
      await failExport(
        trx,
        row.id,
        isTooLong
          ? { code: 'too_many_rows', detail: 'A sheet holds at most 1,048,575 leads: choose CSV.' }
          : { code: 'export_failed', detail: 'The export did not get through.' },
        deps.clock(),
      );
      await finishJob(trx, job);
    });
  const file = await createExportFile(core.exportFolder, row.id, job.fence, core.box);
  try {
    const columns = await planExport(deps, core.sealer, row.form_id, request);
    const writer = rowWriters[row.format](file.write, 'Leads');
    const writeLines = linesWriter(deps, columns, row.format, writer);
    await writer.begin(columns);
    let count = 0;
    let notedAt = Number.NEGATIVE_INFINITY;
    for await (const batch of batchesOf(deps, row, request, columns)) {
      count += batch.length;
      await writeLines(batch);
      if (lost.aborted) return await file.discard();
      if (performance.now() - notedAt < NOTE_MS) continue;
      notedAt = performance.now();
      if (!(await noteProgress(deps, row.id, count))) {
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

const expireExport = async (deps: ServerDeps, { exportFolder }: LeadsCore, job: ClaimedJob): Promise<void> => {
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

/** Exports, two at a time: begun anew after a crash; what is downloadable is always whole. */
export const exportJobs = (deps: ServerDeps, core: LeadsCore): JobKind => ({
  kind: EXPORT_JOB,
  slots: 2,
  timeoutMs: 2 * 3_600_000,
  retryMs: doublingRetry,
  run: (job, lost) => runExport(deps, core, job, lost),
});

/** Ends of exports: the file goes, the record stays. */
export const exportExpiryJobs = (deps: ServerDeps, core: LeadsCore): JobKind => ({
  kind: EXPIRY_JOB,
  slots: 1,
  timeoutMs: 60_000,
  retryMs: doublingRetry,
  run: (job) => expireExport(deps, core, job),
});

/** Removes files that a killed process left half written. Call it before jobs run. */
export const sweepParts = async (folder: string, isRunning: (id: string) => Promise<boolean>): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const id = name.split('.')[0] ?? '';
    if (!(await isRunning(id))) await rm(path.join(folder, name), { force: true });
  }
};
