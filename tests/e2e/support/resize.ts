import type { Page, ViewportSize } from 'playwright-core';

/**
 * Makes the window as large as this. The page is hidden meanwhile: shown again it is laid out in one go, while one that
 * stays in sight asks each of its containers for its styles anew, which takes the gallery four times as long.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.evaluate(() => {
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
  });
  await page.setViewportSize(size);
  // What follows the width of its window has done so: carousels stand on a slide again.
  await page.evaluate(
    () =>
      new Promise((done) => {
        document.body.style.display = '';
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}
