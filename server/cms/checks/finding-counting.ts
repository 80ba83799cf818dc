import { MISSED_CHANGES } from '#server/db/changes.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { checkDraft } from './check-draft.ts';
import { uncheckedAfter } from './finding-counts.store.ts';

/** A draft rests so long before it is counted: while it is open in the builder, that checks it itself. */
const REST_MS = 10_000;

/** Findings also come and go with pictures, forms and other pages: once those rest, all pages are looked at again. */
const OTHERS_REST_MS = 20_000;
const OTHERS_EVERY_MS = 5 * 60_000;
const others = /^(?:pages|settings|form-locations|(?:media|form|section):.*)$/;

/** Whatever else there is (a day that passes, a rule of a newer release): each page after a day, asked for every hour. */
const LOOK_AGAIN_MS = 24 * 3_600_000;
const ASK_EVERY_MS = 3_600_000;

/** Pages looked up at once. */
const PAGE = 100;

/** Keeps the counts of findings in the list of pages right beside the work of the server. */
export interface FindingCounting {
  start(): void;
  /** Ends after the page at hand. */
  stop(): Promise<void>;
  /** Checks every page that changed since its last check, or was checked long ago, or before `since`; gives how many. */
  catchUp(since?: Date): Promise<number>;
}

/** Checks pages one after the other; one that cannot be checked is told in the log and passed over. */
const checkAll = async (deps: ServerDeps, signal: AbortSignal, since: Date | undefined): Promise<number> => {
  const before = new Date(Math.max(deps.clock().getTime() - LOOK_AGAIN_MS, since?.getTime() ?? 0));
  let checked = 0;
  let after = '';
  for (;;) {
    const ids = await uncheckedAfter(deps.db.read, after, { before, limit: PAGE });
    for (const id of ids) {
      await deps.service('giveWay').turn();
      if (signal.aborted) return checked;
      try {
        await checkDraft(deps, id);
        checked += 1;
      } catch (error) {
        deps.log.warn({ page: id, err: error }, 'the findings of a page could not be counted');
      }
    }
    const last = ids.at(-1);
    if (last === undefined) return checked;
    after = last;
  }
};

/** Calls `run` once the signals have rested, at the latest and the soonest so long after the last run. */
const afterOthersRest = (run: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  let firstAt = 0;
  let lastRun = Number.NEGATIVE_INFINITY;
  return {
    signal(): void {
      const now = performance.now();
      if (timer === undefined) firstAt = now;
      else if (now - firstAt > OTHERS_EVERY_MS) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          lastRun = performance.now();
          run();
        },
        Math.max(OTHERS_REST_MS, lastRun + OTHERS_EVERY_MS - now),
      ).unref();
    },
    stop: () => clearTimeout(timer),
  };
};

export const createFindingCounting = (deps: ServerDeps): FindingCounting => {
  const abort = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let unsubscribe: (() => void) | undefined;
  let rest: NodeJS.Timeout | undefined;
  let hourly: NodeJS.Timeout | undefined;

  /** One after the other: what changed while pages are checked may concern those that are done. */
  const catchUp = (since?: Date): Promise<number> => {
    const mine = running.then(() => checkAll(deps, abort.signal, since));
    running = mine.catch(() => undefined);
    return mine;
  };
  const inBackground = (since?: Date): void => {
    catchUp(since).catch((error: unknown) => deps.log.warn({ err: error }, 'findings could not be counted'));
  };
  const soon = (): void => {
    rest ??= setTimeout(() => {
      rest = undefined;
      inBackground();
    }, REST_MS).unref();
  };
  const ofOthers = afterOthersRest(() => inBackground(deps.clock()));

  return {
    catchUp,
    start() {
      unsubscribe = deps.changes.subscribe(({ topic }) => {
        if (topic.startsWith('draft:') || topic === MISSED_CHANGES) soon();
        if (others.test(topic) || topic === MISSED_CHANGES) ofOthers.signal();
      });
      hourly = setInterval(soon, ASK_EVERY_MS).unref();
      soon();
    },
    async stop() {
      abort.abort();
      unsubscribe?.();
      ofOthers.stop();
      clearTimeout(rest);
      clearInterval(hourly);
      await running;
    },
  };
};
