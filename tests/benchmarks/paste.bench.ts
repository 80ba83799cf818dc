import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { insertHalfNested } from '#fixtures/builders/drafts.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { staffCookies } from '../support/staff-cookies.ts';
import { atMost, type Bench, percentile } from './bench.ts';

/** Blocks of the source page: its blocks of tabs hold 49 each, so that one with all inside it is a subtree of 50. */
const sourceBlocks = 490;
const targetBlocks = 1_000;
const subtree = 50;
const pastes = 40;
const limitMs = 100;

/** A subtree from another page into a long page, by keyboard, from the key press to the last change on the canvas. */
const bench: Bench = {
  name: 'paste',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const pages = await pagesByApi(product.address);
      const source = await pages.make('Paste source', insertHalfNested(sourceBlocks));
      const target = await pages.make('Paste target', insertHalfNested(targetBlocks));
      const context = await browser.newContext({
        viewport: { width: 1400, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await context.addCookies(await staffCookies(product.address, 'editor'));
      const page = await context.newPage();
      await openOutline(page, `${product.address}/cms/pages/${source}`);
      await chooseLastTabs(page);
      await page.keyboard.press('ControlOrMeta+c');
      await openOutline(page, `${product.address}/cms/pages/${target}`);
      const times: number[] = [];
      for (let paste = 0; paste < pastes; paste += 1) times.push(await pasteOnce(page));
      const name = `paste of ${subtree} blocks into ${targetBlocks}, p95 of ${pastes}`;
      return [atMost({ name, ours: percentile(times, 0.95), peer: limitMs, peerName: 'limit', unit: 'ms' }, 1)];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

async function openOutline(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.frameLocator('iframe').locator('[data-block]').first().waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem').first().click();
}

/** From the last line outward to the block of tabs that holds it. */
async function chooseLastTabs(page: Page): Promise<void> {
  await page.keyboard.press('End');
  const chosen = page.locator('[role=treeitem][aria-selected=true]');
  // Snippet, its slot, the slot closed, the block of tabs.
  for (let press = 0; press < 4; press += 1) {
    await page.waitForTimeout(100);
    if ((await chosen.innerText()).includes('Section tabs')) return;
    await page.keyboard.press('ArrowLeft');
  }
  throw new Error('The last line of the outline is in no block of tabs.');
}

/** Pastes after the first block and takes it back, so that every paste meets the same page. */
async function pasteOnce(page: Page): Promise<number> {
  const canvas = page.frameLocator('iframe');
  const blocks = canvas.locator('[data-block]');
  await page.getByRole('treeitem').first().click();
  const before = await blocks.count();
  await page.evaluate(() => {
    const note = (event: KeyboardEvent) => {
      // The key held with it comes first.
      if (event.key !== 'v') return;
      removeEventListener('keydown', note, true);
      Object.assign(window, { benchKey: performance.timeOrigin + event.timeStamp });
    };
    addEventListener('keydown', note, true);
  });
  await canvas.locator('main').evaluate((main) => {
    const draws: number[] = [];
    const observer = new MutationObserver(() => draws.push(performance.timeOrigin + performance.now()));
    observer.observe(main, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { benchDraws: draws });
  });
  await page.keyboard.press('ControlOrMeta+v');
  await blocks.nth(before + subtree - 1).waitFor({ state: 'attached' });
  await page.waitForTimeout(400);
  const pressed = await page.evaluate(() => (window as unknown as { benchKey: number }).benchKey);
  const drawn = await canvas.locator('main').evaluate(() => (window as unknown as { benchDraws: number[] }).benchDraws);
  await page.keyboard.press('ControlOrMeta+z');
  await blocks.nth(before).waitFor({ state: 'detached' });
  return (drawn.at(-1) ?? Number.POSITIVE_INFINITY) - pressed;
}
