import { sql } from 'kysely';
import type { ServerDeps } from '#server/http/define-service.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob } from '#server/jobs/job-queue.ts';
import type { OutgoingCore } from '../outgoing-core.ts';
import { attemptDelivery } from './attempt.ts';
import { concludeDelivery } from './conclude.ts';
import { DELIVERY_JOB } from './delivery-job.ts';
import { shownOutcome } from './opened-delivery.ts';
import { prepareDelivery } from './prepare.ts';
import { deliveryPlaces } from './receiver-circuits.ts';
import '../outgoing.tables.ts';

/** Delivers once: at least once over all, with the same id for every try, so that receivers can tell repeats. */
const runDelivery = async (deps: ServerDeps, core: OutgoingCore, job: ClaimedJob, lost: AbortSignal): Promise<void> => {
  const known = await deps.db.read
    .selectFrom('lead_deliveries')
    .select('form_id')
    .where('id', '=', job.key)
    .executeTakeFirst();
  if (!known) return deps.db.transaction((trx) => finishJob(trx, job));
  const owner = await core.source.ownerOf(known.form_id);
  const ready = await prepareDelivery(deps, core, job, owner);
  if (!ready || lost.aborted) return;
  const started = performance.now();
  const done = await attemptDelivery(ready.type, ready.context);
  const shown = await shownOutcome(ready.type, ready);
  if (lost.aborted) return;
  const tookMs = Math.round(performance.now() - started);
  await concludeDelivery(deps, core.source, { job, owner, ready, done, shown, tookMs });
};

/** Deliveries: two at a time at one receiver, owners by turns. A try that finds no receiver waits 15 s at most. */
export const deliveryJobs = (deps: ServerDeps, core: OutgoingCore): JobKind => ({
  kind: DELIVERY_JOB,
  slots: 32,
  timeoutMs: 60_000,
  retryMs: doublingRetry,
  places: { atOnce: 2, placesOf: (ids) => deliveryPlaces(deps.db.read, core, ids) },
  run: (job, lost) => runDelivery(deps, core, job, lost),
});

/** Deliveries that are due or under way, for health. */
export const queueDepth = async (deps: ServerDeps): Promise<number> => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from jobs where kind = ${DELIVERY_JOB}`.execute(deps.db.read);
  return Number(rows[0]?.count ?? 0);
};
