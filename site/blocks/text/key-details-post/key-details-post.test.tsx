import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('lists the facts that have a value as names with their values', () => {
  const html = renderBlock('key-details-post', { ...sampleOf('key-details-post'), detail_3_value: '' });
  expect(html.match(/<dt/g)).toHaveLength(3);
  expect(html).toMatch(/<dt[^>]*>When<\/dt><dd[^>]*>Thursday, 19:00<\/dd>/);
  expect(html).not.toContain('Places');
});

it('without facts has no list, without a picture no room for one', () => {
  const html = renderBlock('key-details-post', { heading: 'A story' });
  expect(html).not.toMatch(/<dl|<picture/);
  expect(html).toContain('data-wordy');
});
