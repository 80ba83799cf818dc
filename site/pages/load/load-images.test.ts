import { expect, it, vi } from 'vitest';
import type { createClient } from '#api-clients/http.ts';
import type { mediaContract } from '#api-clients/media/media.contract.ts';
import { createImageLoader } from './load-images.ts';

type Media = ReturnType<typeof createClient<typeof mediaContract>>;

/** A media service whose answers arrive when the test lets them. */
const slowMedia = () => {
  const answers: ((alt: string) => void)[] = [];
  const getImages = () =>
    new Promise((resolve) => {
      answers.push((alt) => {
        const attributes = { width: 16, height: 9, alt, decorative: false, dominant: null, tones: null, focal: null };
        resolve({ data: { data: [{ id: 'a', type: 'image', attributes: { ...attributes, variants: [] } }] } });
      });
    });
  return { answers, media: { getImages } as unknown as Media };
};

it('asks again for a picture that changed while its answer was on the way', async () => {
  const { answers, media } = slowMedia();
  const images = createImageLoader(media, { warn: vi.fn() } as never);
  const altOf = async () => (await images.load(['a'])).get('a')?.alt;
  const before = altOf();
  images.forget('a');
  answers[0]?.('Before');
  expect(await before, 'better than nothing').toBe('Before');
  const now = altOf();
  expect(answers).toHaveLength(2);
  answers[1]?.('Now');
  expect(await now).toBe('Now');
});

it('keeps the newer of two answers, whichever comes last', async () => {
  const { answers, media } = slowMedia();
  const images = createImageLoader(media, { warn: vi.fn() } as never);
  const altOf = async () => (await images.load(['a'])).get('a')?.alt;
  const slow = altOf();
  images.forget('a');
  const quick = altOf();
  answers[1]?.('Now');
  expect(await quick).toBe('Now');
  answers[0]?.('Before');
  expect(await slow).toBe('Now');
  expect(await altOf()).toBe('Now');
  expect(answers).toHaveLength(2);
});

it('a page names few widths of a picture, not all it can be had in', async () => {
  const size = (width: number, name: number) => ({ width, height: 1, format: 'webp', url: `/media/a/${name}.webp` });
  const variants = [size(320, 320), size(400, 400), size(640, 640), size(768, 800)];
  const attributes = { width: 768, height: 1, alt: '', decorative: false, variants };
  const getImages = () => Promise.resolve({ data: { data: [{ id: 'a', type: 'image', attributes }] } });
  const images = createImageLoader({ getImages } as unknown as Media, { warn: vi.fn() } as never);
  const found = (await images.load(['a'])).get('a');
  expect(found?.webp.map(({ url }) => url)).toEqual(['/media/a/400.webp', '/media/a/800.webp']);
});
