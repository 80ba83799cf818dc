import type { FormField } from '#form-fields/index.ts';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, enqueueJob, finishJob, LostClaim, renewJob } from '#server/jobs/job-queue.ts';
import type { LeadsCore } from '../leads-core.ts';
import { isSealedField, type ValueSealer } from './value-sealer.ts';
import '../leads.tables.ts';

/** The key is part of the name: a node that has another key cannot take the work, and put it off, in its stead. */
const resealKind = (mark: string): string => `forms.reseal:${mark}`;

/** Where the last run came to, kept among the secrets of forms as `<mark> <seq>`. */
const PLACE = 'resealed';
const BATCH = 200;
/** A lead whose transaction ends late gets its number before others that are stored sooner: a run begins so far back. */
const OVERLAP = 1_000;
/** Work for a key that no node has had for so long is forgotten. */
const FORGOTTEN_MS = 7 * 86_400_000;

interface Place {
  mark: string;
  seq: string;
}

const readPlace = async (reader: ServerDeps['db']['read'] | Trx): Promise<Place> => {
  const row = await reader.selectFrom('form_secrets').select('value').where('name', '=', PLACE).executeTakeFirst();
  const [mark = '', seq = '0'] = row?.value.split(' ') ?? [];
  return { mark, seq };
};

const writePlace = (trx: Trx, { mark, seq }: Place) => {
  const value = `${mark} ${seq}`;
  return trx
    .insertInto('form_secrets')
    .values({ name: PLACE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** Fields of each version of the forms that seal anything, by form and version. */
const sealedVersions = async (deps: ServerDeps): Promise<Map<string, FormField[]>> => {
  const versions = await deps.db.read
    .selectFrom('form_versions')
    .select(['form_id', 'version', 'definition'])
    .execute();
  return new Map(
    versions
      .map(({ form_id, version, definition }) => [`${form_id} ${version}`, definition.fields as FormField[]] as const)
      .filter(([, fields]) => fields.some(isSealedField)),
  );
};

/**
 * Asks for leads to be sealed again when some were stored before the key of now was set (or by a node that had not got
 * it yet). Call it at start-up: it reads two rows.
 */
export const startReseal = async (deps: ServerDeps, { sealer }: LeadsCore): Promise<void> => {
  const place = await readPlace(deps.db.read);
  const newest = await deps.db.read
    .selectFrom('leads')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const isDone = place.mark === sealer.mark && BigInt(newest.seq) <= BigInt(place.seq);
  if (!isDone) await deps.db.transaction((trx) => enqueueJob(trx, resealKind(sealer.mark), 'leads', deps.clock()));
};

/** Forgets work that was asked for by nodes with keys that are gone. */
const forgetOthers = (trx: Trx, own: string, now: Date) =>
  trx
    .deleteFrom('jobs')
    .where('kind', 'like', 'forms.reseal:%')
    .where('kind', '!=', own)
    .where('run_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .execute();

/**
 * Seals leads with the key of now, a batch a transaction in the order of arrival. Each batch
 * notes where it came to, so that a killed run goes on there; a lead that is right already is not written.
 */
const reseal = async (deps: ServerDeps, sealer: ValueSealer, job: ClaimedJob): Promise<void> => {
  const versions = await sealedVersions(deps);
  const forms = [...new Set([...versions.keys()].map((key) => key.split(' ')[0] ?? ''))];
  const total = { leads: 0, resealed: 0, unreadable: 0 };

  const batch = (trx: Trx, seq: string) =>
    forms.length === 0
      ? Promise.resolve([])
      : trx
          .selectFrom('leads')
          .select(['id', 'seq', 'form_id', 'form_version', 'values'])
          .where('form_id', 'in', forms)
          .where('seq', '>', seq)
          .orderBy('seq')
          .limit(BATCH)
          .forUpdate()
          .execute();

  const known = await readPlace(deps.db.read);
  const begin = known.mark === sealer.mark ? BigInt(known.seq) - BigInt(OVERLAP) : 0n;
  let from = String(begin > 0n ? begin : 0n);
  for (;;) {
    const next = await deps.db.transaction(async (trx) => {
      if (!(await renewJob(trx, job, deps.clock()))) throw new LostClaim(job);
      const newest = await trx.selectFrom('leads').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
      const leads = await batch(trx, from);
      for (const lead of leads) {
        const fields = versions.get(`${lead.form_id} ${lead.form_version}`);
        if (!fields) continue;
        const { values, isChanged, unreadable } = sealer.reseal(lead.id, fields, lead.values);
        total.unreadable += unreadable;
        if (!isChanged) continue;
        total.resealed += 1;
        await trx
          .updateTable('leads')
          .set({ values: JSON.stringify(values) })
          .where('id', '=', lead.id)
          .execute();
      }
      total.leads += leads.length;
      const last = leads.length < BATCH;
      const seq = (last ? newest?.seq : leads.at(-1)?.seq) ?? from;
      await writePlace(trx, { mark: sealer.mark, seq });
      if (last) {
        await forgetOthers(trx, job.kind, deps.clock());
        await finishJob(trx, job);
      }
      return last ? null : seq;
    });
    if (next === null) break;
    from = next;
  }
  if (total.unreadable > 0)
    deps.log.warn(total, 'answers were sealed with a key that is not set: set LEAD_KEY_PREVIOUS to read them');
  else if (total.resealed > 0) deps.log.info(total, 'leads were sealed with the key of now');
};

/** Sealing again, one run at a time; it notes where it came to and goes on there. */
export const resealJobs = (deps: ServerDeps, { sealer }: LeadsCore): JobKind => ({
  kind: resealKind(sealer.mark),
  slots: 1,
  timeoutMs: 6 * 3_600_000,
  retryMs: doublingRetry,
  run: (job) => reseal(deps, sealer, job),
});
