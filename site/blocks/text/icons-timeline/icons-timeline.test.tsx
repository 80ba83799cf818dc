import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('is an ordered list; each station has its icon, its date and a heading one level below the block’s', () => {
  const html = renderBlock('icons-timeline', { ...sampleOf('icons-timeline'), header_tag: 3 });
  expect(html).toMatch(/<ol[^>]*>(<li.*?<\/li>){4}<\/ol>/s);
  expect(html).toMatch(/Week 3.*?<h4[^>]*>It is built<\/h4>/s);
  expect(html.match(/class="_when_/g)).toHaveLength(4);
  expect(html.match(/<svg/g)?.length).toBeGreaterThanOrEqual(4);
});

it('leaves out a date that nobody gave', () => {
  const html = renderBlock('icons-timeline', { groups: [{ id: 'a', heading: 'Begun' }] });
  expect(html).not.toMatch(/class="_when_/);
});
