import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError } from '#server/http/errors.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob } from '#server/jobs/job-queue.ts';
import type { ErasureRow } from '../leads.tables.ts';
import type { LeadsCore } from '../leads-core.ts';
import { PERSONAL_TABLES } from './scrub-job.ts';

export const ERASURE_JOB = 'leads.erasure';

const DAY_MS = 86_400_000;

/** What the product cannot delete, and until when it holds the person (null: nobody told the product). */
export const remainsOf = (deps: ServerDeps, isWhole: boolean, now: Date): ErasureRow['remains'] => {
  const days = deps.config.backupsKeptDays;
  const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
  return [...(isWhole ? [] : [{ what: 'database_server' as const, until }]), { what: 'backups' as const, until }];
};

type Change = Partial<Pick<ErasureRow, 'step' | 'trouble'>> & { work?: string };

const noteErasure = (deps: ServerDeps, id: string, change: Change) =>
  deps.db.transaction((trx) => trx.updateTable('lead_erasures').set(change).where('id', '=', id).execute());

const signedStatement = (core: LeadsCore, row: ErasureRow): string => {
  const statement = JSON.stringify({
    id: row.id,
    subject_hash: row.subject_hash,
    erased_at: row.erased_at.toISOString(),
    completed_at: row.completed_at?.toISOString(),
    counts: row.counts,
    delivered_to: row.delivered_to,
    remains: row.remains,
  });
  return `${Buffer.from(statement).toString('base64url')}.${core.box.sign(statement)}`;
};

/** Deletes what lies outside the database; what is gone already is no obstacle. */
const removeFiles = async (deps: ServerDeps, core: LeadsCore, row: ErasureRow): Promise<void> => {
  const { file_ids: files = [], export_ids: exports = [], person_hashes: hashes = [] } = row.work;
  await noteErasure(deps, row.id, { step: 'files' });
  await core.files.remove(files);
  for (const id of exports) await rm(path.join(core.exportFolder, id), { force: true });
  await core.forms.forgetWaiting(hashes);
  // What stands for the person goes before the storage is cleaned, so that it is cleaned as well.
  await noteErasure(deps, row.id, { step: 'database', work: '{}' });
};

const finishErasure = (
  deps: ServerDeps,
  core: LeadsCore,
  { row, job }: { row: ErasureRow; job: ClaimedJob },
  isWhole: boolean,
) =>
  deps.db.transaction(async (trx) => {
    await finishJob(trx, job);
    const now = deps.clock();
    const done = { completed_at: now, remains: remainsOf(deps, isWhole, now) };
    await trx
      .updateTable('lead_erasures')
      .set({
        status: 'completed',
        step: 'done',
        trouble: null,
        completed_at: now,
        remains: JSON.stringify(done.remains),
        certificate: signedStatement(core, { ...row, ...done }),
      })
      .where('id', '=', row.id)
      .execute();
  });

/** What the screen says of a step that is tried again; the server's log says the rest. */
const troubleOf = (error: unknown): string => (error instanceof HttpError ? error.code : 'erasure_step_failed');

/** Every step may be done again: a killed run begins anew. */
const runErasure = async (deps: ServerDeps, core: LeadsCore, job: ClaimedJob): Promise<void> => {
  const row = await deps.db.read.selectFrom('lead_erasures').selectAll().where('id', '=', job.key).executeTakeFirst();
  if (row?.status !== 'in_progress') return deps.db.transaction((trx) => finishJob(trx, job));
  try {
    await removeFiles(deps, core, row);
    const { isWhole } = await deps.db.scrub(PERSONAL_TABLES);
    await finishErasure(deps, core, { row, job }, isWhole);
  } catch (error) {
    // Where the database itself is away there is nobody to note it.
    await noteErasure(deps, row.id, { trouble: troubleOf(error) }).catch(() => undefined);
    throw error;
  }
};

/** Erasures after their rows are gone, one at a time: files, journal, then every byte the storage still holds. */
export const erasureJobs = (deps: ServerDeps, core: LeadsCore): JobKind => ({
  kind: ERASURE_JOB,
  slots: 1,
  timeoutMs: 2 * 3_600_000,
  retryMs: doublingRetry,
  run: (job) => runErasure(deps, core, job),
});
