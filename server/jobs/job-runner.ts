import type { ServerDeps } from '../http/define-service.ts';
import type { JobKind } from './job-kind.ts';
import type { JobPlace } from './job-queue.ts';
import { type ClaimedJob, claimJobs, dueKinds, placeJobs, unplacedJobs } from './job-queue.ts';
import { runJob } from './run-job.ts';

export interface JobRunner {
  /** Looks for due work at once. */
  wake(): void;
  /** Runs until nothing is due; for tests and shutdown. */
  drain(): Promise<void>;
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const PLACED_AT_ONCE = 500;
/** Jobs whose cause is gone: their handlers find that out, one at a time like everything in a lane. */
const NOWHERE: JobPlace = { lane: 'nowhere', owner: 'nobody' };

/** Looks up where new jobs of a kind wait. */
const findPlaces = async (deps: ServerDeps, { kind, places }: JobKind): Promise<void> => {
  if (!places) return;
  const keys = await unplacedJobs(deps.db.read, kind, PLACED_AT_ONCE, deps.clock());
  if (keys.length === 0) return;
  const found = await places.placesOf(keys);
  const all = new Map(keys.map((key) => [key, found.get(key) ?? NOWHERE]));
  await deps.db.transaction((trx) => placeJobs(trx, kind, all));
};

/** Owners that are remembered to have had their turn. */
const OWNERS_KEPT = 500;

/**
 * Runs jobs of the given kinds, each in slots of its own that are filled again one by one: slow work of one kind, or for
 * one receiver, never holds up another. Jobs are looked for every second, at `wake`, and when a slot becomes free.
 */
export const createJobRunner = (deps: ServerDeps, kinds: readonly JobKind[]): JobRunner => {
  const running = new Map<Promise<void>, JobKind>();
  /** Owners by kind, in the order of their last turn. */
  const served = new Map<JobKind, Set<string>>(kinds.map((kind) => [kind, new Set()]));
  let stopped = false;
  let looking: Promise<number> | undefined;
  let again = false;

  const freeSlots = (kind: JobKind): number =>
    kind.slots - [...running.values()].filter((other) => other === kind).length;

  const noteTurns = (kind: JobKind, owners: readonly string[]): void => {
    const known = served.get(kind) ?? new Set();
    for (const owner of owners) {
      known.delete(owner);
      known.add(owner);
    }
    served.set(kind, new Set([...known].slice(-OWNERS_KEPT)));
  };

  const take = async (kind: JobKind, limit: number): Promise<ClaimedJob[]> => {
    await findPlaces(deps, kind);
    const atOnceInLane = kind.places?.atOnce ?? null;
    const servedOwners = [...(served.get(kind) ?? [])];
    const jobs = await deps.db.transaction((trx) =>
      claimJobs(trx, { kind: kind.kind, limit, atOnceInLane, servedOwners, now: deps.clock() }),
    );
    noteTurns(
      kind,
      jobs.map(({ owner }) => owner),
    );
    return jobs;
  };

  const start = (kind: JobKind, job: ClaimedJob): void => {
    const work = runJob(deps, kind, job).finally(() => {
      running.delete(work);
      wake();
    });
    running.set(work, kind);
  };

  /** Fills the free slots once; answers how many jobs were begun. */
  const fill = async (): Promise<number> => {
    const open = kinds.filter((kind) => freeSlots(kind) > 0);
    const names = open.map(({ kind }) => kind);
    const due = names.length === 0 ? new Set() : await dueKinds(deps.db.read, names, deps.clock());
    let begun = 0;
    for (const kind of open.filter(({ kind: name }) => due.has(name))) {
      if (stopped) break;
      try {
        const jobs = await take(kind, freeSlots(kind));
        for (const job of jobs) start(kind, job);
        begun += jobs.length;
      } catch (error) {
        deps.log.warn({ err: error, kind: kind.kind }, 'jobs of a kind cannot be taken now');
      }
    }
    return begun;
  };

  const look = async (): Promise<number> => {
    let begun = 0;
    try {
      do {
        again = false;
        begun += await fill();
      } while (again && !stopped);
    } catch (error) {
      deps.log.warn({ err: error }, 'jobs cannot be read now');
    }
    return begun;
  };

  const wake = (): void => {
    again = true;
    if (stopped || looking) return;
    looking = look().finally(() => {
      looking = undefined;
    });
  };
  const timer = setInterval(wake, POLL_MS).unref();

  return {
    wake,
    async drain() {
      for (;;) {
        wake();
        const begun = await looking;
        if (running.size === 0 && !begun) return;
        await Promise.all([...running.keys()]);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all([...running.keys()]);
    },
  };
};
