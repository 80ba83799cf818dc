import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RichTextDocument, readRichText } from './rich-text.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';
import { richTextToHtml } from './rich-text-to-html.ts';

/** HTML folds white space, so that words hold none. */
const typed = fc.stringMatching(/^[^\s\p{Cc}\p{Zs}\p{Cf}]{1,12}$/u);
const mark = fc.constantFrom('bold', 'italic', 'underline', 'strike', 'subscript', 'superscript');
const inline = fc.record({
  type: fc.constant('text'),
  text: typed,
  marks: fc.uniqueArray(mark, { maxLength: 2 }).map((types) => types.map((type) => ({ type }))),
});
const paragraph = fc.record({
  type: fc.constant('paragraph'),
  content: fc.array(inline, { minLength: 1, maxLength: 3 }),
});
const item = fc.record({ type: fc.constant('listItem'), content: fc.tuple(paragraph) });
const block = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.integer({ min: 2, max: 4 }) }),
    content: fc.array(inline, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(item, { minLength: 1, maxLength: 3 }),
  }),
);
const documents = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => readRichText({ type: 'doc', content }) as RichTextDocument);

describe('formatted text as HTML', () => {
  it('means the same when it is read back', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const html = richTextToHtml(document);
        const again = richTextFromHtml(html) as RichTextDocument;
        expect(richTextToHtml(again)).toBe(html);
      }),
    );
  });

  it('holds nothing that was typed as markup', () => {
    const text = '<script>alert(1)</script>"&';
    const link = { type: 'link' as const, attrs: { href: 'javascript:alert(1)' } };
    const document: RichTextDocument = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [link, { type: 'bold' }] }] }],
    };
    expect(richTextToHtml(document)).toBe('<p><strong>&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;</strong></p>');
  });

  it('keeps links, tables and lists', () => {
    const html =
      '<p>See <a href="/about" target="_blank" rel="noopener">us</a><br>now</p><ol start="3"><li><p>Three</p></li></ol>' +
      '<table><caption>Prices</caption><tbody><tr><th colspan="2"><p>Model</p></th></tr></tbody></table>';
    expect(richTextToHtml(richTextFromHtml(html) as RichTextDocument)).toBe(html);
    expect(richTextToHtml(null)).toBe('');
  });
});
