import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateBlock as validateOnServer } from '../validate/ajv-validator.ts';
import { validateBlock } from '../validate/browser-validator.ts';
import { isRichText, type RichTextNode, readRichText, richTextToPlain } from './rich-text.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 });

const cell = fc.record({
  type: fc.constantFrom('tableCell', 'tableHeader'),
  attrs: fc.record({ colspan: fc.integer({ min: -1, max: 90 }), rowspan: fc.integer({ min: 0, max: 3 }) }),
  content: fc.array(fc.oneof(text.map(paragraph), fc.constant({ type: 'heading', content: [] }), fc.jsonValue()), {
    maxLength: 3,
  }),
});
const table = fc.record({
  type: fc.constant('table'),
  attrs: fc.oneof(fc.record({ caption: fc.oneof(text, fc.constant(''), fc.integer()) }), fc.jsonValue()),
  content: fc.array(fc.record({ type: fc.constant('tableRow'), content: fc.array(cell, { maxLength: 4 }) }), {
    maxLength: 4,
  }),
});

describe('tables in formatted text', () => {
  it('are read to what the schema allows, and a read document reads to itself', () => {
    fc.assert(
      fc.property(fc.array(table, { maxLength: 2 }), (tables) => {
        const document = readRichText({ type: 'doc', content: tables });
        if (!document) throw new Error('a document');
        expect(isRichText(document)).toBe(true);
        const props = { paragraph: document };
        expect(validateBlock('snippet', props, 'draft')).toEqual([]);
        expect(validateOnServer('snippet', props, 'draft')).toEqual([]);
      }),
    );
  });

  it('keep caption, headers, spans and empty cells, and nothing else', () => {
    const stored = {
      type: 'table',
      attrs: { caption: ' Prices ', style: 'color:red' },
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2, colwidth: [90] }, content: [] }] },
        { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1 }, content: [paragraph('A')] }, 7] },
        { type: 'tableRow', content: [] },
      ],
    };
    expect(readRichText({ type: 'doc', content: [stored] })?.content).toEqual([
      {
        type: 'table',
        attrs: { caption: 'Prices' },
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [{ type: 'paragraph' }] }],
          },
          { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('A')] }] },
        ],
      },
    ]);
  });

  it('stand in a text, not in lists, quotations or other tables', () => {
    const inner = { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [] }] }] };
    const within = (type: string) => readRichText({ type: 'doc', content: [{ type, content: [inner] }] })?.content;
    expect(within('blockquote')).toEqual([]);
    const nested = { ...inner, content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [inner] }] }] };
    expect(JSON.stringify(readRichText({ type: 'doc', content: [nested] })).match(/"table"/g)).toHaveLength(1);
  });

  it('come from HTML with caption and spans, and are found by their words', () => {
    const document = richTextFromHtml(
      '<table style="width:9px"><caption>From <b>2027</b></caption><thead><tr><th colspan="2" onclick="x()">Model</th></tr></thead>' +
        '<tbody><tr><td><h3>Lyra</h3></td><td><p>39</p><script>x()</script></td></tr></tbody></table>',
    );
    expect(isRichText(document)).toBe(true);
    expect(JSON.stringify(document)).not.toMatch(/x\(\)|style|heading/);
    expect(document.content[0]).toMatchObject({ type: 'table', attrs: { caption: 'From 2027' } });
    expect(document.content[0]?.content?.[0]?.content?.[0]).toMatchObject({
      type: 'tableHeader',
      attrs: { colspan: 2 },
    });
    expect(richTextToPlain(document)).toBe('From 2027\nModel\nLyra\n39');
  });
});

describe('links by page', () => {
  it('keep a page id that can be one', () => {
    const marked = (attrs: object) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs }] }] }],
    });
    expect(isRichText(marked({ href: '/offers', page_id: 'offers' }))).toBe(true);
    expect(validateOnServer('snippet', { paragraph: marked({ href: '/offers', page_id: 'offers' }) })).toEqual([]);
    expect(readRichText(marked({ href: '/offers', page_id: '../x' }))).toEqual(marked({ href: '/offers' }));
  });
});
