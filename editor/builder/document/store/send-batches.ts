import { ProblemError } from '#api-clients/problem.ts';
import { pageLimits } from '#documents/page/document.types.ts';
import type { PendingBatch } from './pending.types.ts';
import { mostBatches, type SaveProgress, tellFailure, tellSignedOut, waitingSteps } from './save-progress.ts';
import { culpritsOf } from './set-aside.ts';

/** A refusal of something in the request, not of the request as such: the rest of it may well be taken. */
const isAboutContent = (error: ProblemError): boolean =>
  [400, 413, 422].includes(error.status) || error.code === 'batch_id_reused';

/**
 * Keeps back what the server names, so that everything else is sent; where it names nothing, ever smaller parts are
 * sent until the one is found. False when the refusal is of another kind.
 */
const isolateRefused = (progress: SaveProgress, error: ProblemError, sent: readonly PendingBatch[]): boolean => {
  const { store } = progress.options;
  const culprits = culpritsOf(error, sent);
  const [first] = sent;
  if (culprits.length === 0 && !isAboutContent(error)) return false;
  if (culprits.length > 0) store.setAside(culprits);
  else if (sent.length > 1) progress.batchesAtOnce = Math.ceil(sent.length / 2);
  else if (first && first.commands.length > 1) store.halve(first.id);
  else if (first) store.setAside([{ batch: first.id, command: null, reason: error.message }]);
  return true;
};

/** The person signed in again, in this browser: the token of the new session is all that is missing. */
const renewToken = async (progress: SaveProgress, renewSession: () => Promise<boolean>): Promise<boolean> => {
  progress.mayRenew = false;
  try {
    if (await renewSession()) return true;
    tellSignedOut(progress);
  } catch (error) {
    tellFailure(progress, error);
  }
  return false;
};

/** What to do about a request that was not taken; true: there is something to send again at once. */
const recover = async (progress: SaveProgress, error: unknown, sent: readonly PendingBatch[]): Promise<boolean> => {
  const { store, renewSession } = progress.options;
  store.sendingFailed();
  if (error instanceof ProblemError && isolateRefused(progress, error, sent)) return true;
  const isToken = error instanceof ProblemError && error.code === 'csrf_token_invalid';
  if (isToken && renewSession && progress.mayRenew) return renewToken(progress, renewSession);
  tellFailure(progress, error);
  return false;
};

/** Sends one request of what waits; true: more waits, and it may be sent at once. */
export const sendBatches = async (progress: SaveProgress): Promise<boolean> => {
  const { store, api, pageId, client, onConflicts, onSaved } = progress.options;
  const request = store.takeForSending({ batches: progress.batchesAtOnce, commands: pageLimits.commandsPerRequest });
  if (!request) return false;
  progress.state.set({ kind: 'saving', waiting: waitingSteps(store) });
  const before = store.getWaiting().length;
  const batches = request.batches.map(({ base: _base, refused: _refused, ...batch }) => batch);
  try {
    const { data } = await api.sendCommands({
      params: { id: pageId },
      body: { base_revision: request.base, client, batches },
    });
    progress.failures = 0;
    progress.batchesAtOnce = Math.min(mostBatches, progress.batchesAtOnce * 2);
    progress.isSignedOut = false;
    progress.mayRenew = true;
    const conflicts = store.settle(data.data.attributes);
    if (conflicts.length > 0) onConflicts(conflicts);
    onSaved?.(data.data.attributes.revision);
    return store.getWaiting().length < before;
  } catch (error) {
    return recover(progress, error, request.batches);
  }
};
