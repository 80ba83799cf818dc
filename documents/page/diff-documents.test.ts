import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommands } from './apply-command.ts';
import { deriveSnapshot } from './derive-snapshot.ts';
import { compareDocuments, diffDocuments } from './diff-documents.ts';
import { intent, play } from './document.arbitraries.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';

const intents = fc.array(intent, { maxLength: 40 });

describe('diffDocuments', () => {
  it('law: the commands turn the one page into the other', () => {
    fc.assert(
      fc.property(intents, intents, intents, (shared, mine, theirs) => {
        const start = play(shared).draft;
        const from = play(mine, start).draft;
        const to = play(theirs, start).draft;
        const restored = applyCommands(from, diffDocuments(from, to)).draft;
        expect(deriveSnapshot(restored)).toEqual(deriveSnapshot(to));
      }),
    );
  });

  it('law: a page does not differ from itself', () => {
    fc.assert(
      fc.property(intents, (wanted) => {
        const { draft } = play(wanted);
        expect(diffDocuments(draft, structuredClone(draft))).toEqual([]);
      }),
    );
  });

  it('keeps to the asked blocks', () => {
    const from = {
      ...emptyDraft('Home'),
      blocks: {
        one: newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Now' } }),
        two: newDraftBlock({ type: 'snippet', v: 1, at: 'root||a1', props: { heading: 'Now' } }),
      },
    };
    const to = structuredClone(from);
    to.meta.title = 'Before';
    for (const block of Object.values(to.blocks)) block.props.heading = 'Before';
    expect(diffDocuments(from, to, { blocks: new Set(['two']) })).toEqual([
      { do: 'setField', block: 'two', path: '/heading', value: 'Before' },
    ]);
  });
});

describe('compareDocuments', () => {
  it('tells what was added, removed, moved and changed', () => {
    const from = {
      ...emptyDraft('Home'),
      blocks: {
        hero: newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Old' } }),
        gone: newDraftBlock({ type: 'snippet', v: 1, at: 'root||a1' }),
        last: newDraftBlock({ type: 'snippet', v: 1, at: 'root||a2' }),
      },
    };
    const { draft: to } = applyCommands(from, [
      { do: 'setField', block: 'hero', path: '/heading', value: 'New' },
      { do: 'removeBlock', block: 'gone' },
      { do: 'moveBlock', block: 'last', at: 'root||Zz' },
      { do: 'insertBlock', block: 'fresh', value: newDraftBlock({ type: 'quote', v: 1, at: 'root||a9' }) },
      { do: 'setMeta', key: 'title', value: 'Start' },
    ]);
    expect(compareDocuments(from, to)).toEqual({
      added: ['fresh'],
      removed: ['gone'],
      moved: ['last'],
      changed: { hero: ['/heading'] },
      meta: ['title'],
      locales: [],
    });
  });
});
