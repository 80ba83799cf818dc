import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { insertHalfNested } from '#fixtures/builders/drafts.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { staffCookies } from '../support/staff-cookies.ts';
import { atMost, type Bench, type BenchResult, told } from './bench.ts';

/** What Puck 0.23 loads before it can be used, React included, in kB gzip. */
const limit = 232;

interface Loaded {
  /** Bytes of all scripts, each file once and compressed with gzip -9, whatever encoding it travelled in. */
  bytes: number;
  /** With what follows while nobody does anything. */
  later: number;
  names: string[];
}

/** Scripts that the staff app loads before a person can work, on a first visit. */
const bench: Bench = {
  name: 'editor-start',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const id = await (await pagesByApi(product.address)).make('Bench', insertHalfNested(20));
      const start = await load(browser, product.address, '/cms', 'h1');
      const builder = await load(browser, product.address, `/cms/pages/${id}`, 'iframe');
      const heavy = [...start.names, ...builder.names].filter((name) => /monaco|tiptap|editor\.worker/.test(name));
      return [
        judge('scripts of the staff app, first load', start),
        judge('scripts of the builder, page and canvas', builder),
        told({ name: 'with what follows while nobody works', ours: builder.later / 1_024, unit: 'kB gzip' }),
        none(heavy),
      ];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

const judge = (name: string, { bytes }: Loaded): BenchResult =>
  atMost({ name, ours: bytes / 1_024, peer: limit, peerName: 'Puck 0.23', unit: 'kB gzip' }, 1);

const none = (names: readonly string[]): BenchResult => ({
  name: `code editor and formatted text before they are asked for${names.map((name) => ` ${name}`).join('')}`,
  ours: names.length,
  peer: 0,
  peerName: 'limit',
  unit: 'files',
  ratio: null,
  target: '= 0',
  ok: names.length === 0,
});

const sumOf = async (sizes: Iterable<Promise<number>>): Promise<number> =>
  (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);

async function load(browser: Browser, address: string, path: string, ready: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  await context.addCookies(await staffCookies(address, 'editor'));
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js$/.test(new URL(url).pathname) || scripts.has(url)) return;
    scripts.set(
      url,
      response.body().then((body) => gzipSync(body, { level: 9 }).byteLength),
    );
  });
  await page.goto(address + path, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  if (ready === 'iframe') await page.frameLocator('iframe').locator('[data-block]').first().waitFor();
  // What comes by itself after that still counts; a stream that stays open never lets the network be idle.
  await page.waitForTimeout(1_500);
  const bytes = await sumOf(scripts.values());
  const names = [...scripts.keys()];
  await page.waitForTimeout(ready === 'iframe' ? 8_000 : 0);
  const later = await sumOf(scripts.values());
  await context.close();
  return { bytes, later, names };
}
