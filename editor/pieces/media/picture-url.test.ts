import { expect, it } from 'vitest';
import { pictureUrl } from './picture-url.ts';

const variants = [320, 400, 640, 800].map((width) => ({
  width,
  height: 100,
  format: 'webp' as const,
  url: `/media/a/${width}.webp`,
}));

it.each([
  [100, 400],
  [640, 800],
  [2_000, 800],
])('a picture drawn %i px wide is one that is made ahead of time', (wanted, given) => {
  expect(pictureUrl({ variants }, wanted)).toBe(`/media/a/${given}.webp`);
});
