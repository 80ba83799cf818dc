import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSite } from './site.entry.ts';
import type { SiteRequest } from './site.types.ts';
import { openStandby } from './standby.entry.ts';
import { createTestBed } from './testing/test-bed.ts';

const block = { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null };
const snapshot = { root: ['a'], blocks: { a: { ...block, props: { heading: 'About us' } } } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standby-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('answers pages as they were last from the disk alone, before there is a site, and nothing else', async () => {
  const bed = createTestBed(
    { pages: [{ id: 'about', path: '/about', locales: ['en'], snapshot }] },
    { cacheDir: folder },
  );
  const site = createSite(bed.deps);
  const request = (url: string, headers = {}): SiteRequest => ({ method: 'GET', url, headers });
  const before = await site.handle(request('/about'));
  await site.close();

  const kept = await readdir(folder);
  const { version, log } = bed.deps;
  const standby = openStandby({ cacheDir: folder, version, log });
  const answer = await standby.handle(request('/about?utm_source=mail'));
  expect(answer?.status).toBe(200);
  expect(Buffer.from(answer?.body ?? '')).toEqual(Buffer.from(before.body ?? ''));
  const known = { 'if-none-match': before.headers.etag ?? '' };
  expect((await standby.handle(request('/about', known)))?.status).toBe(304);
  expect(await standby.handle(request('/never-seen'))).toBeUndefined();
  expect(await readdir(folder), 'it writes nothing').toEqual(kept);

  const newer = openStandby({ cacheDir: folder, version: `${version}-newer`, log });
  expect(await newer.handle(request('/about')), 'the scripts of another build are gone').toBeUndefined();
});
