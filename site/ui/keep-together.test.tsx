import { expect, it } from 'vitest';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { draw } from '#site/testing/draw.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { Heading } from './heading.tsx';
import { keepTogether } from './keep-together.ts';
import { Paragraph } from './paragraph.tsx';
import { RichText } from './rich-text.tsx';

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

it('holds for headings, lines and texts of blocks', () => {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '80 %' }] }] };
  const drawn = [
    <Heading key="h" text="80 %" />,
    <Paragraph key="p" text="80 %" />,
    <Eyebrow key="e" text="80 %" />,
    <RichText key="r" value={text as RichTextDocument} />,
  ].map((node) => draw(node));
  for (const html of drawn) expect(html).toContain('80\u00a0%');
});
