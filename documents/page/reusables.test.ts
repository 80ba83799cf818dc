import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareBlock } from '#block-schemas/index.ts';
import { type PageSnapshot, pageLimits, type SnapshotBlock } from './document.types.ts';
import { newPageMeta } from './page-builders.ts';
import { expandReusables, isPlace, newPlace, ownBlock, type ReusableSource } from './reusables.ts';

const text = (heading: string, more: Partial<SnapshotBlock> = {}): SnapshotBlock => ({
  type: 'snippet',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { heading },
  ...more,
});
const page = (root: string[], blocks: PageSnapshot['blocks']): PageSnapshot => ({
  meta: newPageMeta('Page'),
  root,
  blocks,
  translations: {},
});
const section = (root: string[], blocks: PageSnapshot['blocks']): ReusableSource => ({
  snapshot: { root, blocks, translations: {} },
});

describe('a page with places', () => {
  it('holds the blocks of their sections in their stead, also inside a slot', () => {
    const tabs = text('', { type: 'section-tabs', props: { groups: [{ id: 'g1', blocks: ['p', 'b'] }] } });
    const shown = expandReusables(
      page(['t'], { t: tabs, p: newPlace('s'), b: text('b') }),
      new Map([['s', section(['x', 'y'], { x: text('x'), y: text('y') })]]),
    );
    expect(shown.blocks.t?.props.groups?.[0]?.blocks).toEqual(['p.x', 'p.y', 'b']);
    expect(shown.blocks['p.x']?.props.heading).toBe('x');
    expect(shown.blocks.p).toBeUndefined();
  });

  it('is drawn with what lies inside the blocks of a section, and with sections inside its own blocks', () => {
    const tabs = (blocks: string[]) => text('', { type: 'section-tabs', props: { groups: [{ id: 'g1', blocks }] } });
    const shown = expandReusables(
      page(['p', 'own'], { p: newPlace('s'), own: tabs(['q']), q: newPlace('s') }),
      new Map([['s', section(['t'], { t: tabs(['x']), x: text('x') })]]),
    );
    const inside = (id: string) => {
      const { type = '', v = 1, props = {} } = shown.blocks[id] ?? {};
      const prepared = prepareBlock({ type, v, props });
      return prepared.ok && prepared.type === 'section-tabs' && prepared.props.groups[0]?.blocks;
    };
    expect(inside('p.t')).toEqual(['p.x']);
    expect(inside('own')).toEqual(['q.t']);
    expect(inside('q.t')).toEqual(['q.x']);
  });

  it('hides what the place hides, and gives its scroll id to the first block', () => {
    const hidden = { ...newPlace('s'), visibility: { hidden_locales: ['de'] }, anchor: 'offer' };
    const own = { visibility: { hidden_locales: ['ar'] } };
    const shown = expandReusables(page(['p'], { p: hidden }), new Map([['s', section(['x'], { x: text('x', own) })]]));
    expect(shown.blocks['p.x']).toMatchObject({ visibility: { hidden_locales: ['de', 'ar'] }, anchor: 'offer' });
  });

  it('shows only the languages a section is public in', () => {
    const snapshot = {
      root: ['x'],
      blocks: { x: text('x') },
      translations: { de: { x: { '/heading': 'X' } }, ar: { x: { '/heading': 'س' }, meta: { '/title': 't' } } },
    };
    const shown = expandReusables(page(['p'], { p: newPlace('s') }), new Map([['s', { snapshot, locales: ['ar'] }]]));
    expect(shown.translations).toEqual({ ar: { 'p.x': { '/heading': 'س' } } });
  });

  it('passes over a section in a section, and one that would fill the page beyond its limit', () => {
    const many = Object.fromEntries(Array.from({ length: pageLimits.blocks }, (_, at) => [`m${at}`, text('m')]));
    const shown = expandReusables(
      page(['p', 'q'], { p: newPlace('s'), q: newPlace('big') }),
      new Map([
        ['s', section(['x', 'n'], { x: text('x'), n: newPlace('s') })],
        ['big', section(Object.keys(many), many)],
      ]),
    );
    expect(shown.root).toEqual(['p.x']);
  });

  it('keeps every other block and its order, whatever the places', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('block', 'known', 'unknown'), { maxLength: 30 }), (kinds) => {
        const entries = kinds.map((kind, at): [string, SnapshotBlock] => [
          `b${at}`,
          kind === 'block' ? text(kind) : newPlace(kind),
        ]);
        const given = page(
          entries.map(([id]) => id),
          Object.fromEntries(entries),
        );
        const shown = expandReusables(given, new Map([['known', section(['x'], { x: text('x') })]]));
        const expected = entries.filter(([, { props }]) => props.source !== 'unknown').map(([id]) => id);
        expect(shown.root.map(ownBlock)).toEqual(expected);
        expect(Object.keys(shown.blocks).toSorted()).toEqual([...shown.root].toSorted());
        expect(Object.values(shown.blocks).some(isPlace)).toBe(false);
      }),
    );
  });
});
