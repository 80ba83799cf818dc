import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { demoPages, formPages } from '../support/demo-pages.data.ts';
import { weigh } from '../support/page-weight.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult } from './bench.ts';

/** Bytes as they travel with brotli; the limits of the founding issue, and of the one about forms. */
const limits = { script: 8_000, markup: 24_000, formScript: 75_000 };

/** What a first visit to each demo page loads before anybody touches it. */
const bench: Bench = {
  name: 'page-weight',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const results: BenchResult[] = [];
      for (const path of demoPages) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const weight = await weigh(await context.newPage(), product.address + path);
        await context.close();
        const markup = weight.html + weight.css;
        results.push(
          atMost(
            { name: `JavaScript of ${path}`, ours: weight.js, peer: limits.script, peerName: 'limit', unit: 'B br' },
            1,
          ),
          atMost(
            { name: `HTML and CSS of ${path}`, ours: markup, peer: limits.markup, peerName: 'limit', unit: 'B br' },
            1,
          ),
        );
      }
      for (const path of formPages) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const js = await weighWithForm(await context.newPage(), product.address + path);
        await context.close();
        const figure = { name: `JavaScript of ${path}, its form ready`, ours: js, peer: limits.formScript };
        results.push(atMost({ ...figure, peerName: 'limit', unit: 'B br' }, 1));
      }
      return results;
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

/** Everything a page with a form loads until the form can do all it can. */
async function weighWithForm(page: Page, address: string): Promise<number> {
  const scripts: Promise<number>[] = [];
  const { js } = await weigh(page, address);
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.locator('fc-form').first().scrollIntoViewIfNeeded();
  await page.locator('fc-form[data-ready]').first().waitFor();
  return (await Promise.all(scripts)).reduce((sum, size) => sum + size, js);
}

export default bench;
