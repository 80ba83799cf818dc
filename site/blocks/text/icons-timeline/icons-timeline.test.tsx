import { expect, it } from 'vitest';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

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

it('its rows on wide pages are alike: six stand three by three, seven four and three', () => {
  const stations = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `s${index}`, heading: 'A' }));
  const inARow = (count: number) =>
    drawBlock('icons-timeline', { groups: stations(count) }).rules.match(/--in-a-row:(\d+)/)?.[1];
  expect([1, 4, 5, 6, 7, 10, 11, 20].map(inARow)).toEqual(['1', '4', '5', '3', '4', '5', '4', '5']);
});
