import { MISSED_CHANGES } from '#server/db/changes.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { checkDraft } from './check-draft.ts';
import { uncheckedAfter } from './finding-counts.store.ts';

/** A draft rests so long before it is counted: while it is open in the builder, that checks it itself. */
const REST_MS = 10_000;

/** Findings of a page also come and go with others: each is looked at again after a day, asked for every hour. */
const LOOK_AGAIN_MS = 24 * 3_600_000;
const ASK_EVERY_MS = 3_600_000;

/** Pages looked up at once. */
const PAGE = 100;

/** Keeps the counts of findings in the list of pages right beside the work of the server. */
export interface FindingCounting {
  start(): void;
  /** Ends after the page at hand. */
  stop(): Promise<void>;
  /** Checks every page that changed since its last check, or was checked long ago; gives how many. */
  catchUp(): Promise<number>;
}

/** Checks pages one after the other; one that cannot be checked is told in the log and passed over. */
const checkAll = async (deps: ServerDeps, signal: AbortSignal): Promise<number> => {
  const before = new Date(deps.clock().getTime() - LOOK_AGAIN_MS);
  let checked = 0;
  let after = '';
  for (;;) {
    const ids = await uncheckedAfter(deps.db.read, after, { before, limit: PAGE });
    for (const id of ids) {
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

export const createFindingCounting = (deps: ServerDeps): FindingCounting => {
  const abort = new AbortController();
  let running: Promise<number> | undefined;
  let unsubscribe: (() => void) | undefined;
  let rest: NodeJS.Timeout | undefined;
  let hourly: NodeJS.Timeout | undefined;

  const catchUp = (): Promise<number> => {
    running ??= checkAll(deps, abort.signal).finally(() => {
      running = undefined;
    });
    return running;
  };
  const inBackground = (): void => {
    rest = undefined;
    catchUp().catch((error: unknown) => deps.log.warn({ err: error }, 'findings could not be counted'));
  };
  const soon = (): void => {
    if (!abort.signal.aborted) rest ??= setTimeout(inBackground, REST_MS).unref();
  };

  return {
    catchUp,
    start() {
      unsubscribe = deps.changes.subscribe(({ topic }) => {
        if (topic.startsWith('draft:') || topic === MISSED_CHANGES) soon();
      });
      hourly = setInterval(soon, ASK_EVERY_MS).unref();
      soon();
    },
    async stop() {
      abort.abort();
      unsubscribe?.();
      clearTimeout(rest);
      clearInterval(hourly);
      await running?.catch(() => undefined);
    },
  };
};
