import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '#api-clients/problem.ts';
import type { Batch, Command } from '#documents/page/commands.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { type Autosave, startAutosave } from './autosave.ts';
import { type BuilderStore, createBuilderStore } from './builder-store.ts';
import type { AutosaveOptions } from './save-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const blocks = ['b1', 'b2', 'b3'] as const;

const pageOf = () => {
  const draft = emptyDraft('Home');
  blocks.forEach((id, index) => {
    draft.blocks[id] = newDraftBlock({ type: 'snippet', v: 1, at: `root||a${index}`, props: { heading: '' } });
  });
  return draft;
};

type Naming = 'command' | 'batch' | 'nothing';
interface Sent {
  base_revision: number;
  batches: readonly Batch[];
}

const refusal = (status: number, errors: { detail: string; pointer?: string }[]) =>
  new ProblemError({
    type: '/problems/x',
    title: 'Not valid',
    status,
    detail: 'Refused',
    code: 'validation_failed',
    errors: errors.map(({ detail, pointer }) => ({
      status: String(status),
      code: 'bad',
      title: 'Not valid',
      detail,
      ...(pointer === undefined ? {} : { source: { pointer } }),
    })),
  });

/** A server that takes a request whole or not at all, and refuses every command that says "bad". */
const startServer = (naming: Naming) => {
  const stored: Command[] = [];
  const known = new Set<string>();
  let revision = 5;
  const isBad = (command: Command) => JSON.stringify(command).includes('bad');
  const sendCommands = vi.fn(async ({ body }: { body: Sent }) => {
    const bad = body.batches.flatMap((batch, at) =>
      known.has(batch.id) ? [] : batch.commands.flatMap((command, index) => (isBad(command) ? [{ at, index }] : [])),
    );
    const pointers = {
      command: ({ at, index }: { at: number; index: number }) => ({
        detail: 'A bad word',
        pointer: `/batches/${at}/commands/${index}/value`,
      }),
      batch: ({ at }: { at: number }) => ({ detail: 'A bad word', pointer: `/batches/${at}` }),
      nothing: () => ({ detail: 'Something is wrong' }),
    };
    if (bad.length > 0) throw refusal(422, bad.map(pointers[naming]));
    for (const batch of body.batches) {
      if (known.has(batch.id)) continue;
      known.add(batch.id);
      revision += 1;
      stored.push(...batch.commands);
    }
    const accepted = body.batches.map(({ id }) => id);
    return { data: { data: { attributes: { revision, accepted, conflicts: [], missed: [] } } } };
  });
  return { stored, sendCommands };
};

const open = (server: ReturnType<typeof startServer>, pending: ReturnType<BuilderStore['getPending']> = []) => {
  const store = createBuilderStore({ draft: pageOf(), revision: 5, editable: true, pending });
  const autosave = startAutosave({
    store,
    api: { sendCommands: server.sendCommands, listBatches: vi.fn() } as unknown as AutosaveOptions['api'],
    pageId: 'p1',
    client: crypto.randomUUID(),
    onConflicts: () => undefined,
  });
  return { store, autosave };
};

const write = (block: string, field: string, value: string): Command => ({
  do: 'setField',
  block,
  path: `/${field}`,
  value,
});

const settle = async (autosave: Autosave) => {
  await autosave.flush();
  await vi.runAllTimersAsync();
};

const change = fc.record({
  block: fc.constantFrom(...blocks),
  field: fc.constantFrom('heading', 'kicker', 'text'),
  word: fc.constantFrom('good', 'bad'),
});
/** Steps of one or more commands; after some of them there is a moment to save. */
const step = fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), pause: fc.boolean() });

