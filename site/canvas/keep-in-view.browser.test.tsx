import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepInView } from './keep-in-view.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

/** Ten boxes below each other that are as high as they are wide. */
const boxes = (): HTMLElement[] => {
  document.body.style.margin = '0';
  // Without what some browsers do by themselves on some pages.
  document.body.style.overflowAnchor = 'none';
  const all = Array.from({ length: 10 }, () => document.createElement('div'));
  for (const box of all) box.style.aspectRatio = '2 / 1';
  document.body.append(...all);
  return all;
};

const isInView = (box: Element | undefined): boolean => {
  const { top, bottom } = box?.getBoundingClientRect() ?? new DOMRect();
  return top >= -1 && bottom <= innerHeight + 1;
};

it('what is worked on stays in view when the width changes, until the person scrolls', async () => {
  await page.viewport(1200, 800);
  const all = boxes();
  const kept = keepInView(() => all[3] ?? null);
  all[3]?.scrollIntoView({ block: 'center' });
  // All boxes shrink, so that what is in view now would be boxes far below it.
  await page.viewport(400, 800);
  await expect.poll(() => isInView(all[3])).toBe(true);
  // A block above finds its height late.
  if (all[0]) all[0].style.aspectRatio = '1 / 4';
  kept.sizesChanged();
  expect(isInView(all[3])).toBe(true);

  dispatchEvent(new WheelEvent('wheel'));
  scrollTo(0, 0);
  kept.sizesChanged();
  expect(isInView(all[3])).toBe(false);
});
