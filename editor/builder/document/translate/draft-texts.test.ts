import { describe, expect, it } from 'vitest';
import { applyCommands } from '#documents/page/apply-command.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { textsOfPage } from '#documents/page/translation-status.ts';
import { deriveStructure } from '../store/structure.ts';
import { progressOf, textsOfDraft } from './draft-texts.ts';

const insert = (block: string, at: string, extra = {}): Command => ({
  do: 'insertBlock',
  block,
  value: { ...newDraftBlock({ type: 'snippet', v: 1, at, props: { heading: `Heading ${block}` } }), ...extra },
});
const tabs = newDraftBlock({
  type: 'section-tabs',
  v: 1,
  at: 'root||a1',
  groups: { g1: { key: 'a0', props: { label: 'One' } }, g2: { key: 'a1', props: { label: 'Two' } } },
});
const { draft } = applyCommands(emptyDraft('Page'), [
  insert('a', 'root||a0'),
  { do: 'insertBlock', block: 't', value: { ...tabs, active_positions: ['g1'] } },
  insert('in1', 't|g1|a0'),
  insert('gone', 'root||a2', { visibility: { hidden_locales: ['de'] } }),
]);
const named = (texts: readonly { target: string; path: string }[]) => texts.map(({ target, path }) => target + path);

describe('texts of a draft', () => {
  it('are what visitors of the language see, as the server counts them', () => {
    const structure = deriveStructure(draft.blocks);
    for (const locale of ['de', 'ar'])
      expect(named(textsOfDraft(draft, structure, locale)).sort()).toEqual(
        named(textsOfPage(deriveSnapshot(draft), locale)).sort(),
      );
    expect(named(textsOfDraft(draft, structure, 'de'))).toEqual([
      'meta/title',
      'a/heading',
      't/groups/g1/label',
      'in1/heading',
    ]);
  });

  it('know what comes next', () => {
    const texts = textsOfDraft(draft, deriveStructure(draft.blocks), 'de');
    const translations = {
      de: { meta: { '/title': 'Seite' }, a: { '/heading': 'Kopf' }, 'a~source': { '/heading': 'other' } },
    };
    expect(progressOf(texts, translations, 'de')).toEqual({
      total: 4,
      missing: 2,
      stale: 1,
      next: { target: 'a', path: '/heading', source: 'Heading a' },
    });
  });
});
