import { expect, it } from 'vitest';
import { toneGrid, tonesIn, writeTones } from './picture-tones.ts';

/** A picture of 4 × 4 pixels a cell: its left half dark, its right half light. */
const picture = Uint8Array.from({ length: toneGrid.columns * toneGrid.rows * 16 }, (_, at) => {
  const x = at % (toneGrid.columns * 4);
  return x < toneGrid.columns * 2 ? 30 : 230;
});

it('says how dark and how light a part is, never less than it is', () => {
  const tones = writeTones(picture, 4);
  expect(tonesIn(tones, { x: 0, y: 0, width: 0.5, height: 1 })).toEqual({ darkest: 17, lightest: 34 });
  expect(tonesIn(tones, { x: 0.5, y: 0.2, width: 0.5, height: 0.1 })).toEqual({ darkest: 221, lightest: 238 });
  expect(tonesIn(tones, { x: 0.4, y: 0, width: 0.2, height: 1 })).toEqual({ darkest: 17, lightest: 238 });
});

it('knows nothing of a picture that was not measured, and stays within one that was', () => {
  expect(tonesIn(undefined, { x: 0, y: 0, width: 1, height: 1 })).toBeNull();
  expect(tonesIn('00', { x: 0, y: 0, width: 1, height: 1 })).toBeNull();
  expect(tonesIn(writeTones(picture, 4), { x: -1, y: 2, width: 5, height: 5 })).toEqual({ darkest: 17, lightest: 238 });
});
