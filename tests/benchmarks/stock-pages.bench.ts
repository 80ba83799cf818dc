import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { weigh } from '../support/page-weight.ts';
import { type RunningProduct, startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult, percentile, told } from './bench.ts';
import { timesOf } from './one-visitor.ts';
import { judgeVitals } from './slow-phone.ts';

/** Limits of the issue about stock: bytes with brotli, milliseconds. */
const limits = { locatorScript: 45_000, vehicleScript: 30_000, uncached: 25 };
const locator = '/new-cars';
/** Cars that are asked for while a new demo still begins; then all in other languages, until the server's code is compiled. */
const FIRST = 60;
const otherLanguages = ['/de', '/ar'];

/** The list of cars and the page of one: what they load, what a slow telephone waits for, and a page drawn anew. */
const bench: Bench = {
  name: 'stock-pages',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir, env: { REQUESTS_PER_MINUTE: '10000000' } });
    try {
      const cars = await pathsOfCars(product.address);
      const uncached = await drawnAnew(product, cars);
      const [car = ''] = cars;
      return [
        await scriptOf(product.address + locator, limits.locatorScript),
        await scriptOf(product.address + car, limits.vehicleScript),
        ...uncached,
        ...(await judgeVitals(product.address, [locator, car])),
      ];
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

async function pathsOfCars(address: string): Promise<string[]> {
  const stock = createClient(stockContract, { fetch, baseUrl: address });
  const { data } = (await stock.vehicleAddresses({ query: { page: 1, items: 240 } })).data;
  return data.map(({ attributes }) => attributes.link);
}

/** Pages nobody has asked for yet, one after the other: of a server that begins, and of one that has begun. */
async function drawnAnew({ address, process }: RunningProduct, cars: readonly string[]): Promise<BenchResult[]> {
  const [first, others] = [cars.slice(0, FIRST), cars.slice(FIRST)];
  const beginning = await timesOf(address, first);
  // The last of what a new demo does by itself.
  await process.waitFor(/the demo orders were made/, 180);
  for (const language of otherLanguages) await timesOf(address + language, cars);
  const times = await timesOf(address, others);
  const name = `a car's page nobody asked for before, p95 of ${times.length}`;
  const judged = { name, unit: 'ms', ours: percentile(times, 0.95), peer: limits.uncached, peerName: 'limit' };
  const noted = `the same of ${FIRST} while a new demo begins and nothing is compiled`;
  return [atMost(judged, 1), told({ name: noted, ours: percentile(beginning, 0.95), unit: 'ms' })];
}

async function scriptOf(address: string, limit: number): Promise<BenchResult> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const { js } = await weigh(await context.newPage(), address);
    const name = `JavaScript of ${new URL(address).pathname} on load`;
    return atMost({ name, ours: js, peer: limit, peerName: 'limit', unit: 'B br' }, 1);
  } finally {
    await browser.close();
  }
}
