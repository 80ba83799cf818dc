import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { tenDemoPages } from '../support/demo-pages.data.ts';
import { measureVitals, type PageVitals } from '../support/page-vitals.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, percentile } from './bench.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const limits = { lcp: 1_800, cls: 0.02, tbt: 100 };
/** The telephone that Lighthouse plays. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Ten demo pages on a slow telephone: what they wait for, what jumps, what keeps the browser busy; medians of a page. */
const bench: Bench = {
  name: 'vitals',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      await warm(browser, product.address);
      const pages: ({ path: string } & Pick<PageVitals, 'lcp' | 'cls' | 'tbt'>)[] = [];
      for (const path of tenDemoPages) pages.push({ path, ...(await medians(browser, product.address + path)) });
      const worst = (name: 'lcp' | 'cls' | 'tbt', unit: string) => {
        const ours = Math.max(...pages.map((page) => page[name]));
        const path = pages.find((page) => page[name] === ours)?.path;
        const figure = `${name.toUpperCase()}, worst of ten (${path})`;
        return atMost({ name: figure, ours, peer: limits[name], peerName: 'limit', unit }, 1);
      };
      return [worst('lcp', 'ms'), worst('cls', ''), worst('tbt', 'ms')];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

async function once(browser: Browser, address: string): Promise<PageVitals> {
  const context = await browser.newContext(phone);
  const vitals = await measureVitals(await context.newPage(), address);
  await context.close();
  return vitals;
}

/** Documents are kept and pictures encoded from the first visit on. */
async function warm(browser: Browser, address: string): Promise<void> {
  for (const path of tenDemoPages) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(address + path, { waitUntil: 'networkidle', timeout: 60_000 });
    await context.close();
  }
}

async function medians(browser: Browser, address: string): Promise<Pick<PageVitals, 'lcp' | 'cls' | 'tbt'>> {
  const visits: PageVitals[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await once(browser, address));
  const of = (name: 'lcp' | 'cls' | 'tbt') =>
    percentile(
      visits.map((visit) => visit[name]),
      0.5,
    );
  const last = visits.at(-1);
  process.stderr.write(
    `  ${new URL(address).pathname}: LCP ${Math.round(of('lcp'))} ms (${last?.largest}), CLS ${of('cls').toFixed(4)}, ` +
      `TBT ${Math.round(of('tbt'))} ms ${last?.shifted.slice(0, 3).join(' | ')}\n`,
  );
  return { lcp: of('lcp'), cls: of('cls'), tbt: of('tbt') };
}
