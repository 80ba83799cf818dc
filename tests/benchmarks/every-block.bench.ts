import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { blockKeys } from '#block-schemas/index.ts';
import { makeBlock } from '#documents/page/make-block.ts';
import { keys } from '#fixtures/builders/drafts.ts';
import { demoPages } from '#tools/touched/demo-uses.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { weigh } from '../support/page-weight.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult, told } from './bench.ts';

/** Bytes with brotli of the scripts that come before anybody scrolls; the limit of the issue about the catalogue. */
const scriptLimit = 40_000;

/** A page that holds every template once: what it loads before anybody touches it, and once each block has been near. */
const bench: Bench = {
  name: 'every-block',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir, env: { REQUESTS_PER_MINUTE: '10000000' } });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const path = await publishEveryBlock(product.address);
      return [...(await scriptsOf(browser, product.address + path)), await foreignStyles(product.address)];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

async function publishEveryBlock(address: string): Promise<string> {
  const pages = await pagesByApi(address, 'publisher');
  const places = keys(blockKeys.length);
  const commands = blockKeys.map((key, index) => {
    const { id, value, children } = makeBlock(key, `root||${places[index]}`);
    return { do: 'insertBlock' as const, block: id, value, children };
  });
  const id = await pages.make('Every block', commands);
  const { data } = await pages.admin.publishPage({ params: { id }, body: { revision: 1 } });
  return data.data.attributes.path;
}

async function scriptsOf(browser: Browser, url: string): Promise<BenchResult[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Bytes do not mind how long they take: pictures of sixty blocks are made on the first visit.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const { js, html, css, scripts } = await weigh(page, url);
  const later = await scriptsOnTheWayDown(page);
  await context.close();
  const limit = { peer: scriptLimit, peerName: 'limit', unit: 'B br' };
  return [
    atMost({ name: `JavaScript on load, ${blockKeys.length} blocks, ${scripts.length} files`, ours: js, ...limit }, 1),
    told({
      name: `JavaScript once each block has been near, ${scripts.length + later.files} files`,
      ours: js + later.bytes,
      unit: 'B br',
    }),
    told({ name: 'HTML and CSS', ours: html + css, unit: 'B br' }),
  ];
}

/** Scrolls to the end as a person does; the scripts that come meanwhile. */
async function scriptsOnTheWayDown(page: Page): Promise<{ files: number; bytes: number }> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.request().sizes();
    sizes.push(size.then(({ responseBodySize }) => responseBodySize));
  });
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < tall; at += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  return { files: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
}

/** Style sheets of templates that pages of the demo carry without holding a block of them: classes begin with its key. */
async function foreignStyles(address: string): Promise<BenchResult> {
  const known = new Set<string>(blockKeys);
  const pages = demoPages().filter(({ path, blocks }) => blocks !== undefined && path.startsWith('/'));
  const foreign: string[] = [];
  for (const { path, blocks = {} } of pages) {
    const html = await (await fetch(address + path)).text();
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const held = new Set(Object.values(blocks).map(({ type }) => type));
    const styled = new Set([...style.matchAll(/\.([a-z0-9-]+)_[A-Za-z]/g)].map(([, module = '']) => module));
    for (const module of styled) if (known.has(module) && !held.has(module)) foreign.push(`${module} on ${path}`);
  }
  const named = foreign.length > 0 ? `: ${foreign.join(', ')}` : '';
  return {
    name: `style sheets of blocks that are not on the page, ${pages.length} pages${named}`,
    ours: foreign.length,
    peer: 0,
    peerName: 'limit',
    unit: 'files',
    ratio: null,
    target: '= 0',
    ok: foreign.length === 0,
  };
}
