import { describe, expect, it } from 'vitest';
import type { PageSnapshot, SnapshotBlock } from '#documents/page/document.types.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import { newPlace } from '#documents/page/reusables.ts';
import type { SectionDraft } from './section-drafts.ts';
import { withSections } from './sections-in-places.ts';

const text = (heading: string): SnapshotBlock => ({
  type: 'snippet',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { heading },
});
const snapshot: PageSnapshot = {
  meta: newPageMeta('Visit us'),
  root: ['x'],
  blocks: { x: text('Visit us') },
  translations: { de: { x: { '/heading': 'Besuchen Sie uns' } } },
};
const ready: SectionDraft = { kind: 'ready', title: 'Visit us', status: 'draft', revision: 1, snapshot };
const sections = (section: SectionDraft) => new Map([['s', section]]);

describe('a place on the canvas', () => {
  it('comes with the blocks of its section, in the language that is shown', () => {
    const source = withSections({ p: newPlace('s'), b: text('b') }, sections(ready), null);
    expect(source.p).toMatchObject({ shows: ['p.x'] });
    expect(source['p.x']?.props).toEqual({ heading: 'Visit us' });
    expect(source.b?.props).toEqual({ heading: 'b' });
    const german = withSections({ p: newPlace('s') }, sections(ready), 'de');
    expect(german['p.x']?.props).toEqual({ heading: 'Besuchen Sie uns' });
  });

  it('says in words why it shows nothing', () => {
    const noticeOf = (section: SectionDraft | null) =>
      withSections({ p: newPlace('s') }, section ? sections(section) : new Map(), null).p;
    expect(noticeOf(null)).toMatchObject({ notice: expect.stringContaining('gone or in the bin') });
    expect(noticeOf({ kind: 'loading' })).toMatchObject({ notice: expect.stringContaining('Loading') });
    const empty = { ...ready, snapshot: { ...snapshot, root: [], blocks: {} } };
    expect(noticeOf(empty)).toMatchObject({ notice: '“Visit us” has no blocks yet.' });
  });

  it('leaves a page without places, and blocks that are gone, as they are', () => {
    const blocks = { b: text('b'), gone: null };
    expect(withSections(blocks, new Map(), null)).toBe(blocks);
  });
});
