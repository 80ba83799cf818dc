import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkProblem, ProblemError } from '#api-clients/problem.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { startAutosave } from './autosave.ts';
import { createBuilderStore } from './builder-store.ts';
import type { AutosaveOptions } from './save-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, code: string) => new ProblemError(networkProblem(status, code, `Refused: ${code}`));
/** A page with one change that waits; the server answers each attempt in turn, and takes everything after that. */
const start = (answers: readonly ProblemError[], options: Partial<AutosaveOptions> = {}) => {
  const draft = emptyDraft('Home');
  draft.blocks.b1 = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: '' } });
  const store = createBuilderStore({ draft, revision: 5, editable: true });
  const left = [...answers];
  const sendCommands = vi.fn(async ({ body }: { body: { batches: readonly { id: string }[] } }) => {
    const failure = left.shift();
    if (failure) throw failure;
    const accepted = body.batches.map(({ id }) => id);
    return { data: { data: { attributes: { revision: 6, accepted, conflicts: [], missed: [] } } } };
  });
  const onSignedOut = vi.fn();
  const autosave = startAutosave({
    store,
    api: { sendCommands, listBatches: vi.fn() } as unknown as AutosaveOptions['api'],
    pageId: 'p1',
    client: crypto.randomUUID(),
    onConflicts: () => undefined,
    onSignedOut,
    ...options,
  });
  store.dispatch({ do: 'setField', block: 'b1', path: '/heading', value: 'New' }, { label: 'Edit' });
  return { autosave, store, sendCommands, onSignedOut };
};

const pause = () => vi.advanceTimersByTimeAsync(1_100);

it('asks to sign in again once, and goes on by itself with the token of the new session', async () => {
  const renewSession = vi.fn(async () => true);
  const ended = refusal(401, 'unauthenticated');
  const { autosave, store, sendCommands, onSignedOut } = start([ended, ended, refusal(403, 'csrf_token_invalid')], {
    renewSession,
  });
  await pause();
  expect(autosave.state.get()).toEqual({ kind: 'signed-out', waiting: 1 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sendCommands).toHaveBeenCalledTimes(2);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  // Back from signing in, in another tab.
  await autosave.flush();
  expect(renewSession).toHaveBeenCalledTimes(1);
  expect(autosave.state.get()).toEqual({ kind: 'saved' });
  expect(store.getPending()).toEqual([]);
  autosave.stop();
});

it('keeps the work for its person when somebody else signed in', async () => {
  const { autosave, store, sendCommands, onSignedOut } = start([refusal(403, 'csrf_token_invalid')], {
    renewSession: async () => false,
  });
  await pause();
  expect(autosave.state.get()).toEqual({ kind: 'signed-out', waiting: 1 });
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(sendCommands).toHaveBeenCalledTimes(1);
  expect(store.getPending()).toHaveLength(1);
  autosave.stop();
});

it('does not ask without end for a token that is never taken', async () => {
  const refused = refusal(403, 'csrf_token_invalid');
  const { autosave, sendCommands } = start([refused, refused], { renewSession: async () => true });
  await pause();
  expect(autosave.state.get()).toMatchObject({ kind: 'refused' });
  expect(sendCommands).toHaveBeenCalledTimes(2);
  autosave.stop();
});
