import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import adminService from '#server/cms/cms.service.ts';
import { exportPage } from '#server/cms/page-files/export-page.ts';
import mediaService from '#server/media/media.service.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { exportSite } from '#tools/seed/export-site.ts';
import { importFixtures } from '#tools/seed/import-fixtures.ts';
import { root } from '#tools/sources.ts';

const pages = ['imprint.json', 'privacy-policy.json', 'models.json', 'old-model-terran-90.json', 'find-us.json'];
const TIMEOUT = 120_000;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ops-seed-'));
  await cp(join(root, 'fixtures'), folder, { recursive: true });
  // A handful of pages without links to others shows it, parents and redirections among them.
  for (const name of await readdir(join(folder, 'pages')))
    if (!pages.includes(name)) await rm(join(folder, 'pages', name));
  // Menus name pages that are not among them.
  await rm(join(folder, 'navigation.json'));
  server = await startTestServer({ DEMO: 'off' }, [adminService, mediaService]);
}, TIMEOUT);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('fills an empty database, changes nothing the second time, then only the page whose file differs', {
  timeout: TIMEOUT,
}, async () => {
  expect(await importFixtures(server.deps, folder)).toMatch(/Pages: [1-9]\d* made, 0 replaced/);
  expect(await importFixtures(server.deps, folder)).toMatch(/Pages: 0 made, 0 replaced/);
  const file = join(folder, 'pages/imprint.json');
  const imprint = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...imprint, meta: { ...imprint.meta, title: 'Who we are' } }));
  expect(await importFixtures(server.deps, folder)).toMatch(/Pages: 0 made, 1 replaced/);
  expect((await exportPage(server.deps.db.read, imprint.id)).meta.title).toBe('Who we are');
});

it('writes pages that can be imported again without a difference', { timeout: TIMEOUT }, async () => {
  const exported = join(folder, 'exported');
  expect(await exportSite(server.deps, exported)).toContain('Wrote');
  await cp(join(folder, 'media'), join(exported, 'media'), { recursive: true });
  expect(await importFixtures(server.deps, exported)).toMatch(/Pages: 0 made, 0 replaced/);
});
