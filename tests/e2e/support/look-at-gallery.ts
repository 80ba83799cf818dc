import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { windows } from '#tests/support/demo-pages.data.ts';
import { accessibilityProblems, overflow } from './accessibility.ts';
import { it } from './house.ts';
import { resize } from './resize.ts';

const isSlow = process.env.SLOW === '1';

/** Slides that are wider than their row, which cuts them. */
const cutSlides = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-slide], [data-item]')]
      .filter((slide) => slide.scrollWidth > slide.clientWidth + 1)
      .map((slide) => slide.closest('fc-carousel, section')?.ariaLabel ?? slide.className),
  );

type Theme = 'jdx' | 'lrdx';
type Direction = 'ltr' | 'rtl';

const galleryOf = (theme: Theme, dir: Direction, more = '') => `/block-gallery?theme=${theme}&dir=${dir}${more}`;

/**
 * Each theme is judged in one direction, on the narrow window, where more can go wrong; nothing may stick out at any
 * width. `--slow` has nothing stick out in the other direction either, which `look-at-language.ts` holds of one theme.
 */
export const lookAtGallery = (theme: Theme, judged: Direction): void =>
  it(`the block gallery shows every template in ${theme}, ${judged}`, async ({ house, open }) => {
    const { page, troubles } = await open.visitor();
    for (const dir of isSlow ? (['ltr', 'rtl'] as const) : [judged]) {
      await page.setViewportSize(windows.desk);
      // On a busy machine a block's data may come too late: it says so, is kept for seconds only, and is asked for again.
      await expect
        .poll(async () => {
          await page.goto(house.at(galleryOf(theme, dir)));
          return page.getByText('Something went wrong').filter({ visible: true }).count();
        })
        .toBe(0);
      const html = page.locator('html');
      expect([await html.getAttribute('data-theme'), await html.getAttribute('dir')]).toEqual([theme, dir]);
      expect(await page.locator('[id^=sample-]').count()).toBeGreaterThanOrEqual(14);
      expect(await overflow(page), `desk, ${dir}`).toBe(0);
      await resize(page, windows.phone);
      expect(await overflow(page), `phone, ${dir}`).toBe(0);
      expect(await cutSlides(page), `phone, ${dir}`).toEqual([]);
      if (dir === judged) expect(await accessibilityProblems(page)).toEqual([]);
    }
    expect(troubles).toEqual([]);
  });

/** The minimal and the longest samples are looked at in one theme each, the longest in both on the narrowest window there is. */
export const lookAtOtherSamples = (theme: Theme, judged: Direction): void =>
  it(`the block gallery holds the shortest and the longest words in ${theme}, ${judged}`, async ({ house, open }) => {
    const { page, troubles } = await open.visitor();
    const other = theme === 'jdx' ? 'minimal' : 'longest';
    await page.setViewportSize(windows.phone);
    await page.goto(house.at(galleryOf(theme, judged, `&sample=${other}`)));
    expect(await overflow(page), `phone, ${other} samples`).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await resize(page, windows.narrow);
    if (other !== 'longest') await page.goto(house.at(galleryOf(theme, judged, '&sample=longest')));
    expect(await overflow(page), '400 % zoom, longest samples').toBe(0);
    expect(troubles).toEqual([]);
  });
