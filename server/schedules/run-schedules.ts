import type { Selectable } from 'kysely';
import type { Actor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { Work } from '../http/work.ts';
import { claimDue, nextDue } from './schedules.store.ts';
import type { ScheduleFinding, ScheduleTable } from './schedules.tables.ts';

type Claimed = Selectable<ScheduleTable>;

const LONGEST_BACKOFF_MINUTES = 15;
/** Longest sleep: what another server changed is seen at the latest then. */
const MAX_SLEEP_MS = 15_000;

/** The product acts in the name of the person who scheduled it, while that person has the right. */
const actorOf = (schedule: Claimed): Actor => ({
  kind: 'system',
  id: schedule.created_by,
  name: schedule.created_by_name,
  roles: [],
  permissions: new Set(),
});

const findingsOf = (error: HttpError): ScheduleFinding[] =>
  error.errors.length > 0
    ? error.errors.slice(0, 50).map(({ code, detail, meta }) => ({
        code,
        detail: typeof meta?.block_label === 'string' ? `${meta.block_label}: ${detail}` : detail,
      }))
    : [{ code: error.code, detail: error.message }];

/** A failure that another try cannot mend: the content or the page, not the server. */
const isFinal = (error: unknown): error is HttpError => error instanceof HttpError && error.status < 500;

/** Names the schedule whose run failed, out of its rolled-back transaction. */
class RunFailed extends Error {
  readonly schedule: Claimed;

  constructor(schedule: Claimed, cause: unknown) {
    super('A schedule could not be run.', { cause });
    this.schedule = schedule;
  }
}

/** Does one due schedule; answers whether there was one. What it does and that it is done are one transaction. */
const runNext = async (deps: ServerDeps): Promise<boolean> => {
  const { timedPublishing } = deps.service('admin');
  try {
    return await deps.db.transaction(async (trx) => {
      const schedule = await claimDue(trx, deps.clock());
      if (!schedule) return false;
      const actor = actorOf(schedule);
      const work: Work = { deps, trx, actor, now: deps.clock() };
      try {
        if (!(await timedPublishing.mayStillPublish(trx, schedule.created_by, schedule.page_id)))
          throw conflict(
            'author_lost_right',
            `${schedule.created_by_name} may not publish any more. Somebody who may can take it over by moving it.`,
          );
        const { page_id: pageId, revision, snapshot, title } = schedule;
        let version: number | null = null;
        if (schedule.action === 'unpublish') await timedPublishing.unpublish(work, pageId);
        else if (snapshot !== null && revision !== null)
          version = (await timedPublishing.publish(work, pageId, { revision, title, snapshot })).version;
        await trx
          .updateTable('schedules')
          .set((eb) => ({
            state: 'done',
            version,
            finished_at: deps.clock(),
            findings: '[]',
            lock_version: eb('lock_version', '+', 1),
          }))
          .where('id', '=', schedule.id)
          .execute();
        deps.changes.publish(trx, 'schedules');
        await deps.audit.record(trx, actor, {
          action: 'schedule.done',
          targetType: 'schedule',
          targetId: schedule.id,
          details: { page: pageId, action: schedule.action, version },
        });
      } catch (error) {
        throw new RunFailed(schedule, error);
      }
      return true;
    });
  } catch (error) {
    if (!(error instanceof RunFailed)) throw error;
    await noteFailure(deps, error.schedule, error.cause);
    return true;
  }
};

/** Ends a schedule that cannot run, or puts it off when the server itself failed. Somebody else's result stays. */
const noteFailure = (deps: ServerDeps, schedule: Claimed, cause: unknown): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock();
    const final = isFinal(cause);
    const minutes = Math.min(LONGEST_BACKOFF_MINUTES, 2 ** Math.min(schedule.attempts, 6) / 4);
    const changed = await trx
      .updateTable('schedules')
      .set(
        final
          ? {
              state: 'failed',
              finished_at: now,
              findings: JSON.stringify(findingsOf(cause)),
              lock_version: schedule.lock_version + 1,
            }
          : { attempts: schedule.attempts + 1, next_try_at: new Date(now.getTime() + minutes * 60_000) },
      )
      .where('id', '=', schedule.id)
      .where('state', '=', 'waiting')
      .where('lock_version', '=', schedule.lock_version)
      .executeTakeFirst();
    if (!final) deps.log.error({ err: cause, schedule: schedule.id }, 'a schedule could not be run and is tried again');
    if (!final || changed.numUpdatedRows === 0n) return;
    deps.log.warn({ schedule: schedule.id, page: schedule.page_id }, 'a schedule failed');
    deps.changes.publish(trx, 'schedules');
    await deps.audit.record(trx, actorOf(schedule), {
      action: 'schedule.failed',
      targetType: 'schedule',
      targetId: schedule.id,
      details: { page: schedule.page_id, action: schedule.action, codes: findingsOf(cause).map(({ code }) => code) },
    });
  });

export interface ScheduleRunner {
  /** Runs everything that is due; answers how many were run. Safe on any number of servers at once. */
  runDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/** Sleeps until the next schedule is due, and looks again when one is added or moved on any server. */
export const createScheduleRunner = (deps: ServerDeps): ScheduleRunner => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let unsubscribe = () => {};
  let stopped = false;
  let again = false;

  const runDue = async (): Promise<number> => {
    let count = 0;
    while (!stopped && (await runNext(deps))) count += 1;
    return count;
  };
  const sleep = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, Math.max(0, Math.min(milliseconds, MAX_SLEEP_MS))).unref();
  };
  const round = async (): Promise<void> => {
    let wait = MAX_SLEEP_MS;
    try {
      await runDue();
      const due = await nextDue(deps.db.read);
      // Half a second at least: one that waits behind another server's work is due already.
      if (due) wait = Math.max(500, due.getTime() - deps.clock().getTime());
    } catch (error) {
      deps.log.warn({ err: error }, 'schedules cannot be read now');
    }
    sleep(wait);
  };
  const look = (): void => {
    again = running !== undefined;
    if (running || stopped) return;
    running = round().finally(() => {
      running = undefined;
      if (again) look();
    });
  };
  return {
    runDue,
    start() {
      unsubscribe = deps.changes.subscribe(({ topic }) => (topic === 'schedules' || topic === '*') && look());
      look();
    },
    async stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
};
