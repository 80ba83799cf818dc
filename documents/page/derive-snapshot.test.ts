import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, applyCommands } from './apply-command.ts';
import { copyBlocks } from './copy-subtree.ts';
import { deriveSnapshot, draftFromSnapshot } from './derive-snapshot.ts';
import { intent, play } from './document.arbitraries.ts';
import { fold, unfold } from './fold.ts';
import { emptyDraft, newDraftBlock, newPageMeta } from './page-builders.ts';
import { liveIds, placeAt, placesInOrder, siblingLists } from './places.ts';
import { translateSnapshot } from './translate.ts';
import { visibleSnapshot } from './visible.ts';

const intents = fc.array(intent, { maxLength: 60 });

const tabsPage = () =>
  draftFromSnapshot({
    ...deriveSnapshot(emptyDraft('Home')),
    root: ['tabs', 'last'],
    blocks: {
      tabs: {
        type: 'section-tabs',
        v: 1,
        anchor: '',
        active_positions: null,
        visibility: null,
        props: {
          groups: [
            { id: 'g1', label: 'Power', blocks: ['one', 'two'] },
            { id: 'g2', label: 'Range' },
          ],
        },
      },
      one: { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: { heading: 'One' } },
      two: { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: {} },
      last: { type: 'quote', v: 1, anchor: 'words', active_positions: null, visibility: null, props: {} },
    },
  });

describe('deriveSnapshot', () => {
  it('orders the root and the slots', () => {
    const snapshot = deriveSnapshot(tabsPage());
    expect(snapshot.root).toEqual(['tabs', 'last']);
    expect(snapshot.blocks.tabs?.props.groups?.map(({ blocks }) => blocks)).toEqual([['one', 'two'], undefined]);
  });

  it('hangs blocks of an unknown parent and rings of blocks back at the end of the root', () => {
    const draft = tabsPage();
    draft.blocks.orphan = newDraftBlock({ type: 'snippet', v: 1, at: 'nobody|g1|a0' });
    const group = { g1: { key: 'a0', props: {} } };
    draft.blocks.ringa = newDraftBlock({ type: 'section-tabs', v: 1, at: 'ringb|g1|a0', groups: group });
    draft.blocks.ringb = newDraftBlock({ type: 'section-tabs', v: 1, at: 'ringa|g1|a0', groups: group });
    const snapshot = deriveSnapshot(draft);
    expect(snapshot.root).toEqual(['tabs', 'last', 'orphan', 'ringa']);
    expect(snapshot.blocks.ringa?.props.groups?.[0]?.blocks).toEqual(['ringb']);
  });

  it('leaves out what lies in a removed block or group, and brings it back with it', () => {
    const draft = tabsPage();
    const { draft: without, inverse } = applyCommand(draft, { do: 'removeGroup', block: 'tabs', group: 'g1' });
    expect(Object.keys(deriveSnapshot(without).blocks)).toEqual(['tabs', 'last']);
    expect(liveIds(without.blocks).has('one')).toBe(false);
    const [restore] = inverse;
    if (!restore) throw new Error('no inverse');
    expect(deriveSnapshot(applyCommand(without, restore).draft)).toEqual(deriveSnapshot(draft));
  });

  it('law: every live block of a draft is on the page exactly once', () => {
    fc.assert(
      fc.property(intents, (wanted) => {
        const { draft } = play(wanted);
        const { root, blocks } = deriveSnapshot(draft);
        const placed = [
          ...root,
          ...Object.values(blocks)
            .flatMap(({ props }) => props.groups ?? [])
            .flatMap((group) => group.blocks ?? []),
        ];
        expect(new Set(placed).size).toBe(placed.length);
        expect(placed.toSorted()).toEqual([...liveIds(draft.blocks)].toSorted());
        expect(Object.keys(blocks)).toEqual([...liveIds(draft.blocks)]);
      }),
    );
  });

  it('law: a snapshot survives the way through a draft', () => {
    fc.assert(
      fc.property(intents, (wanted) => {
        const snapshot = deriveSnapshot(play(wanted).draft);
        expect(deriveSnapshot(draftFromSnapshot(snapshot))).toEqual({
          ...snapshot,
          translations: snapshot.translations,
        });
      }),
    );
  });

  it('law: fold(unfold(page)) is the page', () => {
    fc.assert(
      fc.property(intents, (wanted) => {
        const { root, blocks } = deriveSnapshot(play(wanted).draft);
        const named = Object.fromEntries(Object.entries(blocks).map(([id, { label: _label, ...rest }]) => [id, rest]));
        expect(fold(unfold({ root, blocks }))).toEqual({ root, blocks: named });
      }),
    );
  });
});

