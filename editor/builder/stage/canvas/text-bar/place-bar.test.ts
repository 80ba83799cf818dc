import { expect, it } from 'vitest';
import { type BarPlace, placeBar } from './place-bar.ts';

const place = (changes: Partial<BarPlace>) =>
  placeBar({
    text: { x: 100, y: 500, width: 600, height: 300 },
    caret: { x: 140, y: 500, width: 1, height: 20 },
    seen: { x: 0, y: 200, width: 1000, height: 800 },
    zoom: 1,
    bar: { width: 400, height: 36 },
    ...changes,
  });

it('stands above the text, or at the top of what is seen of a text that begins further up', () => {
  expect(place({})).toEqual({ x: 100, y: 456 });
  expect(place({ zoom: 0.5 })).toEqual({ x: 50, y: 206 });
  const long = { x: 100, y: 0, width: 600, height: 2000 };
  expect(place({ text: long, caret: { x: 140, y: 600, width: 1, height: 20 } })).toEqual({ x: 100, y: 204 });
});

it('does not lie on the line that is typed in', () => {
  const long = { x: 100, y: 190, width: 600, height: 2000 };
  expect(place({ text: long, caret: { x: 140, y: 210, width: 1, height: 20 } })).toEqual({ x: 100, y: 238 });
});

it('stays within the page at its sides', () => {
  expect(place({ text: { x: 900, y: 500, width: 90, height: 50 } }).x).toBe(596);
  expect(place({ text: { x: -40, y: 500, width: 90, height: 50 } }).x).toBe(4);
});
