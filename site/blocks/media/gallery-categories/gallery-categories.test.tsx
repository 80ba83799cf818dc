import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const html = renderBlock('gallery-categories', sampleOf('gallery-categories'));

it('has a button for each category, and says the names again where buttons do nothing', () => {
  const names = [...html.matchAll(/<button[^>]*data-go="\d"[^>]*><span>([^<]*)/g)].map(([, name]) => name);
  expect(names).toEqual(['Outside', 'Inside', 'Details']);
  for (const name of names) expect(html).toMatch(new RegExp(`<p[^>]*>${name}</p>`));
});

it('counts the pictures of a category, not those of all, and leads from one to the next within it', () => {
  const rows = html.split('data-pictures').slice(1);
  expect(rows.map((row) => row.match(/<dialog/g)?.length)).toEqual([5, 3, 4]);
  expect(rows[1]).toContain('aria-label="Open picture 3 of 3"');
});

it('closes up where a picture in the middle was not chosen, and shows one alone without steps', () => {
  const groups = [{ id: 'a', label: 'One', image_1: { id: 'x' }, image_4: { id: 'y' } }];
  const two = renderBlock('gallery-categories', { groups });
  expect(two).toMatch(/data-count="2"/);
  expect(two.match(/aria-label="Open picture [12] of 2"/g)).toHaveLength(2);
  const one = renderBlock('gallery-categories', { groups: [{ id: 'a', label: 'One', image_2: { id: 'x' } }] });
  expect(one).not.toContain('data-large-step');
});
