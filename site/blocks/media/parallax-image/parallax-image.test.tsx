import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('shows its pictures one below the other, each with its words after it', () => {
  const html = renderBlock('parallax-image', sampleOf('parallax-image'));
  expect(html.match(/<picture/g)).toHaveLength(2);
  expect(html.match(/class="_words_/g)).toHaveLength(2);
  expect(html.indexOf('Quiet is a place')).toBeGreaterThan(html.indexOf('<picture'));
  expect(html.lastIndexOf('<picture')).toBeGreaterThan(html.indexOf('Quiet is a place'));
});

it('leaves no empty band below a picture without words', () => {
  const html = renderBlock('parallax-image', { groups: [{ id: 'a', image: { id: 'x' } }] });
  expect(html).not.toMatch(/class="_words_/);
});
