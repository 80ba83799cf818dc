import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '#documents/page/apply-command.ts';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import { ownSection, sharedEdits, sharedSections, sharedValues } from '#editor/builder/sides/panel/shared-fields.ts';
import type { ActionTools } from '../commands/action-tools.ts';
import { createBlockActions } from '../commands/block-actions.ts';
import { createBuilderStore } from '../store/builder-store.ts';
import { createSelection } from '../store/selection.ts';
import { deriveStructure } from '../store/structure.ts';
import { announceSelection } from './announce-selection.ts';
import { movesOfStep, movesToTarget } from './move-blocks.ts';

const plain = { v: 1, anchor: '', active_positions: null, visibility: null };

/** Root: a b tabs c d; tabs holds x y in its first slot, nothing in the second. */
const page = () =>
  draftFromSnapshot({
    meta: newPageMeta('Home'),
    root: ['a', 'b', 'tabs', 'c', 'd'],
    blocks: {
      tabs: {
        ...plain,
        type: 'section-tabs',
        props: { groups: [{ id: 'g1', label: 'Power', blocks: ['x', 'y'] }, { id: 'g2' }] },
      },
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd', 'x', 'y'].map((id) => [id, { ...plain, type: 'snippet', props: { heading: id } }]),
      ),
    },
    translations: {},
  });

const builder = (tools: Partial<ActionTools> = {}) => {
  const said: string[] = [];
  const refused: string[] = [];
  const store = createBuilderStore({
    draft: page(),
    revision: 0,
    editable: true,
    onRefused: (words) => refused.push(words),
  });
  const selection = createSelection();
  const announce = (words: string): void => void said.push(words);
  const actions = createBlockActions({ store, selection, announce, refuse: (words) => refused.push(words), ...tools });
  announceSelection({ selection, describe: actions.describe, announce });
  const root = () => store.getStructure().lists.get('root|');
  return { store, selection, actions, said, refused, root };
};

describe('undo and redo right after loading', () => {
  it('wait for the steps from before', async () => {
    const before = builder();
    before.actions.remove(['d']);
    before.actions.undo();
    const reading = Promise.withResolvers<void>();
    const { actions, store, root, said } = builder({ readEarlierSteps: () => reading.promise });
    actions.redo();
    expect(root()).toContain('d');
    store.adoptSteps(before.store.getSteps());
    reading.resolve();
    await expect.poll(root).not.toContain('d');
    expect(said.at(-1)).toMatch(/^Done again: Delete/);
  });
});

describe('moving several blocks', () => {
  it('goes one place on, neighbours as one, until they are packed at the end', () => {
    const { actions, root, said } = builder();
    actions.select(['b', 'c']);
    actions.step('up');
    expect(root()).toEqual(['b', 'a', 'c', 'tabs', 'd']);
    actions.step('up');
    expect(root()).toEqual(['b', 'c', 'a', 'tabs', 'd']);
    expect(said.at(-1)).toBe('2 blocks, Snippet first, position 1 of 5');
    actions.step('up');
    expect(said.at(-1)).toBe('2 blocks cannot move further up');
  });

  it('takes all beside the first one into a slot and out again, each as one step', () => {
    const { actions, root, store, said } = builder();
    actions.select(['c', 'd']);
    actions.step('in');
    expect(store.getStructure().lists.get('tabs|g2')).toEqual(['c', 'd']);
    expect(said.at(-1)).toBe('2 blocks, Snippet first, position 1 of 2, in Tab 2 of Section tabs');
    actions.step('out');
    expect(root()).toEqual(['a', 'b', 'tabs', 'c', 'd']);
    expect(store.undo()).toBe('Move 2 blocks');
    expect(store.undo()).toBe('Move 2 blocks');
    expect(root()).toEqual(['a', 'b', 'tabs', 'c', 'd']);
    expect(store.getSteps().undo).toEqual([]);
  });

  it('goes from slot to slot, up and down, and stays at the ends', () => {
    const { actions, store, said } = builder();
    const slots = () => ['g1', 'g2'].map((slot) => store.getStructure().lists.get(`tabs|${slot}`) ?? []);
    actions.select(['y']);
    actions.step('down');
    expect(slots()).toEqual([['x'], ['y']]);
    expect(said.at(-1)).toBe('Snippet, position 1 of 1, in Tab 2 of Section tabs');
    actions.step('down');
    expect(said.at(-1)).toBe('Snippet cannot move further down');
    actions.step('up');
    expect(slots()).toEqual([['x', 'y'], []]);
    actions.step('up');
    expect(slots()).toEqual([['y', 'x'], []]);
  });

  it('counts the places of a move without the block that moves', () => {
    const { actions } = builder();
    expect(actions.describeTarget({ parent: 'root', slot: '', index: 4 }, ['a'])).toBe('position 5 of 5');
    expect(actions.describeTarget({ parent: 'root', slot: '', index: 5 })).toBe('position 6 of 6');
    expect(actions.describeTarget({ parent: 'tabs', slot: 'g1', index: 2 }, ['a', 'b'])).toBe(
      'position 3 of 4, in Power of Section tabs',
    );
  });

  it('law: a move keeps every other block in order and puts the chosen ones side by side', () => {
    const draft = page();
    const structure = deriveStructure(draft.blocks);
    const list = structure.lists.get('root|') ?? [];
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: 1 }), fc.nat(5), (ids, index) => {
        const moves = movesToTarget(draft, structure, ids, { parent: 'root', slot: '', index });
        if (!moves.ok) return;
        const after = deriveStructure(applyCommands(draft, moves.commands).draft.blocks).lists.get('root|') ?? [];
        expect(after.filter((id) => !ids.includes(id))).toEqual(list.filter((id) => !ids.includes(id)));
        expect(after.slice(after.indexOf(ids[0] ?? '')).slice(0, ids.length)).toEqual(ids);
      }),
    );
    expect(movesOfStep(draft, structure, ['tabs'], 'in')).toEqual({ ok: false, reason: null });
    expect(movesToTarget(draft, structure, ['tabs'], { parent: 'tabs', slot: 'g1', index: 0 })).toMatchObject({
      ok: false,
    });
  });
});

