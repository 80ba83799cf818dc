import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { type ClipTexts, readClip, writeClip } from './clip.ts';
import { fitFragment } from './fit-fragment.ts';
import { snippetFromText } from './html-to-snippet.ts';

const plain = { v: 1, anchor: '', active_positions: null, visibility: null };
const fragment = (
  props: Record<string, unknown> = { heading: 'Hello "you" & <them>' },
  type = 'snippet',
): BlockFragment => ({
  root: ['b1'],
  blocks: { b1: { ...plain, type, props } },
  translations: {},
});
const nothing: ClipTexts = { own: '', html: '', plain: '' };
const none = () => null;

/** The attribute's value as a browser gives it. */
const attributeOf = (html: string): string | null =>
  (/data-forecourt-blocks="([^"]*)"/.exec(html)?.[1] ?? null)
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&') ?? null;

describe('the clipboard', () => {
  it('carries blocks in each of its three forms', () => {
    const texts = writeClip(fragment(), ['Snippet <b>']);
    expect(texts.html).toContain('<li>Snippet &lt;b&gt;</li>');
    for (const form of ['own', 'html', 'plain'] as const) {
      const clip = readClip({ ...nothing, [form]: texts[form] }, attributeOf);
      expect(clip).toEqual({ kind: 'blocks', fragment: fragment() });
    }
  });

  it('says what is wrong with blocks it cannot take, and reads other texts as texts', () => {
    const { own } = writeClip(fragment(), []);
    expect(readClip({ ...nothing, plain: own.slice(0, -5) }, none)).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/damaged/),
    });
    expect(readClip({ ...nothing, plain: own.replace('blocks/1', 'blocks/9') }, none)).toMatchObject({
      detail: expect.stringMatching(/newer version/),
    });
    expect(readClip({ ...nothing, own: own.padEnd(3_000_000) }, none)).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/2.9 MB/),
    });
    expect(readClip({ ...nothing, plain: 'just words' }, none)).toEqual({ kind: 'text', text: 'just words' });
    expect(readClip({ ...nothing, plain: '{"a":1}' }, none)).toEqual({ kind: 'text', text: '{"a":1}' });
    expect(readClip({ ...nothing, html: '<p>x</p>', plain: 'x' }, none)).toEqual({ kind: 'html', html: '<p>x</p>' });
    expect(readClip(nothing, none)).toMatchObject({ kind: 'refused', detail: 'There is nothing to paste.' });
  });

  it('law: whatever it holds, reading gives an answer', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"forecourt":"blocks/1",${json.slice(1)}`),
    );
    fc.assert(
      fc.property(text, text, text, (own, html, words) => {
        const clip = readClip({ own, html, plain: words }, attributeOf);
        if (clip.kind === 'blocks') fitFragment(clip.fragment, { mayUseRawHtml: false });
      }),
    );
  });
});

describe('blocks from elsewhere', () => {
  it('keep all of an unknown template, and say so', () => {
    const strange = fragment({ anything: [1, { deep: '<script>' }] }, 'rocket-launcher');
    const fitted = fitFragment(strange, { mayUseRawHtml: true });
    expect(fitted.fragment).toEqual(strange);
    expect(fitted.notes).toEqual([
      'One block is of a template that is not known here (rocket-launcher). It is kept whole, and shown to visitors only once the template exists.',
    ]);
  });

  it('lose what their template does not allow, and raw HTML where it may not be used', () => {
    const wild = fitFragment(fragment({ heading: 7, onclick: 'alert(1)', alignment: 'center' }), {
      mayUseRawHtml: true,
    });
    expect(wild.fragment.blocks.b1?.props).toMatchObject({ heading: '', alignment: 'center' });
    expect(wild.fragment.blocks.b1?.props).not.toHaveProperty('onclick');
    expect(wild.notes).toEqual(['Values that do not fit were left out in one block.']);
    const raw = fragment({ code: '<script>alert(1)</script>', is_raw: true }, 'html-box');
    expect(fitFragment(raw, { mayUseRawHtml: true }).notes).toEqual([]);
    const tamed = fitFragment(raw, { mayUseRawHtml: false });
    expect(tamed.fragment.blocks.b1?.props.is_raw).toBe(false);
    expect(tamed.notes).toEqual(['Raw HTML was switched off in one block: you may not use it.']);
  });

  it('keep what lies in their slots, and only texts of translated fields', () => {
    const tabs: BlockFragment = {
      root: ['tabs'],
      blocks: {
        tabs: {
          ...plain,
          type: 'section-tabs',
          props: { wrong: true, groups: [{ id: 'g1', label: 'Power', blocks: ['b1'] }] },
        },
        b1: fragment().blocks.b1 ?? { ...plain, type: 'snippet', props: {} },
      },
      translations: { de: { b1: { '/heading': 'Hallo', '/box_color': 'dark' }, gone: { '/x': 1 } } },
    };
    const { fragment: fitted } = fitFragment(tabs, { mayUseRawHtml: true });
    expect(fitted.blocks.tabs?.props.groups).toMatchObject([{ id: 'g1', label: 'Power', blocks: ['b1'] }]);
    expect(fitted.translations).toEqual({ de: { b1: { '/heading': 'Hallo' } } });
  });
});

describe('plain text', () => {
  it('becomes a snippet: a short first line that stands alone is its heading', () => {
    expect(snippetFromText('Our promise\n\nWe call back.\nToday.')).toMatchObject({
      heading: 'Our promise',
      paragraph: { content: [{ content: [{ text: 'We call back.' }, { type: 'hardBreak' }, { text: 'Today.' }] }] },
    });
    expect(snippetFromText('One line.')).toMatchObject({
      paragraph: { content: [{ content: [{ text: 'One line.' }] }] },
    });
    expect(snippetFromText(' \n ')).toBeNull();
  });
});
