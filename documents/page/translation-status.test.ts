import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommands } from './apply-command.ts';
import type { Command } from './commands.types.ts';
import { deriveSnapshot } from './derive-snapshot.ts';
import { diffDocuments } from './diff-documents.ts';
import { emptyDraft, newDraftBlock } from './page-builders.ts';
import { countTranslations, fingerprint, stateOfText, textsOfPage, withSources } from './translation-status.ts';

const snippet = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading: 'Five seats' } });
const start = applyCommands(emptyDraft('A page'), [{ do: 'insertBlock', block: 'a', value: snippet }]).draft;
const translate = (value: string, source?: unknown): Command => ({
  do: 'setTranslation',
  locale: 'de',
  target: 'a',
  path: '/heading',
  value,
  ...(source === undefined ? {} : { source: fingerprint(source) }),
});
const heading = { target: 'a', path: '/heading', source: 'Five seats' };

describe('how far a translation is', () => {
  it('lists what visitors of a language read, and nothing that is hidden from them', () => {
    const paths = (locale: string) =>
      textsOfPage(deriveSnapshot(hidden), locale).map(({ target, path }) => `${target}${path}`);
    const hide: Command = { do: 'setBlock', block: 'a', key: 'visibility', value: { hidden_locales: ['de'] } };
    const hidden = applyCommands(start, [hide]).draft;
    expect(paths('ar')).toContain('a/heading');
    expect(paths('de')).toEqual(['meta/title']);
  });

  it('that came without its source is noted as made from what the source says now', () => {
    const imported = deriveSnapshot(applyCommands(start, [translate('Fünf Sitze')]).draft);
    expect(stateOfText(imported.translations, 'de', { ...heading, source: 'Seven seats' })).toBe('done');
    const noted = withSources(imported);
    expect(stateOfText(noted, 'de', heading)).toBe('done');
    expect(stateOfText(noted, 'de', { ...heading, source: 'Seven seats' })).toBe('stale');
    expect(withSources({ ...imported, translations: noted })).toEqual(noted);
  });

  it('is missing, done, and out of date once the source says something else', () => {
    const done = applyCommands(start, [translate('Fünf Sitze', 'Five seats')]).draft.translations;
    expect(stateOfText({}, 'de', heading)).toBe('missing');
    expect(stateOfText(done, 'de', heading)).toBe('done');
    expect(stateOfText(done, 'de', { ...heading, source: 'Seven seats' })).toBe('stale');
    expect(countTranslations([heading, { ...heading, path: '/info' }], done, 'de')).toEqual({
      total: 2,
      missing: 1,
      stale: 0,
    });
    const unknown = applyCommands(start, [translate('Fünf Sitze')]).draft.translations;
    expect(stateOfText(unknown, 'de', { ...heading, source: 'Seven seats' })).toBe('done');
  });

  it('is taken back whole, source and all', () => {
    const first = applyCommands(start, [translate('Fünf Sitze', 'Five seats')]);
    const second = applyCommands(first.draft, [translate('Sieben Sitze', 'Seven seats')]);
    expect(applyCommands(second.draft, second.inverse).draft).toEqual(first.draft);
    expect(applyCommands(first.draft, first.inverse).draft).toEqual(start);
  });

  it('travels with a restore: the difference of two documents leads from one to the other', () => {
    const before = applyCommands(start, [translate('Fünf', 'Five seats')]).draft;
    const after = applyCommands(start, [translate('Fünf', 'Seven seats')]).draft;
    expect(applyCommands(before, diffDocuments(before, after)).draft).toEqual(after);
    expect(applyCommands(before, diffDocuments(before, start)).draft).toEqual(start);
  });

  it('names a value the same whatever the order of its members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(fingerprint(turned)).toBe(fingerprint(value));
      }),
    );
    expect(fingerprint('Five seats')).not.toBe(fingerprint('Five seat'));
  });
});
