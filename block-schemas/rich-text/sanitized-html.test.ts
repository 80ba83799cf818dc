import fc from 'fast-check';
import type { Element, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { hostileHtml, htmlPieces } from '#fixtures/builders/hostile-html.ts';
import { validateBlock } from '../validate/ajv-validator.ts';
import { htmlLimits } from './html-limits.ts';
import { sanitizeBelow, sanitizeHtml } from './sanitized-html.ts';

const forbidden =
  /^(script|style|svg|math|iframe|object|embed|form|input|button|template|base|meta|link|select|textarea)$/;

function elementsOf(nodes: readonly RootContent[]): Element[] {
  return nodes.flatMap((node) => (node.type === 'element' ? [node, ...elementsOf(node.children)] : []));
}

function expectSafe(html: string) {
  for (const { tagName, properties } of elementsOf(fromHtml(html, { fragment: true }).children)) {
    expect(tagName).not.toMatch(forbidden);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^on|^style$|^className$|^id$|^name$|^srcDoc$|^formAction$/i);
      if (/^(href|src|cite)$/.test(name)) expect(String(value)).toMatch(/^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/);
    }
  }
}

describe('sanitizeHtml', () => {
  it('leaves words without any sign of HTML as the parser would leave them', () => {
    const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[<>&\0\r]/g, '\n'));
    fc.assert(
      fc.property(words, (text) => {
        expect(`<b>x</b>${sanitizeHtml(text)}`).toBe(sanitizeHtml(`<b>x</b>${text}`));
      }),
    );
  });

  it('keeps text, lists, tables, pictures and links', () => {
    const html =
      '<h2>Prices</h2><p>From <strong>€ 290</strong>, see <a href="/service" target="_blank" rel="noopener">all</a>.</p>' +
      '<ul><li>One</li></ul><table><caption>Service</caption><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>' +
      '<img src="/media/a.webp" alt="A car" width="10" height="5" loading="lazy">';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each(hostileHtml)('disarms %j', (html) => {
    const clean = sanitizeHtml(html);
    expectSafe(clean);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it('changes nothing that is clean already, however the pieces fall', () => {
    fc.assert(
      fc.property(htmlPieces, (html) => {
        const clean = sanitizeHtml(html);
        expectSafe(clean);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
    );
  });

  it('gives the words alone of what is too long, too deep or too much', () => {
    expect(sanitizeHtml('<div>'.repeat(30_000))).toBe('');
    expect(sanitizeHtml(`${'<b>'.repeat(500)}deep`)).toBe('deep');
    expect(sanitizeHtml(`<p ${Array.from({ length: 9_000 }, (_, i) => `a${i}`).join(' ')}>much</p>`)).toBe('much');
    expect(sanitizeHtml('x'.repeat(htmlLimits.length + 100)).length).toBe(htmlLimits.length);
    expect(validateBlock('html-box', { code: '<i>'.repeat(6_000) })).toMatchObject([
      { code: 'html', pointer: '/code' },
    ]);
  });
});

describe('a text of elsewhere below a heading of the page', () => {
  it.each([
    ['<h1>Car</h1><p>x</p><h2>Seats</h2>', '<h3>Car</h3><p>x</p><h4>Seats</h4>'],
    ['<div><h2>Seats</h2></div><h6>Small</h6>', '<div><h3>Seats</h3></div><h6>Small</h6>'],
    ['<h4>Seats</h4>', '<h4>Seats</h4>'],
    ['<p>a<img src="x">b<img src="images/a.jpg"></p>', '<p>ab</p>'],
    ['<img src="https://a.example/x.jpg" alt="x">', '<img src="https://a.example/x.jpg" alt="x">'],
    ['<img src="/media/a/800.webp" alt="">', '<img src="/media/a/800.webp" alt="">'],
    ['<h1 onclick="x()">A</h1><script>x()</script>', '<h3>A</h3>'],
    ['plain', 'plain'],
  ])('%j is drawn as %j', (html, drawn) => {
    expect(sanitizeBelow(html, 3)).toBe(drawn);
  });
});
