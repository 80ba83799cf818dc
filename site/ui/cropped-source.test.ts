import { describe, expect, it } from 'vitest';
import type { ImageSource } from '../render/sources.types.ts';
import { croppedSource, focalOf, positionIn } from './cropped-source.ts';

const source: ImageSource = {
  id: 'car',
  width: 2_000,
  height: 1_000,
  alt: '',
  dominant: '#222222',
  focal: { x: 0.75, y: 0.5 },
  avif: [{ width: 400, url: '/media/abc/400.avif' }],
  webp: [{ width: 400, url: 'https://media.example/media/abc/400.webp' }],
  src: '/media/abc/400.webp',
};

describe('a part of a picture', () => {
  it('has its own size, variants no wider than itself, and the focal point within it', () => {
    const part = croppedSource(source, { x: 50, y: 0, width: 50, height: 100 });
    expect(part).toMatchObject({ width: 1_000, height: 1_000, focal: { x: 0.5, y: 0.5 } });
    expect(part?.webp).toEqual([
      { width: 400, url: 'https://media.example/media/abc/400-50-0-50-100.webp' },
      { width: 800, url: 'https://media.example/media/abc/800-50-0-50-100.webp' },
      { width: 1_000, url: 'https://media.example/media/abc/1200-50-0-50-100.webp' },
    ]);
    expect(part?.avif.map(({ width }) => width)).toEqual([400, 800, 1_000]);
    expect(part?.src).toBe('https://media.example/media/abc/1200-50-0-50-100.webp');
  });

  it('is the picture itself where nothing is cut off, or nothing is known', () => {
    expect(croppedSource(source, undefined)).toBe(source);
    expect(croppedSource(source, { x: 0, y: 0, width: 100, height: 100 })).toBe(source);
    expect(croppedSource(null, { x: 0, y: 0, width: 50, height: 50 })).toBeNull();
  });

  it('takes the focal point of its use, which is told of the whole picture', () => {
    const crop = { x: 50, y: 0, width: 50, height: 100 };
    const image = { id: 'car', focal: { x: 0.5, y: 1 }, crop };
    expect(focalOf(image, croppedSource(source, crop))).toEqual({ x: 0, y: 1 });
    expect(focalOf({ id: 'car' }, source)).toEqual(source.focal);
  });
});

it('a box of its own shape shows the focal point as near to its middle as the picture goes', () => {
  // Half of the width is seen in a square: the car at three quarters stands in its middle.
  expect(positionIn('square', { x: 0.75, y: 0.5 }, source)).toEqual({ x: 1, y: 0.5 });
  expect(positionIn('square', { x: 0.6, y: 0.2 }, source).x).toBeCloseTo(0.7);
  expect(positionIn('hero-wide', { x: 0.1, y: 0.9 }, source)).toEqual({ x: 0.1, y: 1 });
  expect(positionIn('natural', { x: 0.75, y: 0.4 }, source)).toEqual({ x: 0.75, y: 0.4 });
});
