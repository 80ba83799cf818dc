import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/job-runner.ts';
import { sweepFeedFiles } from './feed-files.ts';
import './feeds.tables.ts';
import { photoJobs } from './photos/photo-job.ts';
import { runJobs } from './run/run-feed.ts';
import { scheduleJobs } from './run/schedule-job.ts';

/** The work of feeds in the background. */
export interface FeedsRuntime {
  start(): Promise<void>;
  /** Looks for work at once, where this process does any. */
  wake(): void;
  /** Does all that is due; for tests. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export const createFeedsRuntime = (deps: ServerDeps): FeedsRuntime => {
  let runner: JobRunner | undefined;
  const kinds = () => [runJobs(deps), photoJobs(deps), scheduleJobs(deps)];
  return {
    async start() {
      if (deps.config.role === 'web') return;
      await sweepFeedFiles(deps, async (runId) => {
        if (!isUuid(runId)) return false;
        const run = await deps.db.read
          .selectFrom('stock_feed_runs')
          .select('id')
          .where('id', '=', runId)
          .where('status', 'in', ['queued', 'reading', 'running', 'held'])
          .executeTakeFirst();
        return run !== undefined;
      });
      runner = createJobRunner(deps, kinds());
      runner.wake();
    },
    wake: () => runner?.wake(),
    async drain() {
      const own = runner ?? createJobRunner(deps, kinds());
      await own.drain();
      if (own !== runner) await own.stop();
    },
    stop: async () => runner?.stop(),
  };
};
