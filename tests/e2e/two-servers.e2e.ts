import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { type RunningProduct, startProduct } from '../support/product.ts';
import { becomes, builderAt, publish } from './support/builder.ts';
import { heading, shown } from './support/chosen-heading.ts';
import { openBrowser, staff } from './support/test-browser.ts';

const binaries = findPostgres();
if (binaries === undefined)
  process.stderr.write(
    '\nSKIPPED: tests/e2e/two-servers.e2e.ts, because this machine has no PostgreSQL (initdb and postgres).\n\n',
  );

/** What was opened, the last first, is closed again whatever happened. */
const closing: (() => Promise<unknown>)[] = [];
const addresses: string[] = [];

/** A server of its own, with files of its own, on the database that it shares with the others. */
const startServer = async (url: string): Promise<RunningProduct> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-node-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const product = await startProduct({
    dataDir,
    env: { LOG_LEVEL: 'warn', DATABASE_URL: url },
    timeoutSeconds: 150,
  });
  closing.push(() => product.stop());
  return product;
};

describe.skipIf(binaries === undefined)('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-postgres-'));
    closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
    // PostgreSQL runs as somebody else when we are root.
    await chmod(folder, 0o755);
    const postgres = await startPostgres(binaries ?? '', folder);
    closing.push(postgres.stop);
    // The first one makes the tables and the demo content.
    for (let server = 0; server < 2; server += 1) addresses.push((await startServer(postgres.url)).address);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  it('people on either see each other and each other’s changes, and visitors of one what is published on the other', async () => {
    const [first = '', second = ''] = addresses;
    const title = `Shared ${randomUUID().slice(0, 8)}`;
    const id = await (await pagesByApi(first)).make(title, insertSnippets(2));
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const at = async (address: string, person: string, block: number) =>
      builderAt(await (await staff(browser, address, person)).newPage(), `${address}/cms/pages/${id}`, block);
    const [one, other] = [await at(first, 'publisher', 0), await at(second, 'editor', 1)];
    for (const { page } of [one, other])
      await page.getByRole('list', { name: 'Also on this page' }).getByRole('button').waitFor();
    await heading(one).fill('From the first server');
    await becomes(shown(other), ['From the first server', 'Heading 1']);
    await heading(other).fill('From the second server');
    const both = ['From the first server', 'From the second server'];
    await becomes(shown(one), both);
    await Promise.all([one.saved(), other.saved()]);
    await becomes(shown(other), both);

    const path = `/${title.toLowerCase().replaceAll(' ', '-')}`;
    expect((await fetch(second + path)).status).toBe(404);
    await publish(one, `Visitors see it at ${path}`);
    await expect.poll(async () => (await fetch(second + path)).text()).toContain('From the second server');
  });
});
