import { existsSync } from 'node:fs';
import type { RunCounts } from '#api-clients/stock/feed.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { type Actor, systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inTransaction } from '#server/http/work.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, LostClaim } from '#server/jobs/job-queue.ts';
import { takeStockTurn } from '#server/stock/desk/stock-changes.ts';
import { FeedError } from '../feed-error.ts';
import { dropRunFile, runFilePath, takeFeedFile } from '../feed-files.ts';
import type { FeedRow, RunRow } from '../feeds.tables.ts';
import type { MappedRow } from '../map/map-record.ts';
import { fetchSource } from '../read/fetch-source.ts';
import { type Reading, readingOf, recordsOf } from '../read/source-file.ts';
import { applyRows } from './apply-rows.ts';
import { failRun, finishRun, holdRun } from './end-run.ts';
import { applyGone, countRenamed, goneOutcome, missingCars } from './gone.ts';
import { type Plan, type PlanContext, planRows } from './plan-rows.ts';
import { createPresence, type Presence } from './row-keys.ts';
import { identityMapper, planContext } from './run-context.ts';
import { addPlans, keepProblems, noCounts } from './run-report.ts';
import { withSmallHeap } from './small-heap.ts';

export const RUN_JOB = 'stock.feed_run';

/**
 * Rows of one transaction: a person who changes a car meanwhile waits for no more than these. More of them outlive the
 * collection of young objects, and the heap grows by all that has been read.
 */
const BATCH = 100;
const MAX_ATTEMPTS = 4;
/** A feed that lost more than this share of its cars is looked at by a person first. */
const MOST_MISSING = 0.2;

/** Somebody stopped the run: its last batch is undone, those before stay. */
class Stopped extends Error {}

interface Running {
  deps: ServerDeps;
  run: RunRow;
  feed: FeedRow;
  reading: Reading;
  file: string;
  lost: AbortSignal;
  job: ClaimedJob;
}

const checkLost = ({ lost, job }: Pick<Running, 'lost' | 'job'>): void => {
  if (lost.aborted) throw new LostClaim(job);
};

const begin = (deps: ServerDeps, id: string): Promise<RunRow | undefined> =>
  deps.db.transaction(async (trx) => {
    const run = await trx
      .selectFrom('stock_feed_runs')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'reading', 'running'])
      .forUpdate()
      .executeTakeFirst();
    if (run?.status === 'queued')
      await trx.updateTable('stock_feed_runs').set({ status: 'reading' }).where('id', '=', id).execute();
    return run && { ...run, status: run.status === 'queued' ? 'reading' : run.status };
  });

const takeFile = async (deps: ServerDeps, feed: FeedRow, run: RunRow): Promise<string> => {
  const file = runFilePath(deps, run.id);
  if (existsSync(file)) return file;
  if (feed.source.kind === 'address') await fetchSource(feed.source.url, file, deps.config.privateReceivers);
  else
    await takeFeedFile(deps, feed.id, run.id).catch(() => {
      throw new FeedError('source_missing', 'There is no file. Upload one.');
    });
  return file;
};

/** Every car that the file names, and how many rows it has. */
const readPresence = async ({
  file,
  reading,
  feed,
  lost,
  job,
}: Running): Promise<{ presence: Presence; total: number }> => {
  const presence = createPresence();
  const mapper = identityMapper(feed.mapping);
  let total = 0;
  for await (const record of recordsOf(file, reading)) {
    presence.add(mapper.map(record));
    total += 1;
    if (total % BATCH === 0) checkLost({ lost, job });
  }
  return { presence, total };
};

const countMissing = async (deps: ServerDeps, feed: FeedRow, presence: Presence) => {
  let known = 0;
  let missing = 0;
  for await (const batch of missingCars(deps.db.read, feed.id, presence)) {
    known += batch.known;
    missing += batch.missing.length - (await countRenamed(deps.db.read, batch.missing, presence));
  }
  return { known, missing };
};

/** As whom a run changes cars: the product, under the name of who started it. */
const actorOf = (run: RunRow): Actor => ({ ...systemActor, id: run.created_by, name: run.created_by_name });

