import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommands } from './apply-command.ts';
import { deriveSnapshot } from './derive-snapshot.ts';
import { intent, play } from './document.arbitraries.ts';
import type { PageSnapshot } from './document.types.ts';
import { fragmentOf, insertFragment, readFragment } from './fragment.ts';
import { type BlockFragment, fragmentLimits } from './fragment.types.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';
import { siblingLists } from './places.ts';

/** The tree below some blocks without their ids: what must survive a journey. */
const shapeOf = (
  { blocks, translations }: Pick<PageSnapshot, 'blocks' | 'translations'>,
  ids: readonly string[],
): unknown =>
  ids.map((id) => {
    const { props, anchor: _anchor, locked: _locked, ...block } = blocks[id] ?? { props: {} };
    const texts = Object.entries(translations).flatMap(([locale, all]) => (all[id] ? [[locale, all[id]]] : []));
    const groups = props.groups?.map(({ blocks: inside = [], ...group }) => ({
      ...group,
      inside: shapeOf({ blocks, translations }, inside),
    }));
    return { ...block, props: { ...props, groups }, texts };
  });

const travel = (fragment: BlockFragment): BlockFragment => {
  const text = JSON.stringify(fragment);
  const reading = readFragment(JSON.parse(text), text.length);
  if (!reading.ok) throw new Error(reading.detail);
  return reading.fragment;
};

const roots = (snapshot: PageSnapshot, picks: readonly number[]): string[] => [
  ...new Set(picks.flatMap((pick) => snapshot.root[pick % Math.max(1, snapshot.root.length)] ?? [])),
];

describe('a fragment', () => {
  it('law: any exported subtree, pasted anywhere, is the same subtree under new ids', () => {
    const page = fc.array(intent, { maxLength: 50 });
    fc.assert(
      fc.property(
        page,
        page,
        fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
        fc.nat(8),
        (from, to, picks, index) => {
          const source = play(from).draft;
          const exported = deriveSnapshot(source);
          const chosen = roots(exported, picks);
          fc.pre(chosen.length > 0);
          const fragment = travel(fragmentOf(source, siblingLists(source.blocks), chosen));
          const target = play(to).draft;
          const before = deriveSnapshot(target);
          const place = { parent: 'root', slot: '', index };
          const { commands, ids } = insertFragment(target, siblingLists(target.blocks), fragment, place);
          const { draft: after, inverse } = applyCommands(target, commands);
          const pasted = deriveSnapshot(after);
          expect(shapeOf(pasted, ids)).toEqual(shapeOf(exported, chosen));
          expect(Object.keys(target.blocks).filter((id) => ids.includes(id))).toEqual([]);
          expect(pasted.root.filter((id) => !ids.includes(id))).toEqual(before.root);
          expect(pasted.root.filter((id) => ids.includes(id))).toEqual(ids);
          expect(deriveSnapshot(applyCommands(after, inverse).draft).root).toEqual(before.root);
        },
      ),
    );
  });

  it('keeps an anchor where the page has none of that name, and takes off the lock', () => {
    const page = emptyDraft('Home');
    page.blocks.b1 = { ...newDraftBlock({ type: 'quote', v: 1, at: 'root||a0', anchor: 'words' }), locked: true };
    const lists = siblingLists(page.blocks);
    const fragment = fragmentOf(page, lists, ['b1']);
    const into = { parent: 'root', slot: '', index: 9 };
    const here = insertFragment(page, lists, fragment, { ...into, makeId: () => 'b2' });
    const there = insertFragment(emptyDraft('Other'), new Map(), fragment, { ...into, makeId: () => 'b2' });
    const anchors = [here, there].map(({ commands: [command] }) => command?.do === 'insertBlock' && command.value);
    expect(anchors).toMatchObject([{ anchor: '' }, { anchor: 'words' }]);
    expect(anchors[0]).not.toHaveProperty('locked');
  });
});

describe('readFragment', () => {
  const block = { type: 'quote', v: 1, props: {} };
  const codeOf = (value: unknown, bytes = 10) => {
    const reading = readFragment(value, bytes);
    return reading.ok ? 'ok' : reading.code;
  };
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

  it('names what is wrong, and reads what hangs nowhere as absent', () => {
    expect(codeOf({ root: ['b1'], blocks: { b1: block } })).toBe('ok');
    expect(codeOf({ root: ['b1'], blocks: { b1: block } }, fragmentLimits.bytes + 1)).toBe('too_large');
    expect(codeOf({ root: ['b1'], blocks: { b1: { ...block, props: { x: nested(60) } } } })).toBe('too_deep');
    expect(codeOf({ root: ['b2'], blocks: { b1: block } })).toBe('not_a_fragment');
    expect(codeOf({ root: ['b1'], blocks: { b1: { ...block, at: 'root||a0' } } })).toBe('not_a_fragment');
    expect(codeOf(JSON.parse('{"root":["__proto__"],"blocks":{"__proto__":{"type":"x","v":1,"props":{}}}}'))).toBe(
      'not_a_fragment',
    );
    const many = Object.fromEntries(Array.from({ length: fragmentLimits.blocks + 1 }, (_, at) => [`b${at}`, block]));
    expect(codeOf({ root: ['b1'], blocks: many })).toBe('too_many_blocks');
    const loose = readFragment({ root: ['b1', 'b1'], blocks: { b1: block, b9: block } }, 10);
    expect(loose).toMatchObject({ ok: true, fragment: { root: ['b1'] } });
    expect(loose.ok && Object.keys(loose.fragment.blocks)).toEqual(['b1']);
  });

  it('law: any JSON gives an answer, never an exception', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof codeOf(value) === 'string'));
    const hostile = fc.record({
      root: fc.array(fc.constantFrom('a', 'b', 'c')),
      blocks: fc.dictionary(
        fc.constantFrom('a', 'b', 'c'),
        fc.record({
          type: fc.string({ minLength: 1 }),
          v: fc.nat(),
          props: fc.record({
            groups: fc.array(
              fc.record({ id: fc.constantFrom('g', 'h'), blocks: fc.array(fc.constantFrom('a', 'b', 'c')) }),
            ),
          }),
        }),
      ),
    });
    fc.assert(
      fc.property(hostile, (value) => {
        const reading = readFragment(value, 10);
        if (!reading.ok) return;
        const draft = emptyDraft('x');
        const { commands } = insertFragment(draft, new Map(), reading.fragment, { parent: 'root', slot: '', index: 0 });
        applyCommands(draft, commands);
      }),
    );
  });
});
