import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { ProblemError } from '#api-clients/problem.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
import { pageLimits } from '#documents/page/document.types.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { BuilderStore } from './builder-store.ts';
import type { PendingBatch } from './pending.types.ts';
import { sameJson } from './same-json.ts';
import type { SaveState } from './save-state.types.ts';
import { culpritsOf } from './set-aside.ts';

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
  /** Takes back what the server refused, by the ids of its batches; nothing else. */
  takeBack: (ids: ReadonlySet<string>) => void;
  /** Sends refused changes once more. */
  tryAgain: (ids: ReadonlySet<string>) => void;
  stop: () => void;
}

/** Idle time before saving, and the longest an edit waits while typing goes on, in milliseconds. */
const idleMs = 1_000;
const longestMs = 5_000;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const isPassing = (error: ProblemError): boolean =>
  error.code === 'offline' || error.status >= 500 || [408, 425, 429].includes(error.status);

/** A refusal of something in the request, not of the request as such: the rest of it may well be taken. */
const isAboutContent = (error: ProblemError): boolean =>
  [400, 413, 422].includes(error.status) || error.code === 'batch_id_reused';

/** Batches of one request when nothing is wrong. */
const mostBatches = 100;

const waitingSteps = (store: BuilderStore): number => new Set(store.getWaiting().map(({ step }) => step)).size;

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
  /** Fewer while a refused batch is looked for. */
  let batchesAtOnce = mostBatches;

  /** How things stand when nothing is to be sent. */
  const rest = (): SaveState => {
    const changes = store.getRefused().length;
    return changes === 0 ? { kind: 'saved' } : { kind: 'set-aside', changes };
  };

  /**
   * Keeps back what the server names, so that everything else is sent; where it names nothing, ever smaller parts are
   * sent until the one is found. False when the refusal is of another kind.
   */
  const isolate = (error: ProblemError, sent: readonly PendingBatch[]): boolean => {
    const culprits = culpritsOf(error, sent);
    const [first] = sent;
    if (culprits.length === 0 && !isAboutContent(error)) return false;
    if (culprits.length > 0) store.setAside(culprits);
    else if (sent.length > 1) batchesAtOnce = Math.ceil(sent.length / 2);
    else if (first && first.commands.length > 1) store.halve(first.id);
    else if (first) store.setAside([{ batch: first.id, command: null, reason: error.message }]);
    return true;
  };

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), delay);
  };

  const sendOnce = async (): Promise<boolean> => {
    const request = store.takeForSending({ batches: batchesAtOnce, commands: pageLimits.commandsPerRequest });
    if (!request) return false;
    state.set({ kind: 'saving', waiting: waitingSteps(store) });
    const before = store.getWaiting().length;
    try {
      const { data } = await api.sendCommands({
        params: { id: pageId },
        body: {
          base_revision: request.base,
          client,
          batches: request.batches.map(({ base: _base, refused: _refused, ...batch }) => batch),
        },
      });
      failures = 0;
      batchesAtOnce = Math.min(mostBatches, batchesAtOnce * 2);
      isSignedOut = false;
      mayRenew = true;
      const conflicts = store.settle(data.data.attributes);
      if (conflicts.length > 0) onConflicts(conflicts);
      onSaved?.(data.data.attributes.revision);
      return store.getWaiting().length < before;
    } catch (error) {
      store.sendingFailed();
      if (error instanceof ProblemError && isolate(error, request.batches)) return true;
      if (!(error instanceof ProblemError && error.code === 'csrf_token_invalid' && renewSession && mayRenew)) {
        failed(error);
        return false;
      }
      // The person signed in again, in this browser: the token of the new session is all that is missing.
      mayRenew = false;
      try {
        if (await renewSession()) return true;
        signedOut();
      } catch (renewing) {
        failed(renewing);
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

  const failed = (error: unknown): void => {
    const waiting = waitingSteps(store);
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 401) signedOut();
    else if (isPassing(error)) {
      state.set({ kind: 'offline', waiting, detail: error.message });
      schedule(retryMs[Math.min(failures, retryMs.length - 1)] ?? longestMs);
      failures += 1;
    } else {
      state.set({ kind: 'refused', waiting, detail: error.problem.errors?.[0]?.detail ?? error.message });
    }
  };

  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    waitingSince = null;
    while (!isStopped && (await sendOnce())) if (store.getWaiting().length === 0) break;
    if (store.getWaiting().length === 0) showRest();
  };

  const showRest = (): void => {
    const next = rest();
    if (!sameJson(next, state.get())) state.set(next);
  };

  const flush = (): Promise<void> => {
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  };

  const noticed = (): void => {
    const waiting = waitingSteps(store);
    if (waiting === 0) {
      if (!running) showRest();
      return;
    }
    const { kind } = state.get();
    if (kind === 'saved' || kind === 'set-aside') state.set({ kind: 'unsaved', waiting });
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
    takeBack: (ids) => {
      store.discard(ids);
      if (store.getWaiting().length === 0) showRest();
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
