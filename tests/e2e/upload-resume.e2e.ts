import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { film } from '../support/file-samples.ts';
import { it } from './support/house.ts';

const megabyte = 1024 * 1024;
const patience = { timeout: 60_000, interval: 100 };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-film-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Offsets of the pieces that this context sends, in order, and of those the server has taken. */
function watchPieces(context: BrowserContext) {
  const sent: number[] = [];
  const taken: number[] = [];
  const offsetOf = (url: string): number => Number(new URL(url).searchParams.get('offset'));
  const isPiece = (url: string): boolean => /\/api\/media\/uploads\/[^/]+(\/\w+)?\?offset=/.test(url);
  context.on('request', (request) => {
    if (isPiece(request.url())) sent.push(offsetOf(request.url()));
  });
  context.on('response', (response) => {
    if (isPiece(response.url()) && response.ok()) taken.push(offsetOf(response.url()));
  });
  return { sent, taken };
}

/** A line to the house that carries so many bytes a second upwards. */
async function throttle(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

it('a film that is on its way when the tab is loaded again goes on behind what had arrived', async ({
  house,
  open,
}) => {
  const path = join(folder, 'road.mp4');
  await writeFile(path, film(60 * megabyte));
  const { page, troubles } = await open.alone('editor');
  const pieces = watchPieces(page.context());
  await page.goto(house.at('/cms/media'));
  await page.getByRole('button', { name: 'Upload', exact: true }).first().waitFor();
  await throttle(page, 12 * megabyte);
  await page.getByLabel('Files to upload').setInputFiles(path);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('road.mp4').waitFor();
  await expect.poll(() => pieces.taken.length, patience).toBeGreaterThanOrEqual(2);

  // The old document goes on sending until the new one takes its place.
  let arrived = 0;
  let before = 0;
  page.once('framenavigated', () => {
    arrived = Math.max(...pieces.taken);
    before = pieces.sent.length;
  });
  await page.reload();
  await uploads.getByText('road.mp4').waitFor();
  await uploads.getByText('In the library').waitFor({ timeout: 60_000 });

  const after = pieces.sent.slice(before);
  // Nothing that had arrived was sent again, and nothing was left out.
  expect(after[0]).toBeGreaterThan(arrived);
  expect(new Set(after).size).toBe(after.length);
  expect([...after].sort((a, b) => a - b)).toEqual(after);
  await uploads.getByRole('button', { name: /^Show/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('62.9 MB').first().waitFor();
  expect(troubles).toEqual([]);
});
