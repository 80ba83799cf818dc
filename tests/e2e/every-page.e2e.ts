import { expect } from 'vitest';
import { demoPages, formPages, windows } from '../support/demo-pages.data.ts';
import { accessibilityProblems, overflow } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { resize } from './support/resize.ts';

/** The distances of WCAG 1.4.12, as a visitor's own style sheet sets them. */
const widerText = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Two lists, so that no test grows with the site for ever: each page is judged once. */
it.for([
  // The table of five cars is the widest thing that stands in words.
  ['pages', [...demoPages, '/compare']],
  ['pages of forms', formPages],
] as const)(
  'shows all %s without an error on a phone, accessibly, and on a desk',
  async ([kind, paths], { house, open }) => {
    const { page, troubles } = await open.visitor({ viewport: windows.phone });
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      // The page before is not laid out again for a window it is no longer looked at in.
      await page.goto('about:blank');
      await page.setViewportSize(windows.phone);
      const response = await page.goto(house.at(path));
      expect(response?.status(), path).toBe(200);
      expect(await page.locator('h1').count(), `titles of ${path}`).toBe(1);
      const problems = await accessibilityProblems(page);
      if (problems.length > 0) found[path] = problems;
      expect(await overflow(page), `sideways scrolling of ${path}`).toBe(0);
      await resize(page, windows.desk);
      expect(await overflow(page), `sideways scrolling of ${path} on a desk`).toBe(0);
      if (kind !== 'pages of forms') continue;
      await resize(page, windows.narrow);
      expect(await overflow(page), `sideways scrolling of ${path} at 400 % zoom`).toBe(0);
      await page.evaluate(widerText);
      expect(await overflow(page), `sideways scrolling of ${path} with wider text`).toBe(0);
    }
    expect(found).toEqual({});
    expect(troubles).toEqual([]);
  },
);
