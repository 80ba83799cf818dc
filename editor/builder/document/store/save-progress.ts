import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { longestPauseMs, retryPauseMs } from '#api-clients/retry-pause.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
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

/** Batches of one request when nothing is wrong. */
export const mostBatches = 100;

/** The longest an edit waits while typing goes on, in milliseconds. */
export const longestMs = 5_000;

/** How saving stands: what is told, and what the next try depends on. */
export interface SaveProgress {
  readonly options: AutosaveOptions;
  readonly state: Watched<SaveState>;
  /** Tries again after so many milliseconds, instead of when it would have. */
  readonly schedule: (delay: number) => void;
  failures: number;
  isSignedOut: boolean;
  /** One new session a success: a server that never takes the token is not asked without end. */
  mayRenew: boolean;
  /** Fewer while a refused batch is looked for. */
  batchesAtOnce: number;
}

export const createSaveProgress = (options: AutosaveOptions, schedule: (delay: number) => void): SaveProgress => ({
  options,
  state: createWatched<SaveState>({ kind: 'saved' }),
  schedule,
  failures: 0,
  isSignedOut: false,
  mayRenew: true,
  batchesAtOnce: mostBatches,
});

export const waitingSteps = (store: BuilderStore): number => new Set(store.getWaiting().map(({ step }) => step)).size;

/** Tells how things stand when nothing is to be sent. */
export const showRest = ({ options, state }: SaveProgress): void => {
  const changes = options.store.getRefused().length;
  const next: SaveState = changes === 0 ? { kind: 'saved' } : { kind: 'set-aside', changes };
  if (!sameJson(next, state.get())) state.set(next);
};

/** The session has ended: tried again late, since only signing in (in another tab) helps. */
export const tellSignedOut = (progress: SaveProgress): void => {
  progress.state.set({ kind: 'signed-out', waiting: waitingSteps(progress.options.store) });
  progress.mayRenew = true;
  progress.schedule(longestPauseMs);
  if (progress.isSignedOut) return;
  progress.isSignedOut = true;
  progress.options.onSignedOut?.();
};

const isPassing = (error: ProblemError): boolean =>
  error.code === 'offline' || error.status >= 500 || [408, 425, 429].includes(error.status);

/** Tells why nothing was saved, and tries again where that can help. Throws what is no answer of the server. */
export const tellFailure = (progress: SaveProgress, error: unknown): void => {
  const waiting = waitingSteps(progress.options.store);
  if (!(error instanceof ProblemError)) throw error;
  if (error.status === 401) tellSignedOut(progress);
  else if (isPassing(error)) {
    progress.state.set({ kind: 'offline', waiting, detail: error.message });
    progress.schedule(retryPauseMs(progress.failures));
    progress.failures += 1;
  } else {
    progress.state.set({ kind: 'refused', waiting, detail: error.problem.errors?.[0]?.detail ?? error.message });
  }
};
