import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator } from 'playwright-core';
import sharp from 'sharp';
import { type BlockKey, blockKeys } from '../block-schemas/index.ts';
import { chromiumArguments, chromiumPath } from '../tests/support/chromium.ts';
import { startProduct } from '../tests/support/product.ts';
import { root } from './sources.ts';
import { contentOf, fittingWidth, partToShow, pictureSize, usualWidth } from './thumbnails/part-to-show.ts';
import { scenes } from './thumbnails/scenes.ts';

/** Vite copies `site/public` as it is: these are served as `/assets/thumbnails/<key>.webp`. */
const folder = join(root, 'site/public/assets/thumbnails');
const { width, height } = pictureSize;

const wanted = process.argv.slice(2);
const unknown = wanted.find((key) => !blockKeys.some((known) => known === key));
if (unknown !== undefined) {
  process.stderr.write(`There is no template ${unknown}.\n`);
  process.exit(1);
}
await drawAll(blockKeys.filter((key) => wanted.length === 0 || wanted.includes(key)));
process.exit(0);

/** Draws the palette picture of each template: its sample, as the block gallery of the running product shows it. */
async function drawAll(keys: readonly BlockKey[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-thumbnails-'));
  const product = await startProduct({ dataDir, timeoutSeconds: 150 });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const context = await browser.newContext({
      viewport: { width: usualWidth, height: 600 },
      deviceScaleFactor: 2,
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

async function draw(context: BrowserContext, address: string, key: BlockKey): Promise<void> {
  const page = await context.newPage();
  // Its own samples alone: a page of every template takes a busy machine longer than all that is drawn of it.
  await page.goto(`${address}?block=${key}#sample-${key}`, { waitUntil: 'load', timeout: 90_000 });
  const block = page.locator(`#sample-${key} + *`);
  await showStructuredData(block);
  const { width: wantedWidth, without, below = 0 } = scenes[key] ?? {};
  if (without !== undefined) await leaveOut(block, without);
  await block.scrollIntoViewIfNeeded();
  await picturesLoaded(block);
  const surface = await alone(block);
  const pageWidth = wantedWidth ?? fittingWidth(await contentOf(block));
  await page.setViewportSize({ width: pageWidth, height: 600 });
  await picturesLoaded(block);
  const content = await contentOf(block);
  const shot = await block.screenshot({ animations: 'disabled' });
  await page.close();
  const { width: shotWidth = pageWidth, height: shotHeight = 0 } = await sharp(shot).metadata();
  const part = partToShow(
    { ...content, top: content.top + below, height: content.height - below },
    { width: pageWidth, height: (shotHeight * pageWidth) / shotWidth },
  );
  const scale = shotWidth / pageWidth;
  const missing = Math.max(0, Math.round((part.width * height) / width) - part.height) * scale;
  await sharp(shot)
    .extract({
      left: Math.floor(part.left * scale),
      top: Math.floor(part.top * scale),
      width: Math.floor(part.width * scale),
      height: Math.floor(part.height * scale),
    })
    .extend({ top: Math.floor(missing / 2), bottom: Math.ceil(missing / 2), background: surface })
    .toBuffer()
    .then((picture) =>
      sharp(picture)
        .resize(width, height)
        .webp({ quality: 82 })
        .toFile(join(folder, `${key}.webp`)),
    );
}

/** A block that visitors see nothing of shows what search engines read. */
function showStructuredData(block: Locator): Promise<void> {
  return block.evaluate((element) => {
    const data = element.querySelector('script[type="application/ld+json"]')?.textContent;
    if (!data || !(element instanceof HTMLElement) || element.offsetHeight > 0) return;
    const words = document.createElement('pre');
    words.textContent = JSON.stringify(JSON.parse(data), null, 2);
    Object.assign(words.style, { margin: '0', padding: '3rem 4rem', font: '1.6rem/1.5 monospace', overflow: 'hidden' });
    element.append(words);
    Object.assign(element.style, { display: 'block', overflow: 'hidden' });
  });
}

/** Takes these elements out of the block. */
function leaveOut(block: Locator, selector: string): Promise<void> {
  return block.evaluate((element, these) => {
    for (const part of element.querySelectorAll(these)) part.remove();
  }, selector);
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

/**
 * Pictures further down are fetched late; each is asked for and awaited, and asked for again while the product that has
 * just started is too busy to make it.
 */
async function picturesLoaded(block: Locator): Promise<void> {
  await block.evaluate(async (element) => {
    const load = async (picture: HTMLImageElement): Promise<void> => {
      picture.loading = 'eager';
      for (let tries = 0; tries < 10; tries += 1) {
        await picture.decode().catch(() => undefined);
        if (picture.naturalWidth > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        picture.setAttribute('src', picture.src);
      }
    };
    await Promise.all([...element.querySelectorAll('img')].map(load));
    await document.fonts.ready;
  });
}
