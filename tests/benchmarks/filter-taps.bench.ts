import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { root } from '#tools/sources.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { startProcess } from '../support/process.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult, percentile, told } from './bench.ts';
import { phone } from './slow-phone.ts';

const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const LIMIT_MS = 100;
const TAPS = 24;
/** Code is compiled before the clock counts. */
const WARM_UP = 4;
/** A finger stays down so long when it taps (ms). */
const FINGER_DOWN = 80;
/** Nobody taps again sooner (ms). */
const READING = 700;
const TICKS = '[data-facet] input[type="checkbox"]:enabled';

/** Milliseconds from each tap to the frame with its counts, and to the one with the cars behind the sheet of filters. */
interface TapTimes {
  counts: number[];
  cars: number[];
}

/** Notes how long each tap takes; runs in the page before anything else. */
function noteTaps(): void {
  const times: TapTimes = { counts: [], cars: [] };
  Object.assign(globalThis, { fcTaps: times });
  let tapped = 0;
  const noteFrame = (list: number[]) =>
    requestAnimationFrame(() => setTimeout(() => list.push(performance.now() - tapped)));
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const results = document.querySelector('[data-part="results"]');
      if (!(target instanceof HTMLInputElement) || !results) return;
      tapped = timeStamp;
      new MutationObserver((_, observer) => {
        observer.disconnect();
        noteFrame(times.cars);
      }).observe(results, { childList: true });
    },
    { capture: true },
  );
  addEventListener('fc-request', (event) => {
    if (event instanceof CustomEvent && event.detail === 'ended') noteFrame(times.counts);
  });
}

const tapsOf = (page: Page): Promise<TapTimes> =>
  page.evaluate(() => (globalThis as unknown as { fcTaps: TapTimes }).fcTaps);

/** A finger on a value of a group, as browsers tell pages of it. */
async function tap(page: Page, devtools: CDPSession, place: number): Promise<void> {
  const values = page.locator(TICKS);
  const value = values.nth(place % (await values.count()));
  await value.scrollIntoViewIfNeeded();
  const box = await value.boundingBox();
  if (!box) throw new Error('The value cannot be tapped.');
  const before = (await tapsOf(page)).cars.length;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(FINGER_DOWN);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(
    (count) => (globalThis as unknown as { fcTaps: TapTimes }).fcTaps.cars.length > count,
    before,
  );
  await page.waitForTimeout(READING);
}

/** Values of all groups are ticked and given up again in the sheet of filters; every answer is one nobody asked for before. */
async function tapsAt(address: string): Promise<TapTimes> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await page.addInitScript(noteTaps);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.locator('fc-stock [aria-haspopup="dialog"][popovertarget]').click();
    await page.locator('fc-stock details[data-facet]').evaluateAll((groups) => {
      for (const group of groups) (group as HTMLDetailsElement).open = true;
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (let count = 0; count < TAPS; count += 1) await tap(page, devtools, count * 7);
    const { counts, cars } = await tapsOf(page);
    return { counts: counts.slice(WARM_UP), cars: cars.slice(WARM_UP) };
  } finally {
    await browser.close();
  }
}

/**
 * From a tap on a filter to the counts it leaves, on a telephone with a quarter of the processor. The sheet of filters
 * lies over the cars there, which follow behind it.
 */
const bench: Bench = {
  name: 'filter-taps',
  async run(): Promise<BenchResult[]> {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const growing = startProcess(process.execPath, ['tools/run.mjs', 'tools/seed.ts', '--vehicles', String(CARS)], {
      cwd: root,
      env: { DATA_DIR: dataDir, NODE_ENV: undefined },
    });
    await growing.waitFor(/Vehicles: \d+ added/, 600);
    await growing.end('SIGINT');
    const product = await startProduct({ dataDir, env: { REQUESTS_PER_MINUTE: '10000000' } });
    try {
      await product.process.waitFor(/index of cars is whole/, 300);
      await product.process.waitFor(/the demo orders were made/, 180);
      const { counts, cars } = await tapsAt(`${product.address}/new-cars`);
      const judged = { unit: 'ms', peer: LIMIT_MS, peerName: 'limit' };
      const name = `from a tap on a filter to its counts, ${CARS.toLocaleString('en')} cars, median of ${counts.length}`;
      return [
        atMost({ name, ours: percentile(counts, 0.5), ...judged }, 1),
        told({ name: 'the slowest of 20', ours: percentile(counts, 0.95), unit: 'ms' }),
        told({ name: 'to the cars behind the sheet, median', ours: percentile(cars, 0.5), unit: 'ms' }),
      ];
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;
