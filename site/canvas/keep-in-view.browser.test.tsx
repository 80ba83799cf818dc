import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepInView } from './keep-in-view.ts';

// Frames come late, or not at all, on a busy machine or in a page out of sight: here they come at once.
beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 1;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

/** Ten boxes below each other, each so many times as high as it is wide. */
const boxes = (height = 0.5): HTMLElement[] => {
  document.body.style.margin = '0';
  // Without what some browsers do by themselves on some pages.
  document.body.style.overflowAnchor = 'none';
  const all = Array.from({ length: 10 }, () => document.createElement('div'));
  for (const box of all) box.style.aspectRatio = `1 / ${height}`;
  document.body.append(...all);
  return all;
};

const isInView = (box: Element | undefined): boolean => {
  const { top, bottom } = box?.getBoundingClientRect() ?? new DOMRect();
  return top >= -1 && bottom <= innerHeight + 1;
};

/** Makes the window so wide, and comes back once the page has been told. */
const widen = async (width: number): Promise<void> => {
  if (innerWidth === width) return;
  const told = new Promise((done) => addEventListener('resize', done, { once: true }));
  await page.viewport(width, 800);
  await told;
};

it('what is worked on stays in view when the width changes, and while blocks above find their height', async () => {
  await widen(1200);
  const all = boxes();
  const kept = keepInView(() => all[3] ?? null);
  all[3]?.scrollIntoView({ block: 'center' });
  // All boxes shrink, so that what is in view now would be boxes far below it.
  await widen(400);
  expect(isInView(all[3])).toBe(true);
  if (all[0]) all[0].style.aspectRatio = '1 / 4';
  expect(isInView(all[3])).toBe(false);
  kept.sizesChanged();
  expect(isInView(all[3])).toBe(true);
});

it('a block taller than the screen keeps its beginning in view', async () => {
  await widen(400);
  const all = boxes(1);
  keepInView(() => all[3] ?? null);
  await widen(1200);
  expect(Math.round(all[3]?.getBoundingClientRect().top ?? Number.NaN)).toBe(0);
});

it.each([
  new PointerEvent('pointerdown'),
  new KeyboardEvent('keydown'),
  new WheelEvent('wheel'),
  new Event('touchstart'),
])('nothing moves the page any more once the person does something: $type', async (event) => {
  await widen(1200);
  const all = boxes();
  const kept = keepInView(() => all[3] ?? null);
  await widen(400);
  dispatchEvent(event);
  scrollTo(0, 0);
  kept.sizesChanged();
  expect(scrollY).toBe(0);
});

it('a width that stays, and nothing chosen, move nothing', async () => {
  await widen(1200);
  const all = boxes();
  let chosen: Element | null = all[3] ?? null;
  const kept = keepInView(() => chosen);
  dispatchEvent(new Event('resize'));
  kept.sizesChanged();
  expect(scrollY).toBe(0);
  chosen = null;
  await widen(400);
  kept.sizesChanged();
  expect(scrollY).toBe(0);
});
