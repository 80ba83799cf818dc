import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, StoredBatch } from '#documents/page/commands.types.ts';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { intent, toCommand } from '#documents/page/document.arbitraries.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { type BuilderStart, createBuilderStore } from './builder-store.ts';
import { type StepStacks, stepsFromLog } from './undo-steps.ts';

const heading = (value: string): Command => ({ do: 'setField', block: 'b1', path: '/heading', value });

const startWith = (options: Partial<BuilderStart> = {}) => {
  const draft = emptyDraft('Home');
  draft.blocks.b1 = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: '' } });
  draft.blocks.b2 = newDraftBlock({ type: 'quote', v: 1, at: 'root||a1' });
  let clock = 0;
  const store = createBuilderStore({ draft, revision: 5, editable: true, now: () => clock, ...options });
  const wait = (ms: number): void => {
    clock += ms;
  };
  return { store, wait };
};

const type = (store: ReturnType<typeof createBuilderStore>, text: string, from = ''): void => {
  for (let end = 1; end <= text.length; end += 1)
    store.dispatch(heading(from + text.slice(0, end)), { label: 'Edit heading', coalesceKey: 'b1 /heading' });
};

const stored = (command: Command, revision: number): StoredBatch => ({
  id: crypto.randomUUID(),
  step: crypto.randomUUID(),
  label: 'Edit',
  kind: 'do',
  commands: [command],
  revision,
  inverse: [],
  actor: { id: 'u2', name: 'Sam' },
  client: crypto.randomUUID(),
  created_at: '2026-01-01T00:00:00Z',
});