describe('one step for several blocks', () => {
  it('duplicates beside each, hides, and deletes; one undo each', () => {
    const { actions, root, store, selection } = builder();
    actions.duplicate(['a', 'c', 'x']);
    expect(root()?.length).toBe(7);
    expect(store.getStructure().lists.get('tabs|g1')?.length).toBe(3);
    expect(selection.get().blocks.length).toBe(3);
    expect(store.undo()).toBe('Duplicate 3 blocks');
    actions.setHidden(['a', 'b'], true);
    expect(['a', 'b', 'c'].map((id) => store.getBlock(id)?.visibility)).toEqual([
      { hidden: true },
      { hidden: true },
      null,
    ]);
    actions.select(['a', 'tabs', 'x']);
    actions.remove();
    expect(root()).toEqual(['b', 'c', 'd']);
    expect(store.undo()).toBe('Delete 2 blocks');
    expect(store.undo()).toBe('Hide 2 blocks');
    expect(store.getStructure().order).toEqual(['a', 'b', 'tabs', 'x', 'y', 'c', 'd']);
  });

  it('leaves locked blocks alone, and what holds one', () => {
    const { actions, store, refused, root } = builder();
    actions.setLocked(['x'], true);
    expect(store.dispatch({ do: 'setField', block: 'x', path: '/heading', value: 'new' }, { label: 'Edit' })).toBe(
      false,
    );
    actions.remove(['tabs']);
    actions.select(['a', 'x']);
    actions.step('up');
    expect(refused).toEqual([
      'This block is locked. Unlock it first.',
      'Snippet inside is locked. Unlock it first.',
      'Snippet is locked. Unlock it first.',
    ]);
    expect(root()).toEqual(['a', 'b', 'tabs', 'c', 'd']);
    actions.setLocked(['x'], false);
    expect(store.dispatch({ do: 'setField', block: 'x', path: '/heading', value: 'new' }, { label: 'Edit' })).toBe(
      true,
    );
  });

  it('chooses by keyboard with the range kept, and all', () => {
    const { actions, selection, said } = builder();
    actions.selectNext(1);
    expect(said.at(-1)).toBe('Snippet, position 1 of 5');
    actions.selectNext(1, 'range');
    expect(selection.get().blocks).toEqual(['a', 'b']);
    expect(said.at(-1)).toBe('2 blocks, Snippet first, position 1 of 5');
    actions.select(['x']);
    expect(said.at(-1)).toBe('Snippet, position 1 of 2, in Power of Section tabs');
    actions.selectAll();
    expect(selection.get().blocks).toEqual(['x', 'y']);
    actions.selectAll();
    expect(selection.get().blocks).toEqual(['a', 'b', 'tabs', 'c', 'd']);
  });
});

describe('shared fields', () => {
  it('are those all templates have alike; values differ or not', () => {
    const names = (types: Parameters<typeof sharedSections>[0]) =>
      sharedSections(types).flatMap(({ fields }) => fields.map(([name]) => name));
    expect(names(['snippet'])).toContain('alignment');
    const both = names(['snippet', 'quote']);
    expect(both).toContain('box_color');
    expect(both).not.toContain('paragraph');
    const draft = page();
    const [section] = sharedSections(['snippet']);
    if (!section) throw new Error('A snippet has fields');
    const { a, b } = draft.blocks;
    if (!a || !b) throw new Error('The page has these blocks');
    const own = ownSection(section, 'snippet');
    const shared = sharedValues(section, [
      { own, block: a },
      { own, block: b },
    ]);
    expect([...shared.mixed]).toEqual(['heading']);
    expect(shared.values).toMatchObject({ header_size: 'xl' });
    expect(shared.values).not.toHaveProperty('heading');
  });

  it('are written to all as one step that undo takes back exactly', () => {
    const { store } = builder();
    const before = store.getDraft();
    const edits = sharedEdits(['a', 'b', 'x'], { header_tag: 2 }, { header_tag: 2, heading: 'Same' });
    expect(edits.length).toBe(3);
    store.dispatch(edits, { label: 'Edit heading of 3 blocks' });
    expect(['a', 'b', 'x', 'c'].map((id) => store.getBlock(id)?.props.heading)).toEqual(['Same', 'Same', 'Same', 'c']);
    expect(store.undo()).toBe('Edit heading of 3 blocks');
    expect(store.getDraft()).toEqual(before);
  });
});
