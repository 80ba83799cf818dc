import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { sampleBlock, sampleContext } from '#site/testing/draw.tsx';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { keepHtmlTogether, keepTogether } from './keep-together.ts';
import { renderByReact, renderMarkup } from './render-markup.tsx';
import { sanitizeHtml } from './sanitize-html.ts';

it.each([
  ['10 to 80 % in 24 minutes', '10 to 80_% in 24 minutes'],
  ['ab 84.900 €, 0 bis 100 km/h in 3,9 s', 'ab 84.900_€, 0 bis 100_km/h in 3,9_s'],
  ['from € 500 or (CHF 480)', 'from €_500 or (CHF_480)'],
  ['112 km of range, 15,2 kWh/100 km', '112_km of range, 15,2_kWh/100_km'],
  ['Vraiment ? « Oui » !', 'Vraiment_? «_Oui_»_!'],
  ['٨٠ ٪ و 300 كم', '٨٠_٪ و 300_كم'],
  ['2026 models, 3 seats, 5 links', '2026 models, 3 seats, 5 links'],
  ['Terran 90 has', 'Terran 90 has'],
])('“%s” breaks at no unit and no sign', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('_', '\u00a0'));
});

it.each([
  ['<p>ab <b>84.900 €</b>, 3,9 % eff.</p>', '<p>ab <b>84.900_€</b>, 3,9_% eff.</p>'],
  ['<img alt="a > 5 km" src="/5 km"> 5 km', '<img alt="a > 5 km" src="/5 km"> 5_km'],
  ['<pre>5 km <code>5 km</code> 5 km</pre> 5 km', '<pre>5 km <code>5 km</code> 5 km</pre> 5_km'],
  ['5 &lt; 6 km', '5 &lt; 6_km'],
])('HTML of an editor neither, in its texts alone: %s', (html, expected) => {
  expect(keepHtmlTogether(html)).toBe(expected.replaceAll('_', '\u00a0'));
});

it('HTML of a description is shown so', () => {
  expect(written(<SafeHtml html={sanitizeHtml('<p>300 km and 5 %</p>')} />)).toContain(
    '<p>300\u00a0km and 5\u00a0%</p>',
  );
});

const written = (node: ReactNode) => renderMarkup(node, sampleContext(), sampleBlock);

it('holds for every text of a public page, and for no value that is sent', () => {
  const price = (
    <p title="ab 84.900 €">
      ab 84.900 € <code>5 %</code>
    </p>
  );
  expect(written(price)).toBe('<p title="ab 84.900 €">ab 84.900\u00a0€ <code>5 %</code></p>');
  const choice = (
    <select>
      <option>100 km</option>
    </select>
  );
  expect(written(choice)).toContain('<option>100 km</option>');
});

it('holds on the canvas as well for headings, lines and texts of blocks', () => {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '80 %' }] }] };
  const drawn = [
    <Heading key="h" text="80 %" />,
    <Paragraph key="p" text="80 %" />,
    <Eyebrow key="e" text="80 %" />,
    <RichText key="r" value={text as RichTextDocument} />,
  ].map((node) => renderByReact(node, sampleContext(), sampleBlock));
  for (const html of drawn) expect(html).toContain('80\u00a0%');
});
