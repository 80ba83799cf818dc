import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommands } from './apply-command.ts';
import type { Command } from './commands.types.ts';
import { deriveSnapshot, draftFromSnapshot } from './derive-snapshot.ts';
import { intent, play } from './document.arbitraries.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';
import { createContentDigests, localesThatDiffer } from './public-content.ts';

const digests = createContentDigests((text) => text);
const insert = (block: string, at: string): Command => ({
  do: 'insertBlock',
  block,
  value: newDraftBlock({ type: 'snippet', v: 1, at, props: { heading: block } }),
});
const german = (block: string, value?: string): Command => ({
  do: 'setTranslation',
  locale: 'de',
  target: block,
  path: '/heading',
  source: 'x',
  ...(value === undefined ? {} : { value }),
});
const { draft } = applyCommands(emptyDraft('Page'), [insert('a', 'root||a0'), insert('b', 'root||a1')]);
const from = (base: typeof draft, ...commands: Command[]) => applyCommands(base, commands).draft;
/** The languages in which visitors would see a difference. */
const differsAfter = (...commands: Command[]) => localesThatDiffer(digests(draft), digests(from(draft, ...commands)));

describe('what visitors get', () => {
  it('changes with texts, order, blocks, addresses on the page and values of the page', () => {
    expect(differsAfter({ do: 'setField', block: 'a', path: '/heading', value: 'new' })).toEqual(['']);
    expect(differsAfter({ do: 'moveBlock', block: 'a', at: 'root||a2' })).toEqual(['']);
    expect(differsAfter({ do: 'removeBlock', block: 'a' })).toEqual(['']);
    expect(differsAfter({ do: 'setBlock', block: 'a', key: 'anchor', value: 'prices' })).toEqual(['']);
    expect(differsAfter({ do: 'setBlock', block: 'a', key: 'visibility', value: { hidden: true } })).toEqual(['']);
    expect(differsAfter({ do: 'setMeta', key: 'meta_title', value: 'T' })).toEqual(['']);
    expect(differsAfter({ do: 'setMeta', key: 'sitemap', value: 'none' })).toEqual(['']);
  });

  it('is as before when everything was taken back or typed again', () => {
    const typed = (value: string): Command => ({ do: 'setField', block: 'a', path: '/heading', value });
    expect(differsAfter(typed('new'), typed('a'))).toEqual([]);
    expect(differsAfter(insert('c', 'root||a2'), { do: 'removeBlock', block: 'c' })).toEqual([]);
    expect(
      differsAfter({ do: 'moveBlock', block: 'a', at: 'root||a2' }, { do: 'moveBlock', block: 'a', at: 'root||Zz' }),
    ).toEqual([]);
    expect(differsAfter({ do: 'setMeta', key: 'sitemap', value: 'default' })).toEqual([]);
    expect(differsAfter({ do: 'setField', block: 'a', path: '/info', value: '' })).toEqual([]);
  });

  it('is none of what only editors see: names, locks, what is hidden', () => {
    expect(differsAfter({ do: 'setBlock', block: 'a', key: 'label', value: 'Offer' })).toEqual([]);
    expect(differsAfter({ do: 'setBlock', block: 'a', key: 'locked', value: true })).toEqual([]);
    const hidden = from(draft, { do: 'setBlock', block: 'a', key: 'visibility', value: { hidden: true } });
    const edited = from(hidden, { do: 'setField', block: 'a', path: '/heading', value: 'new' });
    expect(localesThatDiffer(digests(hidden), digests(edited))).toEqual([]);
  });

  it('is told by language', () => {
    expect(differsAfter(german('a', 'Neu'))).toEqual(['de']);
    expect(differsAfter(german('a', 'Neu'), german('a'))).toEqual([]);
    expect(differsAfter({ do: 'setBlock', block: 'a', key: 'visibility', value: { hidden_locales: ['fr'] } })).toEqual([
      'fr',
    ]);
    const translated = from(draft, german('a', 'Neu'));
    const change = (...commands: Command[]) =>
      localesThatDiffer(digests(translated), digests(from(translated, ...commands)));
    expect(change({ do: 'setField', block: 'b', path: '/heading', value: 'new' })).toEqual(['', 'de']);
    // The translation was looked at again: nothing that visitors meet.
    expect(change({ ...german('a', 'Neu'), source: 'y' } as Command)).toEqual([]);
    expect(change({ do: 'setMeta', key: 'hidden_locales', value: ['de'] })).toEqual(['de']);
  });

  it('is the same read from the draft and from what was published of it', () => {
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 40 }), (intents) => {
        const some = play(intents).draft;
        const published = JSON.parse(JSON.stringify(deriveSnapshot(some)));
        expect(digests(draftFromSnapshot(published))).toEqual(digests(some));
      }),
    );
  });
});
