import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { batchOf, insertSnippets } from '#fixtures/builders/drafts.ts';
import admin from '#server/cms/cms.service.ts';
import identity from '#server/identity/identity.service.ts';
import { createLogger } from '#server/log/logger.ts';
import { startServer } from '#server/main.ts';
import { type Access, openLiveEditor } from '#tests/support/live-support.ts';
import { freePort } from '#tests/support/process.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { createServerDatabase, testServerUrl } from '#tests/support/test-database.ts';
import live from './live.service.ts';

const TIMEOUT = 120_000;
const postgres = testServerUrl();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, TIMEOUT);

/** A node of its own over the shared database, with somebody who is signed in there. */
const nodeFor = async (url: string, person: string): Promise<Access> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'live-node-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: String(port), DEMO: 'on' };
  const services = [admin, identity, live];
  const node = await startServer({ env, log: createLogger('silent'), services, signals: false });
  closing.push(() => node.close());
  // Where the node knows itself; its provider sends people back nowhere else.
  const origin = `http://localhost:${port}`;
  const { headers } = await signIn(origin, person);
  return { origin, headers };
};

it.runIf(postgres)(
  'who works on a page on one server is seen on the other: who comes, who was there, where they are, what they change, and in the overview',
  { timeout: TIMEOUT },
  async () => {
    const { url, drop } = await createServerDatabase(postgres ?? '');
    closing.push(drop);
    const [first, second] = await Promise.all([nodeFor(url, 'editor'), nodeFor(url, 'admin')]);
    const onSecond = createClient(adminContract, { baseUrl: second.origin, headers: second.headers });
    const { id } = (await onSecond.createPage({ body: { title: 'Shared', slug: 'shared' } })).data.data;

    const ana = await openLiveEditor(first, id);
    closing.push(async () => ana.leave());
    // Who comes later asks the other servers who is there already.
    const ben = await openLiveEditor(second, id);
    closing.push(async () => ben.leave());
    const isSeen = (client: string) => (event: { people: { client: string }[] }) =>
      event.people.some((person) => person.client === client);
    await ben.next('people', isSeen(ana.client));
    await ana.next('people', isSeen(ben.client));

    expect(await ana.present('b1', '/heading')).toBe(204);
    await ben.next('people', ({ people }) =>
      people.some(({ client, block, field }) => client === ana.client && block === 'b1' && field === '/heading'),
    );

    await ana.send(0, [batchOf(insertSnippets(1))]);
    expect(await ben.next('batch')).toMatchObject({ revision: 1, client: ana.client });
    await ben.send(1, [batchOf([{ do: 'setField', block: 's0', path: '/heading', value: 'From the second' }])]);
    await ana.next('batch', ({ revision, client }) => revision === 2 && client === ben.client);

    const overview = await fetch(`${second.origin}/api/admin/presence`, { headers: second.headers() });
    expect(JSON.stringify(await overview.json())).toContain(id);
  },
);
