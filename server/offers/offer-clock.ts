import type { ServerDeps } from '../http/define-service.ts';
import { inSystemTransaction } from '../http/work.ts';
import { nextBoundary } from './offers.store.ts';

/** Longest sleep: what another server changed is seen at the latest then. */
const MAX_SLEEP_MS = 15_000;

/** Topic of change of all that shows offers. */
export const OFFERS_TOPIC = 'offers';

export interface OfferClock {
  /** Tells caches when an offer began or ended since the last look; answers whether one did. */
  look(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

/** Wakes with the first and the last moment of each offer. Documents that show one end with it in any case. */
export const createOfferClock = (deps: ServerDeps): OfferClock => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let unsubscribe = () => {};
  let stopped = true;
  let lastLook = deps.clock();

  const look = async (): Promise<boolean> => {
    const now = deps.clock();
    const passed = await nextBoundary(deps.db.read, lastLook);
    const hasChanged = passed !== null && passed <= now;
    if (hasChanged)
      await inSystemTransaction(deps, async ({ trx }) => {
        deps.changes.publish(trx, OFFERS_TOPIC);
      });
    lastLook = now;
    return hasChanged;
  };
  const sleep = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, Math.max(0, Math.min(milliseconds, MAX_SLEEP_MS))).unref();
  };
  const round = async (): Promise<void> => {
    let wait = MAX_SLEEP_MS;
    try {
      await look();
      const next = await nextBoundary(deps.db.read, deps.clock());
      if (next) wait = next.getTime() - deps.clock().getTime();
    } catch (error) {
      deps.log.warn({ err: error }, 'dates of offers cannot be read now');
    }
    sleep(wait);
  };
  const wake = (): void => {
    if (running || stopped) return;
    running = round().finally(() => {
      running = undefined;
    });
  };
  return {
    look,
    start() {
      stopped = false;
      unsubscribe = deps.changes.subscribe(({ topic }) => (topic === OFFERS_TOPIC || topic === '*') && wake());
      wake();
    },
    async stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
};
