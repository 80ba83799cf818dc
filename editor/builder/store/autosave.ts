import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { ProblemError } from '#api-clients/problem.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
import { pageLimits } from '#documents/page/document.types.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { BuilderStore } from './builder-store.ts';
import type { SaveState } from './save-state.types.ts';

export interface AutosaveOptions {
  store: BuilderStore;
  api: Pick<Client<AdminContract>, 'sendCommands' | 'listBatches'>;
  pageId: string;
  /** One per tab, so that a tab never conflicts with itself. */
  client: string;
  onConflicts: (conflicts: readonly Conflict[]) => void;
  /** Called after the server took something, with the new revision. */
  onSaved?: (revision: number) => void;
  /** Called when changes do not lead from our page to the stored one: another document was put in its place. */
  onReplaced?: () => void;
  /** Called once when the session turns out to have ended. */
  onSignedOut?: () => void;
  /** Reads who is signed in now, with the token that writes need; false when it is not the person who opened the page. */
  renewSession?: () => Promise<boolean>;
}

export interface Autosave {
  state: Watched<SaveState>;
  /** Sends what waits, now; resolves when nothing waits any more or sending failed. */
  flush: () => Promise<void>;
  /** Fetches what was stored since our revision. */
  catchUp: () => Promise<void>;
  /** Gives up what the server refused. */
  discardRefused: () => void;
  stop: () => void;
}

/** Idle time before saving, and the longest an edit waits while typing goes on, in milliseconds. */
const idleMs = 1_000;
const longestMs = 5_000;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const isPassing = (error: ProblemError): boolean =>
  error.code === 'offline' || error.status >= 500 || [408, 425, 429].includes(error.status);

const waitingSteps = (store: BuilderStore): number => new Set(store.getPending().map(({ step }) => step)).size;

/** Sends pending batches after a pause in the work, keeps trying while the connection is away, and never drops one. */
export const startAutosave = ({
  store,
  api,
  pageId,
  client,
  onConflicts,
  onSaved,
  onReplaced,
  onSignedOut,
  renewSession,
}: AutosaveOptions): Autosave => {
  const state = createWatched<SaveState>({ kind: 'saved' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isSignedOut = false;
  /** One new session a success: a server that never takes the token is not asked without end. */
  let mayRenew = true;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), delay);
  };

  const sendOnce = async (): Promise<boolean> => {
    const request = store.takeForSending({ batches: 100, commands: pageLimits.commandsPerRequest });
    if (!request) return false;
    state.set({ kind: 'saving', waiting: waitingSteps(store) });
    const before = store.getPending().length;
    try {
      const { data } = await api.sendCommands({
        params: { id: pageId },
        body: {
          base_revision: request.base,
          client,
          batches: request.batches.map(({ base: _base, ...batch }) => batch),
        },
      });
      failures = 0;
      isSignedOut = false;
      mayRenew = true;
      const conflicts = store.settle(data.data.attributes);
      if (conflicts.length > 0) onConflicts(conflicts);
      onSaved?.(data.data.attributes.revision);
      return store.getPending().length < before;
    } catch (error) {
      store.sendingFailed();
      const batches = new Set(request.batches.map(({ id }) => id));
      if (!(error instanceof ProblemError && error.code === 'csrf_token_invalid' && renewSession && mayRenew)) {
        failed(error, batches);
        return false;
      }
      // The person signed in again, in this browser: the token of the new session is all that is missing.
      mayRenew = false;
      try {
        if (await renewSession()) return true;
        signedOut();
      } catch (renewing) {
        failed(renewing, batches);
      }
      return false;
    }
  };

  const signedOut = (): void => {
    state.set({ kind: 'signed-out', waiting: waitingSteps(store) });
    mayRenew = true;
    schedule(retryMs.at(-1) ?? longestMs);
    if (isSignedOut) return;
    isSignedOut = true;
    onSignedOut?.();
  };

  const failed = (error: unknown, batches: ReadonlySet<string>): void => {
    const waiting = waitingSteps(store);
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 401) signedOut();
    else if (isPassing(error)) {
      state.set({ kind: 'offline', waiting, detail: error.message });
      schedule(retryMs[Math.min(failures, retryMs.length - 1)] ?? longestMs);
      failures += 1;
    } else {
      const detail = error.problem.errors?.[0]?.detail ?? error.message;
      state.set({ kind: 'refused', waiting, detail, batches });
    }
  };

  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = null;
    while (!isStopped && (await sendOnce())) if (store.getPending().length === 0) break;
    if (store.getPending().length === 0) state.set({ kind: 'saved' });
  };

  const flush = (): Promise<void> => {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  };

  const noticed = (): void => {
    const waiting = waitingSteps(store);
    if (waiting === 0) return;
    const { kind } = state.get();
    if (kind === 'saved') state.set({ kind: 'unsaved', waiting });
    else if (kind === 'offline' || kind === 'signed-out') {
      const current = state.get();
      if ('waiting' in current && current.waiting !== waiting) state.set({ ...current, waiting });
      return;
    }
    // What was refused may fit now: the server judges the page as it is after all that waits.
    const now = performance.now();
    waitingSince ??= now;
    schedule(Math.max(0, Math.min(idleMs, waitingSince + longestMs - now)));
  };

  const unsubscribe = store.subscribe(noticed);
  noticed();

  return {
    state,
    flush,
    catchUp: async () => {
      try {
        for (let isBehind = true; isBehind; ) {
          const query = { after: store.getRevision() };
          const { batches, revision } = (await api.listBatches({ params: { id: pageId }, query })).data.data.attributes;
          if (!store.receive(batches)) onReplaced?.();
          isBehind = batches.length > 0 && store.getRevision() > query.after && store.getRevision() < revision;
        }
      } catch (error) {
        // The next save or look will find the same; a glance that failed is no news for the person.
        if (!(error instanceof ProblemError)) throw error;
      }
    },
    discardRefused: () => {
      const current = state.get();
      if (current.kind !== 'refused') return;
      store.discard(current.batches);
      state.set({ kind: 'saved' });
      noticed();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
