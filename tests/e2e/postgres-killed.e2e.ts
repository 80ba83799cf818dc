import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts';
import { type RunningProduct, startProduct } from '../support/product.ts';

// That none of the leads is lost is held by postgres-killed.api.test.ts.
const binaries = findPostgres();
if (binaries === undefined)
  process.stderr.write('\nSKIPPED: tests/e2e/postgres-killed.e2e.ts, because this machine has no PostgreSQL.\n\n');

let folder: string;
let postgres: ThrowAwayPostgres | undefined;
let product: RunningProduct | undefined;
beforeAll(async () => {
  if (binaries === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-killed-'));
  // PostgreSQL runs as somebody else when we are root.
  await chmod(folder, 0o755);
  postgres = await startPostgres(binaries, folder, { isDurable: true });
  const env = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url, LEADS_PER_MINUTE: '100000' };
  product = await startProduct({ dataDir: join(folder, 'data'), env, timeoutSeconds: 150 });
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

it.skipIf(binaries === undefined)(
  'PostgreSQL killed: visitors read every page as it was, and are thanked for what they send',
  async () => {
    const site = product?.address ?? '';
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
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
    const first = await send('before');
    expect(first.status, await first.clone().text()).toBe(201);

    await postgres?.crash();
    expect(await Promise.all(paths.map(read))).toEqual(asBefore);
    const meanwhile = await send('meanwhile');
    expect(meanwhile.status, await meanwhile.clone().text()).toBe(201);
    await postgres?.startAgain();
    await expect.poll(async () => (await fetch(`${site}/readyz`)).status, { timeout: 60_000 }).toBe(200);
    expect(await Promise.all(paths.map(read))).toEqual(asBefore);
  },
);
