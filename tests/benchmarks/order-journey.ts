import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { weigh } from '../support/page-weight.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type BenchResult, percentile } from './bench.ts';

/** Limits of the issue about orders: bytes with brotli, milliseconds. */
const limits = { script: 90_000, step: 100 };
const WALKS = 9;
/** Code is compiled and settings are kept before the clock counts. */
const WARM_UP = 1;
/** Nobody finds the button of a step sooner (ms): the step after it is fetched meanwhile. */
const READING = 500;
const FIRST = '/showroom-order-online/vehicle/';

/** Notes how long each press takes until the next screen is painted; runs in the page before anything else. */
function noteSteps(): void {
  const steps: number[] = [];
  Object.assign(globalThis, { fcSteps: steps });
  let pressed = 0;
  let heading: Element | null = null;
  addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true });
  new MutationObserver(() => {
    const now = document.querySelector('#order-heading');
    if (now === null || now === heading) return;
    const isFirst = heading === null;
    heading = now;
    const from = pressed;
    if (!isFirst) requestAnimationFrame(() => setTimeout(() => steps.push(performance.now() - from)));
  }).observe(document, { childList: true, subtree: true });
}

const stepsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { fcSteps: number[] }).fcSteps);

/** Presses, and waits for the screen after it. */
async function press(page: Page, button: string): Promise<void> {
  await page.waitForTimeout(READING);
  // A screen may be there before the answer that makes it true. The first one of a hold says that it is one.
  await page.locator('fc-order-online:not([data-early])').waitFor();
  for (const window of await page.locator('dialog[open]').all()) {
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'hidden' });
  }
  const before = (await stepsOf(page)).length;
  await page.locator(button).first().click();
  await page.waitForFunction(
    (count) => (globalThis as unknown as { fcSteps: number[] }).fcSteps.length > count,
    before,
  );
}

/** Says what the contact form has to know. */
async function fillContact(page: Page): Promise<void> {
  await page.locator('fc-form[data-ready]').first().waitFor();
  for (const field of await page.locator('fc-form :is(input, textarea, select):visible').all()) {
    const type = (await field.getAttribute('type')) ?? (await field.evaluate(({ localName }) => localName));
    if (type === 'email') await field.fill('ana@example.com');
    else if (type === 'tel') await field.fill('+49 170 1234567');
    else if (type === 'text') await field.fill('Ana Adler');
    else if (type === 'checkbox') await field.check();
    else if (type === 'select') await field.selectOption({ index: 1 });
  }
}

const NEXT = 'form[data-order-form] [type=submit], fc-form [type=submit]';

/** From a car to the screen where it is paid, back to the contact form and there again. */
async function walk(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith(address)) await page.goto(address, { waitUntil: 'networkidle' });
  await press(page, 'form[data-order-form] [type=submit]');
  for (let step = 0; step < 4; step += 1) {
    if ((await page.locator('form[data-pay]').count()) > 0) return;
    if ((await page.locator('fc-form').count()) > 0) await fillContact(page);
    await press(page, NEXT);
  }
  throw new Error(`The journey does not come to its end: ${page.url()}`);
}

const open = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 412, height: 823 } })).newPage();
  await page.addInitScript(noteSteps);
  return page;
};

/** Everything the journey loads until it can be paid, without what comes from the provider (here: its imitation). */
async function scriptsOf(browser: Browser, address: string): Promise<BenchResult> {
  const page = await open(browser);
  const later: Promise<number>[] = [];
  const { js } = await weigh(page, address);
  page.on('response', (response) => {
    const isOurs = new URL(response.url()).origin === new URL(address).origin;
    const isProvider = new URL(response.url()).pathname.startsWith('/test-payments/');
    if (response.request().resourceType() !== 'script' || !isOurs || isProvider) return;
    later.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await walk(page, address);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const ours = (await Promise.all(later)).reduce((sum, size) => sum + size, js);
  const name = 'JavaScript of the journey, from the car to the payment';
  return atMost({ name, ours, peer: limits.script, peerName: 'limit', unit: 'B br' }, 1);
}

/** Cars that can be ordered now. */
async function carsOf(address: string, many: number): Promise<string[]> {
  const stock = createClient(stockContract, { fetch, baseUrl: address });
  const found: string[] = [];
  for (const listing of ['new', 'approved', 'used']) {
    const query = { items: 100, facets: 'none' as const };
    const { data } = (await stock.listing({ params: { listing }, query })).data;
    found.push(...data.filter(({ meta }) => meta.reservable && meta.lock.state === 'free').map(({ id }) => id));
    if (found.length >= many) return found.slice(0, many);
  }
  throw new Error(`Only ${found.length} cars can be ordered.`);
}

/** The journey on a telephone's screen over the demo's cars: what it weighs, and how long a step takes. */
export async function walkJourney(address: string): Promise<BenchResult[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const [first = '', ...cars] = await carsOf(address, WALKS + 1);
    const script = await scriptsOf(browser, address + FIRST + first);
    const steps: number[] = [];
    for (const [index, car] of cars.entries()) {
      const page = await open(browser);
      await walk(page, address + FIRST + car);
      if (index >= WARM_UP) steps.push(...(await stepsOf(page)));
      await page.context().close();
    }
    const name = `from a press to the next step of the journey, p95 of ${steps.length}`;
    const ours = percentile(steps, 0.95);
    return [script, atMost({ name, ours, peer: limits.step, peerName: 'limit', unit: 'ms' }, 1)];
  } finally {
    await browser.close();
  }
}

export async function judgeJourney(): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const env = { REQUESTS_PER_MINUTE: '10000000', ORDER_HOLDS_PER_HOUR: '1000000' };
  const product = await startProduct({ dataDir, env });
  try {
    // They take cars that would be chosen here.
    await product.process.waitFor(/the demo orders were made/, 60);
    return await walkJourney(product.address);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
