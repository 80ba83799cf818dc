import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { blockKeys } from '#block-schemas/index.ts';
import { insertHalfNested } from '#fixtures/builders/drafts.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { staffCookies } from '../support/staff-cookies.ts';
import { atMost, type Bench, percentile } from './bench.ts';

const blocks = 500;
const times = 20;
/** The limit of the issue about the catalogue. */
const limitMs = 100;

/** The palette with all templates, opened from the outline of a long page: from the key press to the frame that shows it. */
const bench: Bench = {
  name: 'palette',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const id = await (await pagesByApi(product.address)).make('Palette', insertHalfNested(blocks));
      const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
      await context.addCookies(await staffCookies(product.address, 'editor'));
      const page = await context.newPage();
      await page.goto(`${product.address}/cms/pages/${id}`, { waitUntil: 'load' });
      await page.frameLocator('iframe').locator('[data-block]').first().waitFor();
      const all: number[] = [];
      // The first opening loads what later ones have; it counts like any other.
      for (let time = 0; time < times; time += 1) all.push(await openOnce(page));
      const shared = { peer: limitMs, peerName: 'limit', unit: 'ms' };
      const name = (what: string) => `palette of ${blockKeys.length} templates opens, ${what} of ${times}`;
      return [
        atMost({ name: name('p50'), ours: percentile(all, 0.5), ...shared }, 1),
        atMost({ name: name('p95'), ours: percentile(all, 0.95), ...shared }, 1),
      ];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

/** Milliseconds from the key press to the frame with every card, noted inside the page. */
async function openOnce(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem').first().click();
  await page.evaluate((cards) => {
    const opened = new Promise<number>((resolve) => {
      const note = ({ timeStamp }: KeyboardEvent) => {
        const look = () => {
          const shown = document.querySelectorAll('#builder-left img[src*="/thumbnails/"]').length;
          if (shown < cards) return requestAnimationFrame(look);
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      };
      window.addEventListener('keydown', note, { capture: true, once: true });
    });
    Object.assign(window, { benchOpened: opened });
  }, blockKeys.length);
  await page.keyboard.press('b');
  return page.evaluate(() => (window as unknown as { benchOpened: Promise<number> }).benchOpened);
}
