import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { createElement, Fragment } from 'react';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, sharedOptions } from '#site/build/shared-vite-options.ts';
import { Island } from '#site/islands/island.tsx';
import type { ClientManifest, Site } from '#site/site.entry.ts';
import { createSite } from '#site/site.entry.ts';
import Counter from '#site/testing/counter.island.tsx';
import { blocksWith } from '#site/testing/fixture-blocks.tsx';
import { type BedPage, createTestBed } from '#site/testing/test-bed.ts';
import { openBrowser } from './support/test-browser.ts';

/**
 * A block with an island, on pages that the site itself writes (its markup, its inline script, its policy), with scripts
 * that the site's build made. Which page a block stands on says when its island wakes.
 */
const wakes = ['load', 'idle', 'visible', 'interaction', 'media'] as const;
const islandFile = 'site/testing/counter.island.tsx';
const ISLAND_SCRIPTS = /\/(loader|mount|counter\.island)-/;

const text = (heading: string) => ({
  type: 'snippet',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { heading },
});
const pageOf = (name: string, ...headings: string[]): BedPage => ({
  id: name,
  path: `/${name}`,
  snapshot: {
    root: headings.map((_, at) => `b${at}`),
    blocks: Object.fromEntries(headings.map((heading, at) => [`b${at}`, text(heading)])),
  },
});

/** The fixture: words, a screen and more of words, or the counter that wakes as the block's heading says. */
const blocks = blocksWith({
  island: islandFile,
  component: ({ props: { heading = '' } }) => {
    const wake = wakes.find((one) => one === heading);
    if (heading === 'tall') return createElement(Fragment, null, ...Array.from({ length: 200 }, lineOfText));
    if (!wake) return createElement('p', null, heading);
    const media = wake === 'media' ? { media: '(max-width: 500px)' } : {};
    return createElement(Island<{ label: string }>, {
      component: Counter,
      props: { label: 'Clicked' },
      wake,
      ...media,
    });
  },
});
const lineOfText = (_: unknown, at: number) => createElement('p', { key: at }, `Line ${at}`);

let folder: string;
let site: Site;
let server: Server;
let origin: string;
let browser: Awaited<ReturnType<typeof openBrowser>>;

/** The site's browser build, of what the fixture needs alone; a test runner's own mode would make React's other one. */
async function buildScripts(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    ...sharedOptions,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      manifest: true,
      modulePreload: false,
      rolldownOptions: {
        input: ['site/islands/loader.ts', 'site/islands/mount.tsx', 'site/furniture/furniture.element.ts', islandFile],
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
    root,
  });
  process.env.NODE_ENV = NODE_ENV;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-islands-'));
  await buildScripts(folder);
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as ClientManifest;
  const pages = [pageOf('words', 'words'), ...wakes.map((wake) => pageOf(wake, 'tall', wake))];
  const bed = createTestBed({ pages }, { manifest, cacheDir: join(folder, 'cache') });
  site = createSite(bed.deps, blocks);
  server = createServer(async ({ method = 'GET', url = '/', headers }, response) => {
    if (url.startsWith('/assets/')) {
      const file = await readFile(join(folder, url)).catch(() => null);
      response.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript' }).end(file);
      return;
    }
    const { status, headers: answered, body } = await site.handle({ method, url, headers });
    response.writeHead(status, answered).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Visit {
  page: Page;
  /** Names of the island's scripts the page has asked for. */
  asked(): string[];
  faults: string[];
}

/** Opens a page and waits until everything it loads by itself is there. */
async function visit(path: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  const scripts: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const asked = () => scripts.flatMap((url) => ISLAND_SCRIPTS.exec(url)?.[1] ?? []).sort();
  return { page, asked, faults };
}

const everything = ['counter.island', 'loader', 'mount'];
const island = (page: Page) => page.locator('fc-island');
const isAwake = async (page: Page) => (await island(page).getAttribute('ready')) !== null;

/** Hydrated, not drawn anew, and it works. */
async function works({ page, asked, faults }: Visit, before: number) {
  await expect.poll(() => isAwake(page)).toBe(true);
  const button = page.getByRole('button', { name: /Clicked/ });
  await button.click();
  await expect.poll(() => button.textContent()).toBe(`Clicked ${before + 1}`);
  expect([asked(), faults]).toEqual([everything, []]);
}

describe('the island of a block', () => {
  test('is HTML before any script runs, and costs pages without it nothing', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${origin}/load`);
    expect(await plain.getByRole('button', { name: /Clicked/ }).textContent()).toBe('Clicked 0');
    const { page, asked } = await visit('/words');
    expect([asked(), await island(page).count()]).toEqual([[], 0]);
  });

  test.each(['load', 'idle'])('wakes by itself on %s', async (wake) => {
    await works(await visit(`/${wake}`), 0);
  });

  test('sleeps below the fold until it comes near', async () => {
    const visited = await visit('/visible');
    expect([visited.asked(), await isAwake(visited.page)]).toEqual([['loader'], false]);
    await island(visited.page).getByRole('button').first().scrollIntoViewIfNeeded();
    await works(visited, 0);
  });

  test('sleeps until somebody reaches for it, and does what they did', async () => {
    const visited = await visit('/interaction');
    const button = visited.page.getByRole('button', { name: /Clicked/ });
    await button.scrollIntoViewIfNeeded();
    expect([visited.asked(), await isAwake(visited.page)]).toEqual([['loader'], false]);
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Clicked 1');
    await works(visited, 1);
  });

  test('sleeps until the screen is as it wants it', async () => {
    const visited = await visit('/media');
    expect([visited.asked(), await isAwake(visited.page)]).toEqual([['loader'], false]);
    await visited.page.setViewportSize({ width: 480, height: 700 });
    await works(visited, 0);
  });
});
