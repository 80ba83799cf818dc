import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRichText, readRichText, richTextFromPlain, richTextToPlain } from './rich-text.ts';
import { liftHtmlFields, richTextFromHtml } from './rich-text-from-html.ts';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  ...(marks.length > 0 ? { marks } : {}),
  text: words,
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('formatted text', () => {
  it('is a document of allowed nodes and marks', () => {
    const bold = text('Quiet', { type: 'bold' }, { type: 'link', attrs: { href: '/models', target: '_blank' } });
    const list = {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(bold)] }],
    };
    const document = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 3 }, content: [text('Head')] }, list],
    };
    expect(isRichText(document)).toBe(true);
  });

  it.each([
    ['another node', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }],
    ['a block inside a line', { type: 'doc', content: [paragraph(paragraph(text('x')))] }],
    [
      'an unsafe address',
      { type: 'doc', content: [paragraph(text('x', { type: 'link', attrs: { href: 'javascript:1' } }))] },
    ],
    ['a class', { type: 'doc', content: [paragraph(text('x', { type: 'bold', attrs: { class: 'x' } }))] }],
    [
      'a first-level heading',
      { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [text('x')] }] },
    ],
    ['no document', 'words'],
  ])('is not one with %s', (_, value) => {
    expect(isRichText(value)).toBe(false);
  });

  it('is read from what an editor gives, leaving out what is not allowed', () => {
    const attrs = { href: 'https://example.org', target: null, rel: 'x', class: null };
    const document = { type: 'doc', content: [paragraph(text('x', { type: 'link', attrs })), { type: 'video' }] };
    expect(readRichText(document)).toEqual({
      type: 'doc',
      content: [paragraph(text('x', { type: 'link', attrs: { href: 'https://example.org' } }))],
    });
  });

  it('reads any value to a document that reads to itself', () => {
    const node = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.record(
        {
          type: fc.constantFrom(
            'paragraph',
            'heading',
            'bulletList',
            'listItem',
            'blockquote',
            'text',
            'hardBreak',
            'x',
          ),
          text: fc.string({ unit: 'binary' }),
          attrs: fc.record({ level: fc.oneof(fc.integer(), fc.string()), start: fc.integer() }),
          marks: fc.array(
            fc.oneof(
              fc.record({ type: fc.constantFrom('bold', 'link', 'x'), attrs: fc.record({ href: fc.string() }) }),
              fc.jsonValue(),
            ),
          ),
          content: fc.array(tie('node'), { maxLength: 2 }),
        },
        { requiredKeys: ['type'] },
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(node), (content) => {
        const once = readRichText({ type: 'doc', content });
        expect(isRichText(once)).toBe(true);
        expect(readRichText(once)).toEqual(once);
      }),
    );
  });

  it('comes from plain text and goes back to it', () => {
    expect(richTextFromPlain('One\nline\n\n\nTwo')).toEqual({
      type: 'doc',
      content: [paragraph(text('One'), { type: 'hardBreak' }, text('line')), paragraph(text('Two'))],
    });
    expect(richTextToPlain(richTextFromPlain('One\nline\n\nTwo'))).toBe('One\nline\nTwo');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (words) => isRichText(richTextFromPlain(words))));
  });
});

describe('HTML lifted to formatted text', () => {
  it('keeps headings, lists, marks, links and line breaks', () => {
    const html =
      '<h1>Head</h1>\n<p>A <b>b <i>c</i></b><br>d <a href="/x" class="y">e</a></p><ul> <li>One</li><li><p>Two</p></li> </ul>';
    expect(richTextFromHtml(html)).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Head')] },
        paragraph(
          text('A '),
          text('b ', { type: 'bold' }),
          text('c', { type: 'bold' }, { type: 'italic' }),
          { type: 'hardBreak' },
          text('d '),
          text('e', { type: 'link', attrs: { href: '/x' } }),
        ),
        {
          type: 'bulletList',
          content: ['One', 'Two'].map((item) => ({ type: 'listItem', content: [paragraph(text(item))] })),
        },
      ],
    });
  });

  it('keeps only the words of what it does not know', () => {
    const html = '<div>Loose <span style="x">words</span><script>alert(1)</script></div><table><tr><td>Cell</table>';
    const document = richTextFromHtml(html);
    expect(richTextToPlain(document)).toContain('Loose words');
    expect(richTextToPlain(document)).toContain('Cell');
    expect(JSON.stringify(document)).not.toContain('alert');
  });

  it('always gives an allowed document', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      'x ',
      '<b>',
      '<a href=javascript:x>',
      '<h2>',
      '<br>',
      '<table>',
      '</li>',
    );
    fc.assert(fc.property(fc.array(piece), (pieces) => isRichText(richTextFromHtml(pieces.join('')))));
  });

  it('lifts the rich text fields of a block, and nothing else', () => {
    const props = { heading: '<b>', groups: [{ id: 'a', title: '<i>', content: '<p>x</p>' }] };
    expect(liftHtmlFields('accordion', props)).toEqual({
      heading: '<b>',
      groups: [{ id: 'a', title: '<i>', content: { type: 'doc', content: [paragraph(text('x'))] } }],
    });
  });
});
