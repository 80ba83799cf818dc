import { describe, expect, it } from 'vitest';
import type { Command, StoredBatch } from '#documents/page/commands.types.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { createWatched } from '#editor/listeners.ts';
import { createBuilderStore } from '../store/builder-store.ts';
import { createSelection } from '../store/selection.ts';
import { bringBack } from './bring-back.ts';
import { followRemovals } from './follow-removals.ts';
import type { Removal } from './removal.types.ts';

const heading = (block: string, value: string): Command => ({ do: 'setField', block, path: '/heading', value });

const byJonas = (commands: Command[], inverse: Command[], revision = 6): StoredBatch => ({
  id: crypto.randomUUID(),
  step: crypto.randomUUID(),
  label: 'Delete Snippet',
  kind: 'do',
  commands,
  inverse,
  revision,
  actor: { id: 'u2', name: 'Jonas Ek' },
  client: crypto.randomUUID(),
  created_at: '2026-01-01T00:00:00Z',
});
const removed = (block: string, at: string, revision?: number): StoredBatch =>
  byJonas([{ do: 'removeBlock', block }], [{ do: 'moveBlock', block, at }], revision);

/** A page of a snippet, tabs with a quote inside, and a last block. */
const open = () => {
  const draft = emptyDraft('Home');
  draft.blocks.b1 = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Old' } });
  draft.blocks.tabs = newDraftBlock({
    type: 'power-of-tabs',
    v: 1,
    at: 'root||a1',
    groups: { g: { key: 'a0', props: {} } },
  });
  draft.blocks.inner = newDraftBlock({ type: 'snippet', v: 1, at: 'tabs|g|a0' });
  draft.blocks.last = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a2' });
  const store = createBuilderStore({ draft, revision: 5, editable: true });
  const selection = createSelection();
  const removals = createWatched<readonly Removal[]>([]);
  const looked: string[] = [];
  followRemovals({ store, selection, removals, onLooked: ({ by, block }) => looked.push(`${by} ${block}`) });
  const isIn = (block: string): void => selection.set({ blocks: [block], field: '/heading', origin: 'panel' });
  return { store, selection, removals, looked, isIn };
};

describe('a block that somebody else removes', () => {
  it('is told of who is in one of its fields, is not chosen any more, and comes back with the words', () => {
    const { store, selection, removals, isIn } = open();
    isIn('b1');
    store.dispatch(heading('b1', 'My words'), { label: 'Edit' });
    store.receive([removed('b1', 'root||a0')]);
    const [removal] = removals.get();
    expect(removal).toMatchObject({ block: 'b1', by: 'Jonas Ek', mine: ['b1'] });
    expect(selection.get().blocks).toEqual([]);
    if (removal) bringBack({ store, selection }, removal);
    expect(store.getStructure().order).toEqual(['b1', 'tabs', 'inner', 'last']);
    expect(store.getBlock('b1')?.props.heading).toBe('My words');
    expect(selection.get().blocks).toEqual(['b1']);
    expect(removals.get()).toEqual([]);
  });

  it('is told of who wrote there without a connection, also when the answer takes the words', () => {
    const { store, removals } = open();
    store.dispatch(heading('b1', 'My words'), { label: 'Edit' });
    const sent = store.takeForSending({ batches: 10, commands: 10 })?.batches ?? [];
    const accepted = sent.map(({ id }) => id);
    store.settle({ revision: 7, accepted, conflicts: [], missed: [removed('b1', 'root||a0')] });
    expect(removals.get()).toMatchObject([{ block: 'b1', mine: ['b1'] }]);
    expect(store.getBlock('b1')).toMatchObject({ at: null, props: { heading: 'My words' } });
  });

  it('is told of who works in a block inside it, and comes back at the end when its place is gone', () => {
    const { store, selection, removals, isIn } = open();
    isIn('inner');
    store.receive([removed('inner', 'tabs|g|a0')]);
    store.receive([removed('tabs', 'root||a1', 7)]);
    const [removal] = removals.get();
    if (removal) bringBack({ store, selection }, removal);
    expect(store.getStructure().order).toEqual(['b1', 'last', 'inner']);
    store.undo();
    isIn('last');
    store.receive([removed('last', 'root||a2', 8)]);
    expect(removals.get()).toMatchObject([{ block: 'last' }]);
  });

  it('goes with what held it, or with its slot', () => {
    const gone = [
      removed('tabs', 'root||a1'),
      byJonas(
        [{ do: 'removeGroup', block: 'tabs', group: 'g' }],
        [{ do: 'moveGroup', block: 'tabs', group: 'g', key: 'a0' }],
      ),
    ];
    for (const batch of gone) {
      const { store, selection, removals, isIn } = open();
      isIn('inner');
      store.receive([batch]);
      expect(removals.get()).toMatchObject([{ by: 'Jonas Ek', mine: ['inner'] }]);
      const [removal] = removals.get();
      if (removal) bringBack({ store, selection }, removal);
      expect(store.getStructure().order).toEqual(['b1', 'tabs', 'inner', 'last']);
    }
  });

  it('needs no decision when it comes back by itself, or was only chosen', () => {
    const { store, selection, removals, looked, isIn } = open();
    isIn('b1');
    store.receive([removed('b1', 'root||a0')]);
    store.receive([byJonas([{ do: 'moveBlock', block: 'b1', at: 'root||a0' }], [], 7)]);
    expect(removals.get()).toEqual([]);
    selection.set({ blocks: ['last'], field: null, origin: 'canvas' });
    store.receive([removed('last', 'root||a2', 8)]);
    expect(removals.get()).toEqual([]);
    expect(looked).toEqual(['Jonas Ek last']);
    expect(selection.get().blocks).toEqual([]);
  });

  it('is nothing new to who removed it, or works elsewhere', () => {
    const { store, removals, looked, isIn } = open();
    isIn('b1');
    store.receive([removed('tabs', 'root||a1')]);
    store.dispatch({ do: 'removeBlock', block: 'b1' }, { label: 'Delete' });
    expect([removals.get(), looked]).toEqual([[], []]);
  });
});
