import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts';
import { type RunningProduct, startProduct } from '../support/product.ts';
import { becomes, builderAt, publish } from './support/builder.ts';
import { heading, shown } from './support/chosen-heading.ts';
import { openBrowser, staff } from './support/test-browser.ts';

const binaries = findPostgres();
if (binaries === undefined)
  process.stderr.write(
    '\nSKIPPED: tests/e2e/postgres.e2e.ts, because this machine has no PostgreSQL (initdb and postgres).\n\n',
  );

/** What was opened, the last first, is closed again whatever happened. */
const closing: (() => Promise<unknown>)[] = [];
let postgres: ThrowAwayPostgres;
let first = '';

/** A server of its own, with files of its own, on the database that it shares with the others. */
const startServer = async (): Promise<RunningProduct> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-node-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const env = { LOG_LEVEL: 'info', DATABASE_URL: postgres.url, LEADS_PER_MINUTE: '100000' };
  const product = await startProduct({ dataDir, env, timeoutSeconds: 150 });
  closing.push(() => product.stop());
  return product;
};

describe.skipIf(binaries === undefined)('on PostgreSQL', () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-postgres-'));
    closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
    // PostgreSQL runs as somebody else when we are root.
    await chmod(folder, 0o755);
    postgres = await startPostgres(binaries ?? '', folder, { isDurable: true });
    closing.push(() => postgres.stop());
    // It makes the tables and the demo content.
    const product = await startServer();
    first = product.address;
    // A car that is ordered changes the pages that show it.
    await product.process.waitFor(/the demo orders were made/, 120);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  // By default two-nodes.api.test.ts and presence-two-nodes.api.test.ts hold what this shows in the builder.
  it.runIf(process.env.SLOW === '1')(
    'people on either of two servers see each other and each other’s changes, and visitors of one what is published on the other',
    async () => {
      const other = await startServer();
      const second = other.address;
      const title = `Shared ${randomUUID().slice(0, 8)}`;
      const id = await (await pagesByApi(first)).make(title, insertSnippets(2));
      const browser = await openBrowser();
      closing.push(() => browser.close());
      const at = async (address: string, person: string, block: number) =>
        builderAt(await (await staff(browser, address, person)).newPage(), `${address}/cms/pages/${id}`, block);
      const [one, two] = [await at(first, 'publisher', 0), await at(second, 'editor', 1)];
      for (const { page } of [one, two])
        await page.getByRole('list', { name: 'Also on this page' }).getByRole('button').waitFor();
      await heading(one).fill('From the first server');
      await becomes(shown(two), ['From the first server', 'Heading 1']);
      await heading(two).fill('From the second server');
      const both = ['From the first server', 'From the second server'];
      await becomes(shown(one), both);
      await Promise.all([one.saved(), two.saved()]);
      await becomes(shown(two), both);

      const path = `/${title.toLowerCase().replaceAll(' ', '-')}`;
      expect((await fetch(second + path)).status).toBe(404);
      await publish(one, `Visitors see it at ${path}`);
      await expect.poll(async () => (await fetch(second + path)).text()).toContain('From the second server');
      await browser.close();
      await other.stop();
    },
  );

  // That none of the leads is lost is held by postgres-killed.api.test.ts.
  it('killed: visitors read every page as it was, and are thanked for what they send', async () => {
    const site = first;
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
    const all = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    // Languages differ in their words alone: by default the pages in English, and two home pages of others.
    const isOther = (path: string) => /^\/[a-z]{2}(-\w+)?(\/|$)/.test(path);
    const paths = all.filter((path) => process.env.SLOW === '1' || !isOther(path) || ['/de', '/ar'].includes(path));
    expect(paths.length).toBeGreaterThan(5);
    const read = async (path: string) => {
      const answer = await fetch(site + path);
      const html = await answer.text();
      return { path, status: answer.status, title: /<title>([^<]*)/.exec(html)?.[1] };
    };
    const asBefore = await Promise.all(paths.map(read));
    expect(asBefore.filter(({ status }) => status !== 200)).toEqual([]);
    const form = /\/forms\/forms\/([0-9a-z-]+)\//.exec(await (await fetch(`${site}/contact`)).text())?.[1] ?? '';
    const send = async (name: string) => {
      const token = await (await fetch(`${site}/forms/forms/${form}/token`)).json();
      const { fields } = (await (await fetch(`${site}/forms/forms/${form}`)).json()).data.attributes;
      const values = Object.fromEntries(
        fields
          .filter(({ required }: { required?: boolean }) => required)
          .map(({ id, type, options }: { id: string; type: string; options?: { value: string }[] }) => [
            id,
            type === 'email' ? `${name}@example.com` : (options?.[0]?.value ?? `${name} writes at length`),
          ]),
      );
      const consents = ['privacy'];
      return fetch(`${site}/forms/forms/${form}/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values, consents, token: token.data.attributes.token }),
      });
    };
    const before = await send('before');
    expect(before.status, await before.clone().text()).toBe(201);

    await postgres.crash();
    expect(await Promise.all(paths.map(read))).toEqual(asBefore);
    const meanwhile = await send('meanwhile');
    expect(meanwhile.status, await meanwhile.clone().text()).toBe(201);
    await postgres.startAgain();
    await expect.poll(async () => (await fetch(`${site}/readyz`)).status, { timeout: 60_000 }).toBe(200);
    expect(await Promise.all(paths.map(read))).toEqual(asBefore);
  });
});
