import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('shows figures of the car and how long a charge takes; what is not known is left out', () => {
  const data = [{ name: 'Engine', rows: [{ key: 'power', label: 'Power', value: '370', unit: 'kW' }] }];
  const html = renderBlock('electrifying-power', sampleOf('electrifying-power'), { data });
  expect(html).toMatch(/<dt>Power<\/dt><dd>370\u00a0kW<\/dd>/);
  expect(html).toContain('22\u00a0min');
  const bare = renderBlock('electrifying-power', { heading: 'Electric' });
  expect(bare).not.toMatch(/<dl|min</);
});

it('says so when the figures cannot be had, with a way to try again; who asks for none is told nothing', () => {
  const failed = renderBlock('electrifying-power', sampleOf('electrifying-power'));
  expect(failed).toContain('Something went wrong, please try again.');
  expect(failed).toContain('Try again');
  expect(failed).toContain('22\u00a0min');
  expect(renderBlock('electrifying-power', { heading: 'Electric' })).not.toContain('Try again');
});
