import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { ProblemError } from '#api-clients/problem.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
import { runWhenIdle } from '#editor/builder/timing/run-when-idle.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { type Autosave, startAutosave } from '../store/autosave.ts';
import { type BuilderStore, createBuilderStore } from '../store/builder-store.ts';
import { openPendingStorage } from '../store/pending-storage.ts';
import { newestByKey } from '../store/save-state.types.ts';
import { stepsFromLog } from '../store/undo-steps.ts';
import { readOwnLog, takePrefetchedDraft } from './prefetch-draft.ts';

export interface OpenPageOptions {
  api: Client<AdminContract>;
  pageId: string;
  userId: string;
  editable: boolean;
  onRefused: (message: string) => void;
  /** Another document was put in the place of this one: it has to be loaded again. */
  onReplaced: () => void;
  /** The session has ended: the person is asked to sign in again. */
  onSignedOut: () => void;
  /** Reads who is signed in now; false when it is somebody else. */
  renewSession: () => Promise<boolean>;
}

export interface OpenedPage {
  /** This browser tab, as the server knows it. */
  client: string;
  store: BuilderStore;
  autosave: Autosave;
  conflicts: Watched<readonly Conflict[]>;
  /** Takes in what this person did before, so that it can be undone: when the browser is idle, or sooner when asked. */
  readEarlierSteps: () => Promise<void>;
  close: () => void;
}

/**
 * Loads a page for editing: the draft, what this person can undo, and what an earlier tab could not send. Throws
 * ProblemError when the draft cannot be had.
 */
export const openPage = async ({
  api,
  pageId,
  userId,
  editable,
  onRefused,
  onReplaced,
  onSignedOut,
  renewSession,
}: OpenPageOptions): Promise<OpenedPage> => {
  const client = crypto.randomUUID();
  const [draft, storage] = await Promise.all([
    takePrefetchedDraft(pageId),
    editable ? openPendingStorage(pageId, userId, client) : null,
  ]);
  const { revision, document } = draft.data.data.attributes;
  const orphans = (await storage?.adoptOrphans()) ?? [];
  const readSteps = async () => {
    const log = await readOwnLog(pageId);
    const steps = stepsFromLog(log.filter((batch) => batch.revision <= revision));
    return { steps, stored: new Set(log.map(({ id }) => id)) };
  };
  // Usually nothing was left behind; then the page is shown before anybody asks what could be undone.
  const known = orphans.length > 0 ? await readSteps() : null;
  const store = createBuilderStore({
    draft: document,
    revision,
    steps: known?.steps,
    pending: orphans.filter(({ id }) => !known?.stored.has(id)),
    editable,
    onRefused,
  });
  let reading: Promise<void> | null = null;
  const readEarlierSteps = (): Promise<void> => {
    if (!editable || known) return Promise.resolve();
    reading ??= readSteps().then(
      ({ steps }) => store.adoptSteps(steps),
      (error: unknown) => {
        // Steps from now on can be undone all the same; who asks for earlier ones tries again.
        reading = null;
        if (!(error instanceof ProblemError)) throw error;
      },
    );
    return reading;
  };
  const stopReading = runWhenIdle(() => void readEarlierSteps());
  const conflicts = createWatched<readonly Conflict[]>([]);
  const otherTabs = new BroadcastChannel(`forecourt-page-${pageId}`);
  const autosave = startAutosave({
    store,
    api,
    pageId,
    client,
    onConflicts: (more) => conflicts.set(newestByKey(conflicts.get(), more)),
    onSaved: () => otherTabs.postMessage('saved'),
    onReplaced,
    onSignedOut,
    renewSession,
  });

  const catchUp = (): void => void autosave.catchUp();
  const retry = (): void => void autosave.flush();
  const look = (): void => {
    if (window.document.visibilityState !== 'visible') return;
    if (store.getWaiting().length > 0) retry();
    else catchUp();
  };
  const keep = store.subscribe(() => storage?.keep(store.getPending()));
  otherTabs.addEventListener('message', catchUp);
  window.addEventListener('online', retry);
  window.addEventListener('focus', look);

  return {
    client,
    store,
    autosave,
    conflicts,
    readEarlierSteps,
    close: () => {
      stopReading();
      void autosave.flush().finally(() => autosave.stop());
      keep();
      otherTabs.close();
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', look);
    },
  };
};
