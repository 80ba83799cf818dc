import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '../http/errors.ts';
import type { Logger } from '../log/logger.ts';
import type { DatabaseEngine, DatabaseProblem } from './database.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** Time until the next try; doubled after each, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const RETRY_SECONDS = 5;

export interface LateEngineOptions {
  kind: DatabaseEngine['kind'];
  /** Opens and migrates; called again after each failure. */
  open(): Promise<DatabaseEngine>;
  log: Logger;
  /** Time between two tries in milliseconds, for tests. */
  pauseMs?: number;
}

export interface LateEngine {
  engine: DatabaseEngine;
  /** Resolves when the database is open; rejects with UnusableDatabase when trying again cannot help. */
  opened: Promise<void>;
}

const isFinal = (error: unknown): boolean => error instanceof UnusableDatabase;

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  // A connection that no address took is told by its code alone.
  return message || code || String(error);
};

/**
 * A database that is opened behind the running product and tried again until it is there. Meanwhile everything that
 * asks it gets `database_unavailable` (503) at once, so that what does not need it goes on.
 */
export const createLateEngine = ({ kind, open, log, pauseMs = FIRST_PAUSE_MS }: LateEngineOptions): LateEngine => {
  let real: DatabaseEngine | undefined;
  let problem: DatabaseProblem = { code: 'database_unavailable', detail: 'The database is being opened.' };
  const closing = new AbortController();

  const attempt = async (): Promise<void> => {
    const engine = await open();
    if (closing.signal.aborted) {
      await engine.pool.end();
      await engine.close();
    } else real = engine;
  };

  const keepTrying = async (): Promise<void> => {
    for (let pause = pauseMs; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await attempt();
      } catch (error) {
        if (isFinal(error)) throw error;
        problem = { code: 'database_unavailable', detail: 'The database cannot be opened; it is tried again.' };
        log.error({ err: error, again_in_ms: pause }, `the database cannot be opened: ${reasonOf(error)}`);
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  const opened = keepTrying();
  opened.catch((error: unknown) => {
    problem = { code: 'database_unavailable', detail: 'The database cannot be used.' };
    log.fatal({ err: error }, 'the database cannot be used');
  });
  /** Nobody ends the pool of a database that was opened and never asked; a pool may be ended once only. */
  let ended: Promise<void> | undefined;
  const endPool = async () => {
    ended ??= real?.pool.end();
    await ended;
  };
  const refused = () => unavailable(problem.code, problem.detail, RETRY_SECONDS);

  return {
    opened,
    engine: {
      kind,
      pool: {
        options: {},
        connect: () => real?.pool.connect() ?? Promise.reject(refused()),
        end: endPool,
      },
      assertWritable() {
        if (!real) throw refused();
        real.assertWritable();
      },
      problem: () => (real ? real.problem() : problem),
      committed: () => real?.committed(),
      async scrub(tables) {
        if (!real) throw refused();
        return real.scrub(tables);
      },
      async close() {
        closing.abort();
        await opened.catch(() => undefined);
        await endPool();
        await real?.close();
      },
    },
  };
};
