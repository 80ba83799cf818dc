import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { defineService, type ServiceDefinition } from '#server/http/define-service.ts';
import identity from '#server/identity/identity.service.ts';
import { createLogger } from '#server/log/logger.ts';
import { openServer } from '#server/main.ts';
import { freePort } from '#tests/support/process.ts';

const TIMEOUT = 120_000;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, TIMEOUT);

const reader = defineService({
  name: 'reader',
  register(app, deps) {
    app.get('/one', async () => (await sql<{ one: number }>`select 1 as one`.execute(deps.db.read as never)).rows[0]);
    app.get('/kept', async () => ({ kept: true }));
  },
});

const open = async (dataDir: string, env: Record<string, string> = {}, services: ServiceDefinition[] = [reader]) => {
  const log = createLogger('silent');
  const options = { env: { DATA_DIR: dataDir, PORT: '0', ...env }, log, services, signals: false };
  const server = await openServer(options);
  closing.push(() => server.close());
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(20_000) });
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
  };
  return { server, get };
};

const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'ops-start-'));
  closing.push(() => rm(made, { recursive: true, force: true }));
  return made;
};

it('stands without its database, says so, and is whole when the database comes', { timeout: TIMEOUT }, async () => {
  const dataDir = join(await folder(), 'data');
  // What stands in the way of the embedded database: a file where its folder belongs.
  await writeFile(dataDir, '');
  const { server, get } = await open(dataDir);
  expect(await get('/livez')).toMatchObject({ status: 200 });
  expect(await get('/kept')).toMatchObject({ status: 200, body: { kept: true } });
  for (const path of ['/readyz', '/one'])
    expect(await get(path)).toMatchObject({ status: 503, retry: '5', body: { code: 'database_unavailable' } });
  await rm(dataDir);
  await server.ready;
  expect(await get('/one')).toMatchObject({ status: 200, body: { one: 1 } });
  expect(await get('/readyz')).toMatchObject({ status: 200 });
});

it('goes on trying a server that does not answer, and stops when it is told to', { timeout: TIMEOUT }, async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const { server, get } = await open(await folder(), { DATABASE_URL: url }, [reader, identity]);
  // Signing in too: a promise that nobody waits for would end the whole process.
  for (const path of ['/one', '/oidc/.well-known/openid-configuration', '/oidc/auth'])
    expect(await get(path)).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
  await server.close();
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow();
});
