import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('shows products with a second picture, what they cost, and a way to each', () => {
  const html = renderBlock('collection-slider', sampleOf('collection-slider'));
  expect(html.match(/<li /g)).toHaveLength(6);
  expect(html.match(/<img /g)).toHaveLength(12);
  expect(html).toContain('€690');
  expect(renderBlock('collection-slider', { groups: [{ id: 'a', item_name: 'Bag' }] })).not.toContain('<img');
});
