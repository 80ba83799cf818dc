import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const slides = sampleOf('hero-carousel');

it('an offer that cannot be had says so below the slides, with a way to try again; one that is over is just gone', () => {
  const failed = renderBlock('hero-carousel', { ...slides, offer_key: 'summer' });
  expect(failed).toContain('Something went wrong, please try again.');
  expect(failed).toContain('Try again');
  expect(failed).toContain('Room to think');
  expect(renderBlock('hero-carousel', { ...slides, offer_key: 'summer' }, { data: { offers: [] } })).not.toContain(
    'Try again',
  );
  expect(renderBlock('hero-carousel', slides)).not.toContain('Try again');
});
