import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readField } from '#form-fields/index.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { authorize, requireRecentSignIn } from '#server/http/actor.ts';
import { notFound, unprocessable } from '#server/http/errors.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import type { ErasureRow } from '../leads.tables.ts';
import type { LeadsCore } from '../leads-core.ts';
import { personHash } from '../person-hash.ts';
import { type ErasureCounts, eraseLeads } from './erase.ts';
import { rememberErased } from './erased-people.ts';
import { ERASURE_JOB, remainsOf } from './erasure-job.ts';
import { viewsNaming } from './traces.ts';

export interface ErasureSubject {
  email?: string | undefined;
  phone?: string | undefined;
  lead_id?: string | undefined;
}

export interface Erasure {
  id: string;
  subjectHash: string;
  at: Date;
  by: string;
  counts: ErasureCounts;
  deliveredTo: ErasureRow['delivered_to'];
  /** Empty until nothing of the person is left. */
  certificate: string;
  status: ErasureRow['status'];
  step: ErasureRow['step'];
  completedAt: Date | null;
  trouble: string | null;
  remains: ErasureRow['remains'];
}

/** One hash for each address and number of a person, however they were written. */
const hashesOf = async (reader: Reader, subject: ErasureSubject): Promise<string[]> => {
  const phone =
    subject.phone === undefined ? undefined : readField({ id: 'p', type: 'phone', label: '' }, subject.phone);
  const numbers =
    phone?.ok && typeof phone.value === 'string' ? [phone.value] : subject.phone === undefined ? [] : [subject.phone];
  const given = [...(subject.email === undefined ? [] : [subject.email]), ...numbers].map(personHash);
  if (subject.lead_id === undefined) return given;
  const lead = await reader
    .selectFrom('leads')
    .select('person_hashes')
    .where('id', '=', subject.lead_id)
    .executeTakeFirst();
  if (!lead) throw notFound('There is no such lead.', 'lead_not_found');
  if (lead.person_hashes.length === 0)
    throw unprocessable('no_person', 'This lead holds no e-mail address and no phone number. Delete the lead instead.');
  return [...given, ...lead.person_hashes];
};