const batchesOf = async function* ({ file, reading, feed }: Running, skip: number, context: PlanContext) {
  const identities = identityMapper(feed.mapping);
  let rows: MappedRow[] = [];
  let seen = 0;
  for await (const record of recordsOf(file, reading)) {
    seen += 1;
    if (seen <= skip) {
      context.taken.add(identities.map(record));
      continue;
    }
    rows.push(context.mapper.map(record));
    if (rows.length < BATCH) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
};

/** The next is read while one is worked on; no more than one lies there. */
const readAhead = async function* <Item>(items: AsyncGenerator<Item>) {
  try {
    let next = items.next();
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = items.next();
      // Told to whoever awaits it.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
};

/** Writes how far a run is, in the transaction of what it did. @throws Stopped when somebody stopped it */
const noteProgress = async (trx: Trx, run: RunRow, counts: RunCounts, processed: number): Promise<void> => {
  const done = await trx
    .updateTable('stock_feed_runs')
    .set({ counts: JSON.stringify(counts), processed })
    .where('id', '=', run.id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Stopped();
};

/** Writes what came of rows beside what they did. */
const noteRows = async (trx: Trx, run: RunRow, counts: RunCounts, plans: readonly Plan[]): Promise<RunCounts> => {
  const next = addPlans(counts, plans);
  await keepProblems(trx, run.id, counts, plans);
  await noteProgress(trx, run, next, next.rows);
  return next;
};

const isIdle = (plan: Plan): boolean => plan.outcome === 'refused' || (plan.outcome === 'unchanged' && plan.isKnown);

/** Plans rows without a turn: all that a dry run does, and enough where nothing changes. */
const tryRows = async ({ deps, run }: Running, rows: readonly MappedRow[], context: PlanContext, counts: RunCounts) => {
  const taken = context.taken.fork();
  const plans = await planRows(deps.db.read, rows, { ...context, taken });
  if (!run.is_dry && !plans.every(isIdle)) return undefined;
  const next = await deps.db.transaction((trx) => noteRows(trx, run, counts, plans));
  taken.keep();
  return next;
};

const doRows = async (
  { deps, run, feed }: Running,
  rows: readonly MappedRow[],
  context: PlanContext,
  counts: RunCounts,
) => {
  const taken = context.taken.fork();
  const next = await inTransaction(deps, actorOf(run), async (work) => {
    await takeStockTurn(work.trx);
    const plans = await planRows(work.trx, rows, { ...context, taken });
    await applyRows(work, feed, plans);
    return noteRows(work.trx, run, counts, plans);
  });
  taken.keep();
  return next;
};

const workOffGone = async (
  running: Running,
  { presence, renamed }: PlanContext,
  counts: RunCounts,
): Promise<RunCounts> => {
  const { deps, run, feed } = running;
  let sum = counts;
  for await (const batch of missingCars(deps.db.read, feed.id, presence)) {
    const missing = batch.missing.filter(({ id }) => !renamed.has(id));
    if (missing.length === 0) continue;
    const outcomes = missing.map((car) => goneOutcome(feed.rules, car));
    const next: RunCounts = {
      ...sum,
      gone: sum.gone + outcomes.filter((one) => one === 'gone').length,
      conflicts: sum.conflicts + outcomes.filter((one) => one === 'conflict').length,
    };
    await inTransaction(deps, actorOf(run), async (work) => {
      if (!run.is_dry) {
        await takeStockTurn(work.trx);
        await applyGone(work, feed, missing);
      }
      await noteProgress(work.trx, run, next, next.rows);
    });
    sum = next;
  }
  return sum;
};

const isTooMuch = (known: number, missing: number): boolean => missing > known * MOST_MISSING;

const carryOut = async (running: Running): Promise<void> => {
  const { deps, run, feed, job } = running;
  const { presence, total } = await readPresence(running);
  const { known, missing } = await countMissing(deps, feed, presence);
  // A run that has begun was let through, or had nothing to ask.
  const hasBegun = run.status === 'running';
  if (!run.is_dry && !run.is_approved && !hasBegun && isTooMuch(known, missing))
    return holdRun(deps, job, { run, feed, total, known, missing });
  const begun = await deps.db.transaction((trx) =>
    trx
      .updateTable('stock_feed_runs')
      .set({ status: 'running', total, ...(hasBegun ? {} : { known_before: known, missing }) })
      .where('id', '=', run.id)
      .where('status', 'in', ['reading', 'running'])
      .executeTakeFirst(),
  );
  if (begun.numUpdatedRows !== 1n) throw new Stopped();
  const context = await planContext(deps.db.read, feed, { presence });
  let counts: RunCounts = { ...noCounts(), ...run.counts };
  // Feeds change everywhere or hardly at all: after rows that changed something the next are not tried first.
  let isCalm = true;
  for await (const rows of readAhead(batchesOf(running, run.processed, context))) {
    checkLost(running);
    const tried = run.is_dry || isCalm ? await tryRows(running, rows, context, counts) : undefined;
    const next: RunCounts = tried ?? (await doRows(running, rows, context, counts));
    isCalm = next.new + next.changed === counts.new + counts.changed;
    counts = next;
  }
  counts = await workOffGone(running, context, counts);
  await finishRun(deps, job, run, counts);
};

const stopQuietly = async (deps: ServerDeps, job: ClaimedJob): Promise<void> => {
  await deps.db.transaction((trx) => finishJob(trx, job));
  await dropRunFile(deps, job.key);
};

const runFeed = async (deps: ServerDeps, job: ClaimedJob, lost: AbortSignal): Promise<void> => {
  const run = await begin(deps, job.key);
  const feed =
    run && (await deps.db.read.selectFrom('stock_feeds').selectAll().where('id', '=', run.feed_id).executeTakeFirst());
  if (!run || !feed) return stopQuietly(deps, job);
  try {
    const file = await takeFile(deps, feed, run);
    const reading = await readingOf(file, feed.source);
    await carryOut({ deps, run, feed, reading, file, lost, job });
  } catch (error) {
    if (error instanceof Stopped) return stopQuietly(deps, job);
    if (error instanceof FeedError) return failRun(deps, job, run, error);
    if (error instanceof LostClaim || job.attempts < MAX_ATTEMPTS) throw error;
    deps.log.error({ err: error, run_id: run.id }, 'a feed could not be imported');
    return failRun(deps, job, run, { code: 'import_failed', message: 'The import did not get through.' });
  }
};

/** Runs of feeds, one at a time: gone on with after a crash where they were. */
export const runJobs = (deps: ServerDeps): JobKind => ({
  kind: RUN_JOB,
  slots: 1,
  timeoutMs: 2 * 3_600_000,
  retryMs: doublingRetry,
  run: (job, lost) => withSmallHeap(() => runFeed(deps, job, lost)),
});
