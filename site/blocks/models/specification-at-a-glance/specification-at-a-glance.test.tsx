import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('sets each figure as a heading of the level it was given, with the small print below all', () => {
  const sample = sampleOf('specification-at-a-glance');
  const html = renderBlock('specification-at-a-glance', {
    ...sample,
    groups: [{ id: 'range', number_heading: '610 km', number_heading_tag: 4 }],
  });
  expect(html).toMatch(/<h4[^>]*>610\u00a0km<\/h4>/);
  expect(html.indexOf('Range and consumption by WLTP')).toBeGreaterThan(html.indexOf('610\u00a0km'));
});
