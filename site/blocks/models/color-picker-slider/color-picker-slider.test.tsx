import { expect, it } from 'vitest';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('is one group of radio buttons, the first of them chosen, each named after its colour', () => {
  const html = renderBlock('color-picker-slider', sampleOf('color-picker-slider'));
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(radios).toHaveLength(5);
  expect(new Set(radios.map((input) => /name="([^"]*)"/.exec(input)?.[1])).size).toBe(1);
  expect(radios.map((input) => / checked/.test(input))).toEqual([true, false, false, false, false]);
  expect(html).toMatch(/<fieldset[^>]*aria-label="Five ways to wear it"/);
  expect(html).toMatch(/type="radio".*?Lichen green.*?<figure.*?Lichen green/s);
});

it('paints a swatch by a rule, and leaves out a colour without a picture', () => {
  const groups = [
    { id: 'a', label: 'Red', color: '#8e0f17', image: { id: 'x' } },
    { id: 'b', label: 'Blue', color: '#2f5f86' },
  ];
  const { html, rules } = drawBlock('color-picker-slider', { groups });
  expect(rules).toContain('--swatch:#8e0f17');
  expect(html).not.toContain('Blue');
});
