import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Db } from '../db/database.ts';
import type { ServerDeps } from '../http/define-service.ts';
import type { JobKind } from './job-kind.ts';
import type { JobPlace } from './job-queue.ts';
import { type ClaimedJob, enqueueJob, finishJob, moveJob } from './job-queue.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let deps: ServerDeps;
let runners: JobRunner[];
/** Lets every job go that waits in `held`. */
let release: PromiseWithResolvers<void>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = {
    db: database.db,
    log: database.log,
    clock: () => new Date(),
    config: loadConfig({ DEMO: 'off' }),
  } as unknown as ServerDeps;
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  runners = [];
  release = Promise.withResolvers();
});
afterEach(async () => {
  release.resolve();
  for (const runner of runners) await runner.stop();
  await deps.db.transaction((trx) => trx.deleteFrom('jobs').execute());
});

const start = (...kinds: JobKind[]): JobRunner => {
  const runner = createJobRunner(deps, kinds);
  runners.push(runner);
  runner.wake();
  return runner;
};

const enqueue = (db: Db, kind: string, keys: readonly string[]) =>
  db.transaction(async (trx) => {
    // Each a little later than the one before, so that "oldest first" means something.
    for (const [index, key] of keys.entries()) await enqueueJob(trx, kind, key, new Date(Date.now() - 60_000 + index));
  });

const end = (job: ClaimedJob) => deps.db.transaction((trx) => finishJob(trx, job));

/** A kind that notes what begins; jobs whose key begins with "hang" wait for `release`. */
const recorder = (kind: string, more: Partial<JobKind> = {}) => {
  const begun: string[] = [];
  const now = new Set<string>();
  let most = 0;
  const mostIn = new Map<string, number>();
  const made: JobKind = {
    kind,
    slots: 4,
    timeoutMs: 60_000,
    retryMs: () => 3_600_000,
    async run(job) {
      begun.push(job.key);
      now.add(job.key);
      most = Math.max(most, now.size);
      const lane = [...now].filter((key) => key.split('-')[1] === job.lane).length;
      mostIn.set(job.lane, Math.max(mostIn.get(job.lane) ?? 0, lane));
      if (job.key.startsWith('hang')) await release.promise;
      now.delete(job.key);
      await end(job);
    },
    ...more,
  };
  return { kind: made, begun, most: () => most, mostIn: (lane: string) => mostIn.get(lane) };
};

/** Keys like `hang-<lane>-<owner>-<n>` wait where they say. */
const byKey = (atOnce: number): NonNullable<JobKind['places']> => ({
  atOnce,
  placesOf: async (keys) =>
    new Map(
      keys.map((key): [string, JobPlace] => {
        const [, lane = '', owner = ''] = key.split('-');
        return [key, { lane, owner }];
      }),
    ),
});

const times = (count: number, key: (n: number) => string) => Array.from({ length: count }, (_, n) => key(n));

describe('jobs', () => {
  it('go on beside those that hang: of another kind, and in a slot that becomes free', async () => {
    const slow = recorder('test.slow', { slots: 3 });
    const quick = recorder('test.quick', { slots: 1 });
    await enqueue(deps.db, 'test.slow', ['hang-1', 'hang-2', 'a', 'b', 'c']);
    await enqueue(deps.db, 'test.quick', ['x', 'y']);
    start(slow.kind, quick.kind);
    await expect
      .poll(() => [...slow.begun, ...quick.begun].sort(), { timeout: 15_000 })
      .toEqual(['hang-1', 'hang-2', 'a', 'b', 'c', 'x', 'y'].sort());
    expect([slow.most(), quick.most()]).toEqual([3, 1]);
  });

  it('of one lane run two at a time on two nodes together, and leave slots to the other lanes', async () => {
    const lines = recorder('test.lanes', { slots: 8, places: byKey(2) });
    await enqueue(deps.db, 'test.lanes', [...times(20, (n) => `hang-dead-form${n}-${n}`), 'go-live-form-1']);
    start(lines.kind);
    start(lines.kind);
    await expect.poll(() => lines.begun, { timeout: 15_000 }).toContain('go-live-form-1');
    release.resolve();
    await expect.poll(() => lines.begun, { timeout: 30_000 }).toHaveLength(21);
    expect(new Set(lines.begun).size, 'each once').toBe(21);
    expect(lines.most(), 'two that hang, and the other one').toBeLessThanOrEqual(3);
    expect(lines.mostIn('dead')).toBe(2);
  });

  it('come by turns of their owners: a form with one is not behind a form with many', async () => {
    const lines = recorder('test.turns', { slots: 1, places: byKey(9) });
    await enqueue(deps.db, 'test.turns', [
      ...times(12, (n) => `go-host-busy-${n}`),
      'go-host-calm-0',
      'go-other-third-0',
    ]);
    await start(lines.kind).drain();
    expect(lines.begun).toHaveLength(14);
    expect(lines.begun.slice(0, 3)).toEqual(['go-host-busy-0', 'go-host-calm-0', 'go-other-third-0']);
    expect(lines.begun.slice(3)).toEqual(times(11, (n) => `go-host-busy-${n + 1}`));
  });

  it('that cannot be placed run all the same, and one in the wrong lane is placed anew', async () => {
    let lane = 'before';
    const seen: string[] = [];
    await enqueue(deps.db, 'test.moved', ['known', 'unknown']);
    await start({
      ...recorder('test.moved').kind,
      places: { atOnce: 1, placesOf: async () => new Map([['known', { lane, owner: 'form' }]]) },
      async run(job) {
        seen.push(`${job.key} ${job.lane} ${job.attempts}`);
        if (job.lane !== 'before') return end(job);
        lane = 'after';
        await deps.db.transaction((trx) => moveJob(trx, job, new Date()));
      },
    }).drain();
    expect(seen.sort()).toEqual(['known after 1', 'known before 1', 'unknown nowhere 1']);
  });

  it('that take too long are told so, given up and put back by the plan of their kind; their slot is free', async () => {
    const aborted: boolean[] = [];
    const asked: number[] = [];
    const limited = recorder('test.limited', {
      slots: 1,
      timeoutMs: 50,
      retryMs: (attempts) => {
        asked.push(attempts);
        return 3_600_000;
      },
      async run(job, lost) {
        if (job.key === 'a-next') return end(job);
        lost.addEventListener('abort', () => aborted.push(true));
        await release.promise;
      },
    });
    await enqueue(deps.db, 'test.limited', ['a-endless', 'a-next']);
    await start(limited.kind).drain();
    const left = await deps.db.read.selectFrom('jobs').select(['key', 'run_at', 'lease_until']).execute();
    expect(left).toEqual([{ key: 'a-endless', run_at: expect.any(Date), lease_until: null }]);
    expect(left[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect([aborted, asked]).toEqual([[true], [1]]);
  });
});
