import { expect } from 'vitest';
import { windows } from '#tests/support/demo-pages.data.ts';
import { accessibilityProblems, overflow } from './accessibility.ts';
import { it } from './house.ts';

/**
 * Each theme is judged once, on the narrow window, where more can go wrong; nothing may stick out anywhere. The minimal
 * and the longest samples are looked at in one theme each, the longest also on the narrowest window there is.
 */
export const lookAtGallery = (theme: 'jdx' | 'lrdx', judged: 'ltr' | 'rtl'): void =>
  it(`the block gallery shows every template in ${theme}, ${judged}`, async ({ house, open }) => {
    const { page, troubles } = await open.visitor();
    for (const dir of ['ltr', 'rtl'] as const) {
      await page.setViewportSize(windows.desk);
      // On a busy machine a block's data may come too late: it says so, is kept for seconds only, and is asked for again.
      await expect
        .poll(async () => {
          await page.goto(house.at(`/block-gallery?theme=${theme}&dir=${dir}`));
          return page.getByText('Something went wrong').filter({ visible: true }).count();
        })
        .toBe(0);
      const html = page.locator('html');
      expect([await html.getAttribute('data-theme'), await html.getAttribute('dir')]).toEqual([theme, dir]);
      expect(await page.locator('[id^=sample-]').count()).toBeGreaterThanOrEqual(14);
      expect(await overflow(page), `desk, ${dir}`).toBe(0);
      await page.setViewportSize(windows.phone);
      expect(await overflow(page), `phone, ${dir}`).toBe(0);
      if (dir === judged) expect(await accessibilityProblems(page)).toEqual([]);
    }
    const other = theme === 'jdx' ? 'minimal' : 'longest';
    await page.goto(house.at(`/block-gallery?theme=${theme}&dir=${judged}&sample=${other}`));
    expect(await overflow(page), `phone, ${other} samples`).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(windows.narrow);
    await page.goto(house.at(`/block-gallery?theme=${theme}&dir=${judged}&sample=longest`));
    expect(await overflow(page), '400 % zoom, longest samples').toBe(0);
    expect(troubles).toEqual([]);
  });
