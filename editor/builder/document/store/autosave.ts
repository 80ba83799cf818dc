import type { Watched } from '#editor/listeners.ts';
import { catchUp } from './catch-up.ts';
import { type AutosaveOptions, createSaveProgress, longestMs, showRest, waitingSteps } from './save-progress.ts';
import type { SaveState } from './save-state.types.ts';
import { sendBatches } from './send-batches.ts';

export interface Autosave {
  state: Watched<SaveState>;
  /** Sends what waits, now; resolves when nothing waits any more or sending failed. */
  flush: () => Promise<void>;
  /** Fetches what was stored since our revision. */
  catchUp: () => Promise<void>;
  /** Takes back what the server refused, by the ids of its batches; nothing else. */
  takeBack: (ids: ReadonlySet<string>) => void;
  /** Sends refused changes once more. */
  tryAgain: (ids: ReadonlySet<string>) => void;
  stop: () => void;
}

/** Idle time before saving, in milliseconds. */
const idleMs = 1_000;

/** Sends pending batches after a pause in the work, keeps trying while the connection is away, and never drops one. */
export const startAutosave = (options: AutosaveOptions): Autosave => {
  const { store } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), delay);
  };
  const progress = createSaveProgress(options, schedule);
  const { state } = progress;

  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = null;
    while (!isStopped && (await sendBatches(progress))) if (store.getWaiting().length === 0) break;
    if (store.getWaiting().length === 0) showRest(progress);
  };

  const flush = (): Promise<void> => {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  };

  const noticeChange = (): void => {
    const waiting = waitingSteps(store);
    if (waiting === 0) {
      if (!running) showRest(progress);
      return;
    }
    const current = state.get();
    if (current.kind === 'saved' || current.kind === 'set-aside') state.set({ kind: 'unsaved', waiting });
    else if (current.kind === 'offline' || current.kind === 'signed-out') {
      if (current.waiting !== waiting) state.set({ ...current, waiting });
      return;
    }
    // What was refused may fit now: the server judges the page as it is after all that waits.
    const now = performance.now();
    waitingSince ??= now;
    schedule(Math.max(0, Math.min(idleMs, waitingSince + longestMs - now)));
  };

  const unsubscribe = store.subscribe(noticeChange);
  noticeChange();

  return {
    state,
    flush,
    catchUp: () => catchUp(options),
    takeBack: (ids) => {
      store.discard(ids);
      if (store.getWaiting().length === 0) showRest(progress);
    },
    tryAgain: (ids) => {
      store.retry(ids);
      void flush();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
