import type { AdminContract } from '../../../../api-clients/admin/admin.contract.ts';
import type { Client } from '../../../../api-clients/http.ts';
import type { Conflict } from '../../../../page-document/commands.types.ts';
import { type Autosave, startAutosave } from './autosave.ts';
import { type BuilderStore, createBuilderStore } from './builder-store.ts';
import { takeAnswers } from './early-page.ts';
import { createWatched, type Watched } from './listeners.ts';
import { openPendingStorage } from './pending-storage.ts';
import { newestByKey } from './save-state.types.ts';
import { stepsFromLog } from './undo-steps.ts';

export interface OpenPageOptions {
  api: Client<AdminContract>;
  pageId: string;
  userId: string;
  editable: boolean;
  onRefused: (message: string) => void;
  /** Another document was put in the place of this one: it has to be loaded again. */
  onReplaced: () => void;
}

export interface OpenedPage {
  /** This browser tab, as the server knows it. */
  client: string;
  store: BuilderStore;
  autosave: Autosave;
  conflicts: Watched<readonly Conflict[]>;
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
}: OpenPageOptions): Promise<OpenedPage> => {
  const client = crypto.randomUUID();
  const answers = takeAnswers(pageId, editable);
  const [draft, log, storage] = await Promise.all([
    answers.draft,
    answers.log,
    editable ? openPendingStorage(pageId, userId, client) : null,
  ]);
  const mine = log?.data.data.attributes.batches ?? [];
  const stored = new Set(mine.map(({ id }) => id));
  const { revision, document } = draft.data.data.attributes;
  const orphans = (await storage?.adoptOrphans()) ?? [];
  const store = createBuilderStore({
    draft: document,
    revision,
    steps: stepsFromLog(mine.filter((batch) => batch.revision <= revision)),
    pending: orphans.filter(({ id }) => !stored.has(id)),
    editable,
    onRefused,
  });
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
  });

  const catchUp = (): void => void autosave.catchUp();
  const retry = (): void => void autosave.flush();
  const look = (): void => {
    if (window.document.visibilityState !== 'visible') return;
    if (store.getPending().length > 0) retry();
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
    close: () => {
      void autosave.flush().finally(() => autosave.stop());
      keep();
      otherTabs.close();
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', look);
    },
  };
};
