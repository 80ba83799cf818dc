import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator } from 'playwright-core';
import sharp from 'sharp';
import { blockKeys } from '../block-schemas/index.ts';
import { chromiumArguments, chromiumPath } from '../tests/support/chromium.ts';
import { startProduct } from '../tests/support/product.ts';
import { root } from './sources.ts';

/** Vite copies `site/public` as it is: these are served as `/assets/thumbnails/<key>.webp`. */
const folder = join(root, 'site/public/assets/thumbnails');
/** The page is drawn this wide (CSS pixels); the picture shows as much of it as fits its shape. */
const pageWidth = 1200;
const width = 480;
const height = 300;

const wanted = process.argv.slice(2);
const unknown = wanted.find((key) => !blockKeys.some((known) => known === key));
if (unknown !== undefined) {
  process.stderr.write(`There is no template ${unknown}.\n`);
  process.exit(1);
}
await drawAll(blockKeys.filter((key) => wanted.length === 0 || wanted.includes(key)));
process.exit(0);

/** Draws the palette picture of each template: its sample, as the block gallery of the running product shows it. */
async function drawAll(keys: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-thumbnails-'));
  const product = await startProduct({ dataDir, timeoutSeconds: 150 });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const context = await browser.newContext({
      viewport: { width: pageWidth, height: (pageWidth * height) / width },
      reducedMotion: 'reduce',
    });
    for (const key of keys) {
      await draw(context, `${product.address}/block-gallery`, key);
      process.stdout.write(`${key}.webp\n`);
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function draw(context: BrowserContext, address: string, key: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}#sample-${key}`, { waitUntil: 'load' });
  const block = page.locator(`#sample-${key} + *`);
  await block.scrollIntoViewIfNeeded();
  await picturesLoaded(block);
  const surface = await alone(block);
  const shot = await block.screenshot({ animations: 'disabled' });
  await page.close();
  const { width: shotWidth = pageWidth, height: shotHeight = 0 } = await sharp(shot).metadata();
  const shown = Math.round((shotWidth * height) / width);
  const missing = Math.max(0, shown - shotHeight);
  await sharp(shot)
    .extract({ left: 0, top: 0, width: shotWidth, height: Math.min(shown, shotHeight) })
    .extend({ top: Math.floor(missing / 2), bottom: Math.ceil(missing / 2), background: surface })
    .toBuffer()
    .then((picture) =>
      sharp(picture)
        .resize(width, height)
        .webp({ quality: 82 })
        .toFile(join(folder, `${key}.webp`)),
    );
}

/** Leaves nothing but the block on the page, on its own colour, which is answered. */
function alone(block: Locator): Promise<string> {
  return block.evaluate((element) => {
    const surface = getComputedStyle(element).backgroundColor;
    document.body.style.background = surface;
    for (let part: Element = element; part !== document.body && part.parentElement; part = part.parentElement) {
      for (const other of part.parentElement.children) {
        if (other !== part && other instanceof HTMLElement) other.style.display = 'none';
      }
    }
    return surface;
  });
}

/** Pictures further down are fetched late; each is asked for and awaited. */
async function picturesLoaded(block: Locator): Promise<void> {
  await block.evaluate(async (element) => {
    const pictures = [...element.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