describe('fold', () => {
  it('takes what is there when a count runs past the end', () => {
    const flat = unfold(deriveSnapshot(tabsPage()));
    const cut = flat.slice(0, 2);
    expect(fold(cut).blocks.tabs?.props.groups?.[0]?.blocks).toEqual(['one']);
  });
});

describe('placeAt', () => {
  it('counts positions among the others', () => {
    const { blocks } = tabsPage();
    const lists = siblingLists(blocks);
    const at = placeAt(blocks, lists, { parent: 'tabs', slot: 'g1', index: 1, moving: 'one' });
    const moved = applyCommand({ ...emptyDraft('x'), blocks }, { do: 'moveBlock', block: 'one', at }).draft;
    expect(siblingLists(moved.blocks).get('tabs|g1')).toEqual(['two', 'one']);
  });
});

describe('copyBlocks', () => {
  it('copies a block with all inside it under fresh ids', () => {
    const draft = tabsPage();
    let count = 0;
    const { commands } = copyBlocks(draft, [{ id: 'tabs', at: 'root||zz' }], { makeId: () => `copy${++count}` });
    const { root, blocks } = deriveSnapshot(applyCommands(draft, commands).draft);
    expect(root).toEqual(['tabs', 'last', 'copy1']);
    expect(blocks.copy1?.props.groups?.[0]?.blocks).toEqual(['copy2', 'copy3']);
    expect(blocks.copy2?.props.heading).toBe('One');
  });
});

describe('placesInOrder', () => {
  it('law: the list stands in the wanted order, and only moving blocks got places', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { blocks } = draftFromSnapshot({
      meta: newPageMeta('x'),
      root: list,
      blocks: Object.fromEntries(
        list.map((id) => [
          id,
          { type: 'quote', v: 1, anchor: '', active_positions: null, visibility: null, props: {} },
        ]),
      ),
      translations: {},
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(list), fc.nat(6), (moving, at) => {
        const fixed = list.filter((id) => !moving.includes(id));
        const order = fixed.toSpliced(at, 0, ...moving);
        const places = placesInOrder(blocks, { parent: 'root', slot: '' }, order, new Set(moving));
        expect([...places.keys()].sort()).toEqual([...moving].sort());
        const moved = Object.fromEntries(
          Object.entries(blocks).map(([id, block]) => [id, { ...block, at: places.get(id) ?? block.at }]),
        );
        expect(siblingLists(moved).get('root|')).toEqual(order);
      }),
    );
  });
});

describe('translateSnapshot', () => {
  it('lays translations over the source and passes over what is gone', () => {
    const snapshot = deriveSnapshot(tabsPage());
    snapshot.translations.ar = {
      meta: { '/title': 'الرئيسية' },
      tabs: { '/groups/g2/label': 'المدى', '/groups/gone/label': 'x' },
      nobody: { '/heading': 'x' },
    };
    const arabic = translateSnapshot(snapshot, 'ar');
    expect(arabic.meta.title).toBe('الرئيسية');
    expect(arabic.blocks.tabs?.props.groups?.map(({ label }) => label)).toEqual(['Power', 'المدى']);
    expect(translateSnapshot(snapshot, 'de')).toBe(snapshot);
  });
});

describe('visibleSnapshot', () => {
  it('drops hidden blocks, inactive groups and what is inside', () => {
    const snapshot = deriveSnapshot(tabsPage());
    const tabs = snapshot.blocks.tabs;
    if (tabs) tabs.active_positions = ['g2'];
    const last = snapshot.blocks.last;
    if (last) last.visibility = { hidden_locales: ['de'] };
    expect(Object.keys(visibleSnapshot(snapshot, 'de').blocks)).toEqual(['tabs']);
    expect(visibleSnapshot(snapshot, 'en').root).toEqual(['tabs', 'last']);
  });
});