/** Exports that hold the person's forms: finished files go, running ones are cancelled, for they may have read the person. */
const dropExports = async (trx: Trx, formIds: readonly string[], now: Date): Promise<string[]> => {
  if (formIds.length === 0) return [];
  const rows = await trx
    .updateTable('lead_exports')
    .set({
      status: sql<'cancelled' | 'expired'>`case when status = 'completed' then 'expired' else 'cancelled' end`,
      error_code: 'person_erased',
      finished_at: sql<Date>`coalesce(finished_at, ${now})`,
    })
    .where('form_id', 'in', formIds)
    .where('status', 'in', ['completed', 'queued', 'processing'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Systems that were given the leads: what lies there can only be deleted there. */
const receiversOf = async (reader: Reader, ids: readonly string[]): Promise<ErasureRow['delivered_to']> => {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('lead_deliveries')
    .select(['type', 'integration_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('lead_id', 'in', ids)
    .where('attempts', '>', 0)
    .groupBy(['type', 'integration_id'])
    .orderBy('integration_id')
    .execute();
  return rows.map(({ count, ...receiver }) => ({ ...receiver, count: Number(count) }));
};

/** What an erasure would take away. */
const foreseenCounts = async (
  reader: Reader,
  ids: readonly string[],
  formIds: readonly string[],
): Promise<Omit<ErasureCounts, 'views' | 'orders' | 'orders_kept'>> => {
  if (ids.length === 0) return { leads: 0, files: 0, mails: 0, deliveries: 0, exports: 0 };
  const { rows } = await sql<Record<keyof ErasureCounts, string>>`
    select ${ids.length} as leads,
      (select count(*) from lead_files where lead_id = any(${ids as string[]})) as files,
      (select count(*) from mails where lead_id = any(${ids as string[]})) as mails,
      (select count(*) from lead_deliveries where lead_id = any(${ids as string[]})) as deliveries,
      (select count(*) from lead_exports where form_id = any(${formIds as string[]})
        and status in ('completed', 'queued', 'processing')) as exports`.execute(reader);
  const row = rows[0];
  const count = (name: keyof ErasureCounts) => Number(row?.[name] ?? 0);
  return {
    leads: ids.length,
    files: count('files'),
    mails: count('mails'),
    deliveries: count('deliveries'),
    exports: count('exports'),
  };
};

/** Who erases, and what that needs. */
interface PersonEraser extends Pick<Work, 'deps' | 'actor'> {
  core: Pick<LeadsCore, 'box' | 'forms' | 'keepers'>;
}

const personLeads = (reader: Reader, hashes: readonly string[]) =>
  reader
    .selectFrom('leads')
    .select(['id', 'form_id'])
    .where(sql<boolean>`person_hashes && ${hashes as string[]}::text[]`)
    .execute();

/**
 * Erases a person by e-mail address, number or one of their leads: their rows at once, then, as a job that outlives the
 * process, files, exports, journal and what the storage still holds, until a certificate without personal data is signed.
 * `dryRun` only counts. Throws 404 and 422 `no_person`.
 */
export const erasePerson = async (
  { deps, core, actor }: PersonEraser,
  subject: ErasureSubject,
  dryRun: boolean,
): Promise<Erasure> => {
  authorize(actor, 'leads.delete');
  if (!dryRun) requireRecentSignIn(actor);
  const hashes = await hashesOf(deps.db.read, subject);
  const subjectHash = createHash('sha256').update(hashes.join('\n')).digest('hex');
  const now = deps.clock();
  const begun = {
    subjectHash,
    at: now,
    by: actor.name,
    certificate: '',
    status: 'in_progress',
    step: 'files',
    completedAt: null,
    trouble: null,
    remains: remainsOf(deps, deps.db.kind === 'embedded', now),
  } as const;
  if (dryRun) {
    const found = await personLeads(deps.db.read, hashes);
    const ids = found.map(({ id }) => id);
    const counts = await foreseenCounts(deps.db.read, ids, [...new Set(found.map(({ form_id }) => form_id))]);
    const views = await viewsNaming(deps.db.read, hashes, ids);
    const orders = await core.keepers.foresee(deps.db.read, { hashes, leadIds: ids });
    return {
      id: 'dry-run',
      ...begun,
      counts: { ...counts, ...orders, views: views.length },
      deliveredTo: await receiversOf(deps.db.read, ids),
    };
  }
  const outcome = await inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    await rememberErased(trx, core.box, hashes, now);
    const found = await personLeads(trx, hashes);
    const ids = found.map(({ id }) => id);
    const deliveredTo = await receiversOf(trx, ids);
    const viewIds = await viewsNaming(trx, hashes, ids);
    if (viewIds.length > 0) await trx.deleteFrom('lead_views').where('id', 'in', viewIds).execute();
    const orders = await core.keepers.erase(work, { hashes, leadIds: ids });
    const { counts, fileIds } = await eraseLeads(work, core.forms, ids);
    const exportIds = await dropExports(trx, [...new Set(found.map(({ form_id }) => form_id))], now);
    const all = { ...counts, ...orders, exports: exportIds.length, views: viewIds.length };
    const id = randomUUID();
    await trx
      .insertInto('lead_erasures')
      .values({
        id,
        subject_hash: subjectHash,
        erased_at: now,
        erased_by: actor.id,
        erased_by_name: actor.name,
        counts: JSON.stringify(all),
        delivered_to: JSON.stringify(deliveredTo),
        certificate: '',
        status: 'in_progress',
        step: 'files',
        completed_at: null,
        trouble: null,
        work: JSON.stringify({ file_ids: fileIds, export_ids: exportIds, person_hashes: hashes }),
        remains: '[]',
      })
      .execute();
    await enqueueJob(trx, ERASURE_JOB, id, now);
    await deps.audit.record(trx, actor, {
      action: 'person.erased',
      targetType: 'erasure',
      targetId: id,
      details: { ...all },
    });
    return { id, counts: all, deliveredTo };
  });
  return { ...begun, ...outcome };
};