it.each<Naming>(['command', 'batch', 'nothing'])(
  'brings every good change to the server and keeps every bad one, when a refusal names the %s',
  async (naming) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.boolean(), async (steps, isReloaded) => {
        const server = startServer(naming);
        const first = open(server);
        let count = 0;
        // The last word of each field is what its author wants.
        const wanted = new Map<string, string>();
        for (const { changes, pause } of steps) {
          // What a batch that is named as a whole holds besides is refused with it: there each step is one change.
          const commands = (naming === 'batch' ? changes.slice(0, 1) : changes).map(({ block, field, word }) => {
            count += 1;
            wanted.set(`${block}/${field}`, `${word} ${count}`);
            return write(block, field, `${word} ${count}`);
          });
          first.store.dispatch(commands, { label: 'Edit' });
          if (pause) await settle(first.autosave);
        }
        if (!isReloaded) await settle(first.autosave);
        first.autosave.stop();
        const { store, autosave } = isReloaded ? open(server, structuredClone(first.store.getPending())) : first;
        await settle(autosave);
        const arrived = new Map(
          server.stored.flatMap((command) =>
            command.do === 'setField' ? [[`${command.block}${command.path}`, command.value]] : [],
          ),
        );
        const kept = store.getRefused().flatMap(({ commands }) => commands);
        for (const [field, value] of wanted) {
          if (value.startsWith('good')) expect(arrived.get(field)).toBe(value);
          else expect(kept).toContainEqual(write(...(field.split('/') as [string, string]), value));
        }
        // What was typed stands on the page, refused or not.
        for (const [field, value] of wanted) {
          const [block = '', name = ''] = field.split('/');
          if (!isReloaded || value.startsWith('bad')) expect(store.getBlock(block)?.props[name]).toBe(value);
        }
        expect(store.getWaiting()).toEqual([]);
        expect(store.getRefused().every(({ refused }) => refused !== undefined)).toBe(true);
        expect(autosave.state.get().kind).toBe(kept.length > 0 ? 'set-aside' : 'saved');
        autosave.stop();
      }),
    );
  },
);

it('takes back only the change that is named, and lets the others stand', async () => {
  const { store, autosave } = open(startServer('command'));
  store.dispatch(write('b1', 'heading', 'bad'), { label: 'Edit Snippet' });
  store.dispatch(write('b2', 'heading', 'good'), { label: 'Edit Snippet' });
  await settle(autosave);
  expect(autosave.state.get()).toEqual({ kind: 'set-aside', changes: 1 });
  autosave.takeBack(new Set(store.getRefused().map(({ id }) => id)));
  expect(store.getBlock('b1')?.props.heading).toBe('');
  expect(store.getBlock('b2')?.props.heading).toBe('good');
  expect(autosave.state.get()).toEqual({ kind: 'saved' });
  store.undo();
  expect(store.getBlock('b2')?.props.heading).toBe('');
  autosave.stop();
});

it('saves a field that was put right, and forgets what was refused there', async () => {
  const server = startServer('command');
  const { store, autosave } = open(server);
  store.dispatch(write('b1', 'heading', 'bad'), { label: 'Edit' });
  await settle(autosave);
  store.dispatch(write('b1', 'heading', 'better'), { label: 'Edit' });
  await settle(autosave);
  expect(server.stored).toEqual([write('b1', 'heading', 'better')]);
  expect(autosave.state.get()).toEqual({ kind: 'saved' });
  autosave.stop();
});

it('sends nothing strange when a refused change is undone, and refuses it again when it is done again', async () => {
  const server = startServer('command');
  const { store, autosave } = open(server);
  const block = newDraftBlock({ type: 'snippet', v: 1, at: 'root||b0', props: { heading: 'bad' } });
  store.dispatch({ do: 'insertBlock', block: 'n1', value: block }, { label: 'Insert' });
  await settle(autosave);
  expect(store.getRefused()).toHaveLength(1);
  store.undo();
  await settle(autosave);
  expect(server.stored).toEqual([]);
  expect(autosave.state.get()).toEqual({ kind: 'saved' });
  store.redo();
  await settle(autosave);
  expect(server.stored).toEqual([]);
  expect(store.getBlock('n1')?.props.heading).toBe('bad');
  expect(autosave.state.get()).toEqual({ kind: 'set-aside', changes: 1 });
  autosave.stop();
});

it('sends a refused change once more when it is asked to', async () => {
  const server = startServer('command');
  const { store, autosave } = open(server);
  store.dispatch(write('b1', 'heading', 'bad'), { label: 'Edit' });
  await settle(autosave);
  const calls = server.sendCommands.mock.calls.length;
  autosave.tryAgain(new Set(store.getRefused().map(({ id }) => id)));
  await settle(autosave);
  expect(server.sendCommands.mock.calls.length).toBe(calls + 1);
  expect(autosave.state.get()).toEqual({ kind: 'set-aside', changes: 1 });
  autosave.stop();
});

it('keeps everything waiting when the page itself takes nothing more', async () => {
  const { store, autosave } = open({
    ...startServer('command'),
    sendCommands: vi.fn().mockRejectedValue(refusal(404, [])),
  });
  store.dispatch(write('b1', 'heading', 'good'), { label: 'Edit' });
  await autosave.flush();
  expect(autosave.state.get()).toMatchObject({ kind: 'refused', waiting: 1 });
  expect(store.getWaiting()).toHaveLength(1);
  autosave.stop();
});
