import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { demoPages, formPages } from '../support/demo-pages.data.ts';
import { weigh } from '../support/page-weight.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';

/**
 * Bytes as they travel with brotli; the limits of the founding issue, of the one about forms and of the one about
 * furniture. What a page weighs by itself is what it has beside a page without blocks.
 */
const limits = {
  furnitureScript: 2_500,
  furnitureStyle: 6_000,
  ownScript: 3_000,
  ownMarkup: 14_000,
  medianScript: 10_000,
  eachScript: 70_000,
  formScript: 75_000,
};
const unit = 'B br';

/** What a first visit to each demo page loads before anybody touches it, and what of it stands around every page. */
const bench: Bench = {
  name: 'page-weight',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir, env: { REQUESTS_PER_MINUTE: '10000000' } });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    const judged = (name: string, ours: number, limit: number): BenchResult =>
      atMost({ name, ours, peer: limit, peerName: 'limit', unit }, 1);
    const visit = async <Found>(path: string, look: (page: Page, address: string) => Promise<Found>) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      // Headless Chromium lays its pointer on what it opens, sooner or later than the scripts: it counts as nobody's.
      await context.addInitScript(() =>
        addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
      );
      const found = await look(await context.newPage(), product.address + path);
      await context.close();
      return found;
    };
    try {
      await publishEmpty(product.address);
      await packedWithCare(product.address + empty);
      const around = await visit(empty, weigh);
      const results = [
        judged('JavaScript of the furniture', around.js, limits.furnitureScript),
        judged('CSS of the furniture', await styleOfFurniture(product.address + empty), limits.furnitureStyle),
      ];
      const scripts: { path: string; js: number }[] = [];
      for (const path of await pagesOf(product.address)) {
        await packedWithCare(product.address + path);
        const { js, html, css } = await visit(path, weigh);
        scripts.push({ path, js });
        if (!demoPages.some((page) => page === path)) continue;
        results.push(
          judged(`JavaScript of ${path} by itself`, js - around.js, limits.ownScript),
          judged(`HTML and CSS of ${path} by itself`, html + css - around.html - around.css, limits.ownMarkup),
        );
      }
      const heaviest = scripts.toSorted((a, b) => b.js - a.js)[0];
      const bytes = scripts.map(({ js }) => js);
      results.push(
        judged(`JavaScript of all ${bytes.length} demo pages, median`, percentile(bytes, 0.5), limits.medianScript),
        judged(`JavaScript of the heaviest (${heaviest?.path})`, heaviest?.js ?? Number.NaN, limits.eachScript),
      );
      for (const path of formPages)
        results.push(
          judged(`JavaScript of ${path}, its form ready`, await visit(path, weighWithForm), limits.formScript),
        );
      return results;
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

/** Asked for so often at most until a page has been packed with care. */
const ASKED = 200;

/** The very first visitor of a page does not wait for good packing (`cached-answer.ts`): all later ones are weighed. */
async function packedWithCare(address: string): Promise<void> {
  for (let asked = 0; asked < ASKED; asked += 1) {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('etag')?.endsWith('-careful"')) return;
  }
}

/** Where the page without blocks is. */
const empty = '/nothing-but-furniture';

async function publishEmpty(address: string): Promise<void> {
  const { admin, make } = await pagesByApi(address, 'publisher');
  const id = await make('Nothing but furniture', []);
  await admin.publishPage({ params: { id }, body: { revision: 0 } });
}

/** Paths of the demo's pages in its first language. */
async function pagesOf(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...new Set(paths)].filter((path) => path !== empty && !/^\/(de|ar)(\/|$)/.test(path));
}

/** What the style sheet of a page without blocks has beyond theme and fonts: every rule from the first of a module on. */
async function styleOfFurniture(address: string): Promise<number> {
  const style = /<style>([\s\S]*?)<\/style>/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const ofModule = style.search(/\._[a-z]{2}[a-zA-Z]/);
  const base = style.slice(0, style.lastIndexOf('@layer', ofModule));
  return compressed(style) - compressed(base);
}

const compressed = (text: string): number => brotliCompressSync(text).byteLength;

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
