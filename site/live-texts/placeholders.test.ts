import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filled, placeholdersIn } from './placeholders.ts';

const count = '{stock:count|new?engine_types=diesel&colors=red,blue}';
const price = '{stock:price}';
const gone = '{stock:monthly|used}';
const texts: Record<string, string | null> = { [count]: '14', [price]: '39,900 €', [gone]: null };
const fill = (value: unknown, locale = 'en') => filled(value, (name) => texts[name], locale);

describe('placeholders', () => {
  it('are found wherever texts are, and nothing else is one', () => {
    const props = { heading: count, groups: [{ text: { content: [{ text: `a ${price}` }] } }] };
    expect([...placeholdersIn(props)]).toEqual([count, price]);
    for (const text of ['{stock}', '{stock:best}', '{stock:count|a b}', '{stock:count|new?a b}', '{Stock:count}'])
      expect(placeholdersIn(text).size).toBe(0);
  });

  it('become what they stand for, alone, in HTML and in JSON', () => {
    expect(fill(`From ${price} · ${count} in stock`)).toBe('From 39,900 € · 14 in stock');
    expect(fill(`<p class="a">Only ${count}.</p>`)).toBe('<p class="a">Only 14.</p>');
    expect(JSON.parse(String(fill(JSON.stringify({ name: `"${price}"` }))))).toEqual({ name: '"39,900 €"' });
    expect(fill('{stock:count|unknown}')).toBe('{stock:count|unknown}');
  });

  it('hide their sentence when there is nothing to say, and no other', () => {
    expect(fill(`Come and see. Lease from ${gone}. Open today.`)).toBe('Come and see. Open today.');
    expect(fill(`Lease from ${gone}.`)).toBe('');
    expect(fill(`Wir sind da. Ab ${gone} im Monat!`, 'de')).toBe('Wir sind da.');
    expect(fill(`مرحبًا بكم. ابتداءً من ${gone} شهريًا.`, 'ar')).toBe('مرحبًا بكم.');
    expect(fill(`<li>From ${gone}</li><li>${count} cars</li>`)).toBe('<li></li><li>14 cars</li>');
  });

  it('hide a sentence of formatted text across its marks, and a paragraph with nothing left', () => {
    const text = (words: string, bold = false) => ({
      type: 'text',
      text: words,
      ...(bold ? { marks: [{ type: 'bold' }] } : {}),
    });
    const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
    const doc = (...content: unknown[]) => ({ type: 'doc', content });
    expect(
      fill(doc(paragraph(text('Hello. Lease '), text(`from ${gone}`, true), text('. Bye.')), paragraph(text(gone)))),
    ).toEqual(doc(paragraph(text('Hello. '), text('Bye.'))));
    expect(fill(doc(paragraph(text('We have '), text(count, true))))).toEqual(
      doc(paragraph(text('We have '), text('14', true))),
    );
  });

  it('leave every other value as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(fill(value)).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });
});
