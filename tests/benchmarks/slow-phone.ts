import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { measureVitals, type PageVitals } from '../support/page-vitals.ts';
import { atMost, type BenchResult, percentile } from './bench.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const limits = { lcp: 1_800, cls: 0.02, tbt: 100 };
/** The telephone that Lighthouse plays. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

type Vitals = Pick<PageVitals, 'lcp' | 'cls' | 'tbt'>;

/**
 * Pages of a running product on a slow telephone: what they wait for, what jumps, what keeps the browser busy. Medians of
 * a page's visits (BENCH_ROUNDS), of which the worst page counts.
 */
export async function judgeVitals(address: string, paths: readonly string[]): Promise<BenchResult[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    for (const path of paths) await warm(browser, address + path);
    const pages: ({ path: string } & Vitals)[] = [];
    for (const path of paths) pages.push({ path, ...(await medians(browser, address + path)) });
    const worst = (name: keyof Vitals, unit: string) => {
      const ours = Math.max(...pages.map((page) => page[name]));
      const path = pages.find((page) => page[name] === ours)?.path;
      const figure = `${name.toUpperCase()}, worst of ${paths.length} (${path})`;
      return atMost({ name: figure, ours, peer: limits[name], peerName: 'limit', unit }, 1);
    };
    return [worst('lcp', 'ms'), worst('cls', ''), worst('tbt', 'ms')];
  } finally {
    await browser.close();
  }
}

/** Documents are kept and pictures encoded from the first visit on. */
async function warm(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  await context.close();
}

async function once(browser: Browser, address: string): Promise<PageVitals> {
  const context = await browser.newContext(phone);
  const vitals = await measureVitals(await context.newPage(), address);
  await context.close();
  return vitals;
}

async function medians(browser: Browser, address: string): Promise<Vitals> {
  const visits: PageVitals[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await once(browser, address));
  const of = (name: keyof Vitals) =>
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