describe('builder store', () => {
  it('takes a burst of typing back with one undo; a pause or another field begins the next step', () => {
    const { store, wait } = startWith();
    type(store, 'new season');
    expect(store.getSteps().undo).toHaveLength(1);
    wait(1_500);
    type(store, ' is here', 'new season');
    store.undo();
    expect(store.getBlock('b1')?.props.heading).toBe('new season');
    store.undo();
    expect(store.getBlock('b1')?.props.heading).toBe('');
    expect(store.undo()).toBeNull();
  });

  it('undoes typing burst by burst, whatever was typed where, sent, answered and changed by others meanwhile', () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        field: fc.constantFrom('/heading', '/paragraph'),
        text: fc.stringMatching(/^[a-z ]{1,3}$/),
        pause: fc.constantFrom(0, 100, 1_000, 1_001, 9_000),
      }),
      fc.constantFrom({ kind: 'send' as const }, { kind: 'answer' as const }, { kind: 'others' as const }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { store, wait } = startWith();
        const shown = () => ({ ...store.getBlock('b1')?.props });
        // What stood there before each burst.
        const before: Record<string, unknown>[] = [];
        let last = '';
        let sent: ReturnType<typeof store.takeForSending> = null;
        for (const now of events) {
          if (now.kind === 'type') {
            wait(now.pause);
            if (now.field !== last || now.pause > 1_000) before.push(shown());
            last = now.field;
            const value = `${shown()[now.field.slice(1)] ?? ''}${now.text}`;
            const command: Command = { do: 'setField', block: 'b1', path: now.field, value };
            store.dispatch(command, { label: 'Edit', coalesceKey: `b1 ${now.field}` });
          } else if (now.kind === 'send') sent ??= store.takeForSending({ batches: 100, commands: 500 });
          else if (now.kind === 'others')
            store.receive([
              stored({ do: 'setField', block: 'b2', path: '/quote', value: 'theirs' }, store.getRevision() + 1),
            ]);
          else if (sent) {
            const revision = store.getRevision() + sent.batches.length;
            store.settle({ revision, accepted: sent.batches.map(({ id }) => id), conflicts: [], missed: [] });
            sent = null;
          }
        }
        const end = shown();
        expect(store.getSteps().undo).toHaveLength(before.length);
        for (const values of before.toReversed()) {
          store.undo();
          expect(shown()).toEqual({ heading: '', ...values });
        }
        expect(store.undo()).toBeNull();
        while (store.redo() !== null);
        expect(shown()).toEqual(end);
      }),
    );
  });

  it('keeps one batch a step while typing, and goes on with the step after it was sent', () => {
    const { store } = startWith();
    type(store, 'new');
    expect(store.getPending()).toHaveLength(1);
    expect(store.getPending()[0]?.commands).toEqual([heading('new')]);
    store.takeForSending({ batches: 100, commands: 500 });
    type(store, 'er', 'new');
    expect(store.getPending()).toHaveLength(2);
    expect(store.getPending()[1]?.step).toBe(store.getPending()[0]?.step);
    expect(store.getSteps().undo).toHaveLength(1);
    store.undo();
    expect(store.getBlock('b1')?.props.heading).toBe('');
  });

  it('makes no step of a change that changes nothing', () => {
    const { store } = startWith();
    expect(store.dispatch(heading(''), { label: 'Edit heading' })).toBe(false);
    expect(store.getPending()).toEqual([]);
  });

  it('tells only the subscribers of the block that changed', () => {
    const { store } = startWith();
    const heard: string[] = [];
    store.subscribeBlock('b1', () => heard.push('b1'));
    store.subscribeBlock('b2', () => heard.push('b2'));
    store.subscribeStructure(() => heard.push('structure'));
    store.dispatch(heading('x'), { label: 'Edit' });
    expect(heard).toEqual(['b1']);
    store.dispatch({ do: 'moveBlock', block: 'b2', at: 'root||Zz' }, { label: 'Move' });
    expect(heard).toEqual(['b1', 'b2', 'structure']);
  });

  it('undo of everything and redo of everything is where it began', () => {
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 40 }), (intents) => {
        const { store } = startWith({ draft: emptyDraft('Home') });
        const before = deriveSnapshot(store.getDraft());
        for (const want of intents) store.dispatch(toCommand(store.getDraft(), want), { label: 'Step' });
        const after = deriveSnapshot(store.getDraft());
        const count = store.getSteps().undo.length;
        for (let step = 0; step < count; step += 1) store.undo();
        expect(deriveSnapshot(store.getDraft())).toEqual(before);
        for (let step = 0; step < count; step += 1) store.redo();
        expect(deriveSnapshot(store.getDraft())).toEqual(after);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps a thousand steps', () => {
    const { store } = startWith();
    for (let index = 0; index < 1_200; index += 1) store.dispatch(heading(`v${index}`), { label: `Step ${index}` });
    for (let index = 0; index < 1_200; index += 1) store.undo();
    expect(store.getBlock('b1')?.props.heading).toBe('');
  });

  it('puts other people’s changes below what is pending', () => {
    const { store } = startWith();
    store.dispatch(heading('mine'), { label: 'Edit' });
    const request = store.takeForSending({ batches: 100, commands: 500 });
    store.dispatch({ do: 'setField', block: 'b2', path: '/author', value: 'late' }, { label: 'Edit' });
    store.settle({
      revision: 7,
      accepted: request?.batches.map(({ id }) => id) ?? [],
      conflicts: [],
      missed: [stored({ do: 'setField', block: 'b2', path: '/quote', value: 'theirs' }, 6)],
    });
    expect(store.getRevision()).toBe(7);
    expect(store.getBlock('b1')?.props.heading).toBe('mine');
    expect(store.getBlock('b2')?.props).toEqual({ quote: 'theirs', author: 'late' });
    expect(store.getPending()).toHaveLength(1);
    expect(store.getPending()[0]?.base).toBe(5);
  });

  it('shows their value after a conflict and forgets the step that was lost', () => {
    const { store } = startWith();
    store.dispatch(heading('mine'), { label: 'Edit' });
    const batch = store.takeForSending({ batches: 100, commands: 500 })?.batches[0];
    if (!batch) throw new Error('There is a batch to send');
    const conflicts = store.settle({
      revision: 6,
      accepted: [],
      missed: [stored(heading('theirs'), 6)],
      conflicts: [
        {
          batch: batch.id,
          command: heading('mine'),
          key: 'field:b1:heading',
          theirs: 'theirs',
          yours: 'mine',
          actor: { id: 'u2', name: 'Sam' },
          revision: 6,
        },
      ],
    });
    expect(conflicts).toHaveLength(1);
    expect(store.getBlock('b1')?.props.heading).toBe('theirs');
    expect(store.getPending()).toEqual([]);
    expect(store.getSteps().undo).toEqual([]);
  });

  it('undo leaves alone what somebody else wrote into the same field since, and says so', () => {
    const refused: string[] = [];
    const { store } = startWith({ onRefused: (words) => refused.push(words) });
    store.dispatch([heading('ours'), { do: 'setField', block: 'b2', path: '/quote', value: 'ours too' }], {
      label: 'Edit both',
    });
    const sent = store.takeForSending({ batches: 10, commands: 100 });
    store.settle({ accepted: sent?.batches.map(({ id }) => id) ?? [], revision: 6, conflicts: [], missed: [] });
    store.receive([stored(heading('theirs'), 7)]);
    expect(store.undo()).toBe('Edit both');
    expect(store.getBlock('b1')?.props.heading).toBe('theirs');
    expect(store.getBlock('b2')?.props.quote).toBeUndefined();
    expect(refused).toEqual([expect.stringContaining('Somebody else')]);
    store.redo();
    expect(store.getBlock('b2')?.props.quote).toBe('ours too');
  });

  it('a batch whose request failed is sent again', () => {
    const { store } = startWith();
    store.dispatch(heading('kept'), { label: 'Edit' });
    const first = store.takeForSending({ batches: 100, commands: 500 });
    store.sendingFailed();
    expect(store.takeForSending({ batches: 100, commands: 500 })).toEqual(first);
  });

  it('takes over what an earlier session could not send, and can undo it', () => {
    const { store: earlier } = startWith();
    earlier.dispatch(heading('unsent'), { label: 'Edit heading' });
    const { store } = startWith({ pending: earlier.getPending() });
    expect(store.getBlock('b1')?.props.heading).toBe('unsent');
    expect(store.undo()).toBe('Edit heading');
    expect(store.getBlock('b1')?.props.heading).toBe('');
  });

  it('follows the stored log without a gap, its own changes among it', () => {
    const { store } = startWith();
    store.dispatch(heading('mine'), { label: 'Edit' });
    const own = store.takeForSending({ batches: 100, commands: 500 })?.batches[0];
    if (!own) throw new Error('There is a batch to send');
    const theirs = stored({ do: 'setField', block: 'b2', path: '/quote', value: 'theirs' }, 7);
    expect(store.receive([theirs])).toBe(false);
    expect(store.getBlock('b2')?.props.quote).toBeUndefined();
    expect(store.receive([{ ...stored(heading('mine'), 6), id: own.id }, theirs])).toBe(true);
    expect(store.getPending()).toEqual([]);
    // The answer to the request comes late and changes nothing any more.
    store.settle({ revision: 6, accepted: [own.id], revisions: { [own.id]: 6 }, conflicts: [], missed: [] });
    expect(store.getRevision()).toBe(7);
    expect(store.getBlock('b1')?.props.heading).toBe('mine');
    expect(store.getBlock('b2')?.props.quote).toBe('theirs');
  });

  it('never touches the field that is being typed in; the server is asked about it instead', () => {
    const { store } = startWith();
    type(store, 'new');
    const sent = store.takeForSending({ batches: 100, commands: 500 })?.batches[0];
    store.settle({ revision: 6, accepted: [sent?.id ?? ''], conflicts: [], missed: [] });
    store.receive([stored(heading('theirs'), 7)]);
    expect(store.getBlock('b1')?.props.heading).toBe('new');
    expect(store.takeForSending({ batches: 100, commands: 500 })).toMatchObject({
      base: 6,
      batches: [{ step: sent?.step, commands: [heading('new')] }],
    });
    const { store: idle, wait: pause } = startWith();
    type(idle, 'new');
    const first = idle.takeForSending({ batches: 100, commands: 500 })?.batches[0];
    idle.settle({ revision: 6, accepted: [first?.id ?? ''], conflicts: [], missed: [] });
    pause(60_000);
    idle.receive([stored(heading('theirs'), 7)]);
    expect(idle.getBlock('b1')?.props.heading).toBe('theirs');
  });

  it('does not take the words of another person, shown after a conflict, for what is being typed', () => {
    const { store } = startWith();
    type(store, 'mine');
    const batch = store.takeForSending({ batches: 100, commands: 500 })?.batches[0];
    const sides = { theirs: 'theirs', yours: 'mine', actor: { id: 'u2', name: 'Sam' }, revision: 6 };
    const conflict = { batch: batch?.id ?? '', command: heading('mine'), key: 'field:b1:heading', ...sides };
    store.settle({ revision: 6, accepted: [], missed: [stored(heading('theirs'), 6)], conflicts: [conflict] });
    store.receive([stored(heading('theirs, longer'), 7)]);
    expect(store.getBlock('b1')?.props.heading).toBe('theirs, longer');
    expect(store.getPending()).toEqual([]);
  });

  it('does not change a batch that left for the server, even when no answer came', () => {
    const { store } = startWith();
    type(store, 'new');
    const first = store.takeForSending({ batches: 100, commands: 500 })?.batches[0];
    store.sendingFailed();
    type(store, 'er', 'new');
    expect(store.getPending().map(({ commands }) => commands)).toEqual([first?.commands, [heading('newer')]]);
  });

  it('discards what the server refuses, with what it did', () => {
    const { store } = startWith();
    store.dispatch(heading('too long'), { label: 'Edit' });
    const ids = new Set(store.takeForSending({ batches: 100, commands: 500 })?.batches.map(({ id }) => id));
    store.sendingFailed();
    store.discard(ids);
    expect(store.getBlock('b1')?.props.heading).toBe('');
    expect(store.getPending()).toEqual([]);
  });

  it('changes nothing and says why when a command does not fit, or when it is only looked at', () => {
    const reasons: string[] = [];
    const { store } = startWith({ onRefused: (reason) => reasons.push(reason) });
    expect(store.dispatch({ do: 'moveBlock', block: 'gone', at: 'root||a5' }, { label: 'Move' })).toBe(false);
    expect(reasons).toEqual(['There is no block gone on this page']);
    const { store: viewer } = startWith({ editable: false });
    expect(viewer.dispatch(heading('x'), { label: 'Edit' })).toBe(false);
  });

  it('takes in earlier steps late as if it had known them from the beginning', () => {
    const earlier = stepsFromLog([
      { step: 's1', label: 'Edit heading', kind: 'do', commands: [heading('')], inverse: [heading('first')] },
      { step: 's2', label: 'Edit again', kind: 'do', commands: [heading('x')], inverse: [heading('')] },
      { step: 's3', label: 'Edit again', kind: 'undo', target: 's2', commands: [heading('')], inverse: [heading('x')] },
    ]);
    const labels = ({ undo, redo }: StepStacks) => [undo.map(({ label }) => label), redo.map(({ label }) => label)];
    for (const typed of ['', 'new season']) {
      const { store: early } = startWith({ steps: earlier });
      const { store: late } = startWith();
      for (const store of [early, late]) type(store, typed);
      late.adoptSteps(earlier);
      expect(labels(late.getSteps())).toEqual(labels(early.getSteps()));
      for (let left = early.getSteps().undo.length; left > 0; left -= 1)
        for (const store of [early, late]) store.undo();
      expect(late.getBlock('b1')?.props.heading).toBe('first');
      expect(late.getDraft()).toEqual(early.getDraft());
    }
  });
});
