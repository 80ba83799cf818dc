import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toneGrid } from '#block-schemas/read/picture-tones.ts';
import type { ImageSource } from '../render/sources.types.ts';
import { surfaces, themes } from '../theme/tokens.ts';
import { freeSide, groundOf, heroRatios, shadeFor, wordsIn } from './picture-ground.ts';

const source = (cell: string | undefined): ImageSource => ({
  id: 'x',
  width: 1600,
  height: 900,
  alt: '',
  dominant: '#888888',
  tones: cell?.repeat(toneGrid.columns * toneGrid.rows),
  focal: null,
  avif: [],
  webp: [],
  src: '',
});
const all = { x: 0, y: 0, width: 1, height: 1 };

const linear = (tone: number) => (tone <= 10 ? tone / 3294 : ((tone / 255 + 0.055) / 1.055) ** 2.4);
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
/** Tone and luminance of text of each surface, the harder theme. */
const ground = {
  jdx: { light: 255, grey: 244, dark: 24, black: 13 },
  lrdx: { light: 250, grey: 235, dark: 71, black: 31 },
};

it('words hold 4.5:1 on any picture through the shade, whatever surface and theme', () => {
  const anything = fc.record({
    tone: fc.integer({ min: 0, max: 15 }),
    theme: fc.constantFrom(...themes),
    surface: fc.constantFrom(...surfaces),
  });
  fc.assert(
    fc.property(anything, ({ tone, theme, surface }) => {
      const digit = tone.toString(16);
      const shade = shadeFor(source(digit + digit), all, { theme, surface });
      const below = tone * 17 * (1 - shade) + ground[theme][surface] * shade;
      const words = surface === 'light' || surface === 'grey' ? linear(31) : linear(248);
      expect(contrast(linear(below), words)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('a picture that is calm by itself gets none, one that nobody measured gets much', () => {
  expect(shadeFor(source('02'), all, { theme: 'jdx', surface: 'black' })).toBe(0);
  expect(shadeFor(source('ef'), all, { theme: 'jdx', surface: 'light' })).toBe(0);
  expect(shadeFor(source(undefined), all, { theme: 'jdx', surface: 'black' })).toBeGreaterThan(0.5);
});

it('the part below the words follows the crop: a picture of another shape is cut around its focal point', () => {
  const wide = { width: 3200, height: 1800 };
  expect(groundOf(wide, { x: 0.7, y: 0.6 }, { ratio: heroRatios.standard, words: wordsIn('jdx').left })).toMatchObject({
    x: expect.closeTo(0.03),
    width: expect.closeTo(0.42),
  });
  const narrow = groundOf(wide, { x: 0.7, y: 0.6 }, { ratio: 8 / 9, words: all });
  expect(narrow).toMatchObject({ x: expect.closeTo(0.35), width: expect.closeTo(0.5), y: 0, height: 1 });
});

it('room is on the side away from what the picture shows', () => {
  expect([{ x: 0.35, y: 0.5 }, { x: 0.68, y: 0.5 }, null].map(freeSide)).toEqual(['right', 'left', 'left']);
});
