import { expect } from 'vitest';
import { demoPages, formPages, windows } from '../support/demo-pages.data.ts';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { it } from './support/house.ts';

/** Two lists, so that no test grows with the site for ever: each page is judged once. */
it.for([
  ['pages', demoPages],
  ['pages of forms', formPages],
] as const)(
  'shows all %s without an error on a phone, accessibly, and on a desk',
  async ([, paths], { house, open }) => {
    const { page, troubles } = await open.visitor({ viewport: windows.phone });
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      await page.setViewportSize(windows.phone);
      const response = await page.goto(house.at(path));
      expect(response?.status(), path).toBe(200);
      expect(await page.locator('h1').count(), `titles of ${path}`).toBe(1);
      const problems = await accessibilityProblems(page);
      if (problems.length > 0) found[path] = problems;
      expect(await overflow(page), `sideways scrolling of ${path}`).toBe(0);
      await page.setViewportSize(windows.desk);
      expect(await overflow(page), `sideways scrolling of ${path} on a desk`).toBe(0);
    }
    expect(found).toEqual({});
    expect(troubles).toEqual([]);
  },
);
