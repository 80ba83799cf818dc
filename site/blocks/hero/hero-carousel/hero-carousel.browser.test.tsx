import { afterEach, expect, it } from 'vitest';
import './hero-carousel.element.ts';

const slides = ['bright', 'dark'].map(
  (tone) => `<article data-slide style="flex: 0 0 300px"><div data-tone="${tone}">${tone}</div></article>`,
);

afterEach(() => document.body.replaceChildren());

it('tells the header over it the tone of the picture in sight', async () => {
  document.body.innerHTML = `<section data-tone="dark"><fc-hero-carousel data-one>
    <div data-slides style="display: flex; overflow-x: auto; inline-size: 300px">${slides.join('')}</div>
  </fc-hero-carousel></section>`;
  const section = document.querySelector('section');
  expect(section?.dataset.tone).toBe('bright');
  document.querySelector('[data-slides]')?.scrollTo({ left: 300, behavior: 'instant' });
  await expect.poll(() => section?.dataset.tone).toBe('dark');
});
