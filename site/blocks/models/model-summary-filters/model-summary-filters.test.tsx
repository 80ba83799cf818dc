import { expect, it } from 'vitest';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';

it('is a form of the page with what its summaries can be chosen by, in the words of the specification', () => {
  const data = { bodystyles: ['Coupé', 'SUV'], models: ['Lyra Sport'], bodystyle: 'SUV', model: '' };
  const html = renderBlock('model-summary-filters', {}, { data });
  for (const words of ['SELECT BODYSTYLE', 'SELECT MODEL', 'SUBMIT']) expect(html).toContain(words);
  expect(html).toMatch(/<form [^>]*method="get"/);
  expect(html).toMatch(/<option value="SUV" selected="">SUV/);
  expect(html.match(/<option value=""[^>]*>All/g)).toHaveLength(2);
  expect(renderBlock('model-summary-filters', {})).toContain('<select');
});
