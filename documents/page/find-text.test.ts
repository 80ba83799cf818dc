import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommands } from './apply-command.ts';
import { draftFromSnapshot } from './derive-snapshot.ts';
import { findText, replaceText } from './find-text.ts';
import { newPageMeta } from './page-builders.ts';

const plain = { v: 1, anchor: '', active_positions: null, visibility: null };
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks: marks.map((type) => ({ type })) } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

const page = () =>
  draftFromSnapshot({
    meta: { ...newPageMeta('The Terran'), meta_description: 'Terran, terran.' },
    root: ['a', 'raw', 'kept', 'tabs'],
    blocks: {
      a: {
        ...plain,
        type: 'snippet',
        props: {
          heading: 'Terran 90 and Terraneo',
          paragraph: doc(paragraph(text('Drive the Ter'), text('ran', 'bold'), text(' today')), {
            type: 'bulletList',
            content: [{ type: 'listItem', content: [paragraph(text('terran'))] }],
          }),
          link: { type: 'internal', url: '/terran', label: 'See the Terran' },
        },
      },
      raw: { ...plain, type: 'html-box', props: { code: '<p>Terran</p>' } },
      kept: { ...plain, type: 'snippet', locked: true, props: { heading: 'Terran' } },
      tabs: { ...plain, type: 'section-tabs', props: { groups: [{ id: 'g1', label: 'Terran power' }] } },
    },
    translations: { de: { a: { '/heading': 'Der Terran' } } },
  });
const options = { text: 'terran', matchCase: false, wholeWord: false };
const pathsOf = (more: Partial<typeof options> = {}) =>
  findText(page(), { ...options, ...more }, 100).map(
    ({ target, path, locale, index }) => `${locale ?? ''}${target}${path} ${index}`,
  );

describe('finding a text', () => {
  it('finds it in every text people read, across formatting and languages, in reading order', () => {
    expect(pathsOf()).toEqual([
      'meta/title 0',
      'meta/meta_description 0',
      'meta/meta_description 1',
      'a/heading 0',
      'a/heading 1',
      'a/paragraph 0',
      'a/paragraph 1',
      'a/link/label 0',
      'dea/heading 0',
      'kept/heading 0',
      'tabs/groups/g1/label 0',
    ]);
    expect(pathsOf({ wholeWord: true })).not.toContain('a/heading 1');
    expect(pathsOf({ matchCase: true })).toEqual(['meta/meta_description 0', 'a/paragraph 0']);
    expect(pathsOf({ text: '.*' })).toEqual([]);
    expect(findText(page(), options, 3)).toHaveLength(3);
    const [, , , heading] = findText(page(), options, 9);
    expect(heading).toMatchObject({ before: '', match: 'Terran', after: ' 90 and Terraneo', isLocked: false });
  });
});

describe('replacing', () => {
  const picksOf = (draft = page(), wanted = options) => findText(draft, wanted, 1_000);

  it('keeps formatting, leaves locked blocks and what was not chosen, and is undone exactly', () => {
    const draft = page();
    const picks = picksOf().filter(({ path, index }) => path !== '/heading' || index === 0);
    const { draft: after, inverse } = applyCommands(draft, replaceText(draft, options, 'Aurel', picks));
    expect(after.blocks.a?.props).toMatchObject({
      heading: 'Aurel 90 and Terraneo',
      paragraph: doc(paragraph(text('Drive the Aurel'), text(' today')), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text('Aurel'))] }],
      }),
      link: { url: '/terran', label: 'See the Aurel' },
    });
    expect(after.blocks.raw).toBe(draft.blocks.raw);
    expect(after.blocks.kept).toBe(draft.blocks.kept);
    expect(after.meta).toMatchObject({ title: 'The Aurel', meta_description: 'Aurel, Aurel.' });
    expect(after.translations.de?.a).toEqual({ '/heading': 'Der Aurel' });
    expect(applyCommands(after, inverse).draft).toEqual(draft);
  });

  it('law: replacing all leaves nothing to find, whatever the text is', () => {
    const word = fc.string({
      minLength: 1,
      maxLength: 3,
      unit: fc.constantFrom('a', 'B', '.', '*', '(', '\\', '-', 'é', ' '),
    });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (find, parts) => {
        const draft = page();
        const block = draft.blocks.a;
        if (!block) return;
        block.props.paragraph = doc(paragraph(...parts.map((part, at) => (at % 2 ? text(part, 'bold') : text(part)))));
        const wanted = { text: find, matchCase: true, wholeWord: false };
        const commands = replaceText(draft, wanted, '#', picksOf(draft, wanted));
        const after = applyCommands(draft, commands).draft;
        expect(findText(after, wanted, 100).filter(({ isLocked }) => !isLocked)).toEqual([]);
      }),
    );
  });
});
