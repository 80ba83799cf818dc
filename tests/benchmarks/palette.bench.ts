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
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';

const blocks = 500;
const times = 20;
/** The limit of the issue about the catalogue. */
const limitMs = 100;

/**
 * The palette with all templates, opened from the outline of a long page: what it costs the page's thread, which others
 * on the machine do not change, and the time from the key press to the frame that shows it.
 */
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
      context.setDefaultTimeout(120_000);
      const busy = await threadTimeOf(page);
      const all: Opening[] = [];
      // The first opening loads what later ones have; it counts like any other.
      for (let time = 0; time < times; time += 1) all.push(await openOnce(page, busy));
      const figure = (what: keyof Opening, share: number): BenchResult => {
        const name = `palette of ${blockKeys.length} templates opens, ${what}, p${share * 100} of ${times}`;
        const ours = percentile(
          all.map((opening) => opening[what]),
          share,
        );
        return atMost({ name, ours, peer: limitMs, peerName: 'limit', unit: 'ms' }, 1);
      };
      return [figure('thread', 0.5), figure('thread', 0.95), figure('clock', 0.5), figure('clock', 0.95)];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

interface Opening {
  /** What the page's main thread worked. */
  thread: number;
  /** From the key press to the frame with every card, noted inside the page. */
  clock: number;
}

/** A question for the milliseconds that the main thread of a page has worked so far. */
async function threadTimeOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
}

async function openOnce(page: Page, busy: () => Promise<number>): Promise<Opening> {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem').first().click();
  // The properties of the block that was chosen are drawn before it begins.
  await page.waitForTimeout(1_000);
  const before = await busy();
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
  const clock = await page.evaluate(() => (window as unknown as { benchOpened: Promise<number> }).benchOpened);
  return { thread: (await busy()) - before, clock };
}
