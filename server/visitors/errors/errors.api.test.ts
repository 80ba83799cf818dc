import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorNote } from '#api-clients/visitors/errors.operations.ts';
import { siteOrigin } from '#server/config/origins.ts';
import visitors from '#server/visitors/visitors.service.ts';
import { type Api, ada, iris, openApi, otto, problemOf } from '#tests/support/api-bed.ts';

/** A service that speaks Sentry's protocol, as far as it takes errors in. */
const received: { url: string; auth: string; lines: Record<string, unknown>[] }[] = [];
let service: Server;
let api: Api;
let now = Date.parse('2026-03-10T10:00:00Z');
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const lines = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
      received.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), lines });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  api = await openApi({ clock: () => new Date(now), more: [visitors] });
});
beforeEach(() => {
  now += 3_600_000;
  received.length = 0;
});
afterAll(async () => {
  await api.close();
  service.close();
});

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const stack = 'TypeError: x is null\n    at go (https://dealer.example/assets/furniture-1a2b.js:1:2345)';
const report = async (note: Partial<ErrorNote>, as?: typeof ada) =>
  (
    await api.fetch('/api/visitors/errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': CHROME },
      body: JSON.stringify({ part: 'site', message: 'TypeError: x is null', stack, page: '/offers', ...note }),
      ...(as ? { as } : {}),
    })
  ).status;
const list = async (query = {}) => (await api.visitors(iris).listErrors({ query })).data.data;
const setting = (key: string, value: unknown) =>
  api.admin().updateSetting({ params: { id: key }, body: { value }, ifMatch: '*' });

it('alike errors are one line: how often, first and last, in which browser, on which page', async () => {
  expect(await report({})).toBe(204);
  now += 60_000;
  await report({ page: '/models?name=Ana#top' });
  await report({ message: 'Another' });
  const [another, line] = (await list({ sort: '-last_seen_at' })).toSorted(
    (a, b) => a.attributes.count - b.attributes.count,
  );
  expect(line?.attributes).toMatchObject({
    count: 2,
    browser: 'Chrome 149',
    page: '/models',
    part: 'site',
    message: 'TypeError: x is null',
  });
  expect(Date.parse(line?.attributes.last_seen_at ?? '') - Date.parse(line?.attributes.first_seen_at ?? '')).toBe(
    60_000,
  );
  expect(line?.attributes.stack).toContain('furniture-1a2b.js:1:2345');
  expect((await list({ text: 'anoth' })).map(({ id }) => id)).toEqual([another?.id]);
  await api.visitors(ada).deleteError({ params: { id: another?.id ?? '' } });
  expect(await list({ text: 'anoth' })).toEqual([]);
  expect((await problemOf(api.visitors(iris).deleteError({ params: { id: line?.id ?? '' } }))).status).toBe(403);
});

it('what could be personal is left out', async () => {
  await report({
    message: 'No answer for ana.meyer@example.com at 192.168.10.4, phone +49 170 1234567, car SALWA2FK7HA135456',
    stack:
      'Error\n    at https://dealer.example/lead?email=ana@example.com&token=s3cr3ts3cr3ts3cr3ts3cr3ts3 (a.js:3:4)',
    page: '/leads/ana@example.com',
  });
  const [line] = await list({ text: 'No answer' });
  expect(line?.attributes.message).toBe('No answer for <mail> at <address>, phone <number>, car <vin>');
  expect(JSON.stringify(line)).not.toMatch(/ana|s3cr3t|1234567/);
});

it('goes on to an error-reporting service once there is one and the visitor allows it, as an envelope', async () => {
  await report({ message: 'Before', may_forward: true });
  const { port } = service.address() as AddressInfo;
  await setting('errors.dsn', `http://public1@127.0.0.1:${port}/42`);
  await report({ message: 'Not allowed' });
  await report({ message: 'RangeError: too far', may_forward: true });
  await expect.poll(() => received.length).toBe(1);
  const [{ url, auth, lines } = { url: '', auth: '', lines: [] }] = received;
  expect([url, auth]).toEqual(['/api/42/envelope/', expect.stringContaining('sentry_key=public1')]);
  const [head, item, event] = lines;
  expect(head?.event_id).toMatch(/^[\da-f]{32}$/);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head?.event_id,
    platform: 'javascript',
    request: { url: `${siteOrigin(api.deps.config)}/offers` },
    exception: { values: [{ type: 'RangeError', value: 'too far' }] },
    tags: { browser: 'Chrome 149' },
  });
  await setting('errors.sample_rate', 0);
  await report({ message: 'Left out', may_forward: true });
  await setting('errors.sample_rate', 1);
  await report({ message: 'Taken', may_forward: true });
  await expect.poll(() => received.map(({ lines: [, , sent] }) => JSON.stringify(sent)).join()).toContain('Taken');
  expect(JSON.stringify(received)).not.toContain('Left out');
});

it('says it comes from staff only with a session; a flood is refused', async () => {
  await report({ message: 'Mine', part: 'staff' });
  await report({ message: 'Ours', part: 'staff' }, ada);
  expect((await list({ part: 'staff' })).map(({ attributes }) => attributes.message)).toEqual(['Ours']);
  const statuses = [];
  for (let sent = 0; sent < 12; sent += 1) statuses.push(await report({}));
  expect(statuses.at(-1)).toBe(429);
  expect((await problemOf(api.visitors(otto).listErrors({}))).status).toBe(403);
});

it('forgets what was not seen for ninety days', async () => {
  now += 91 * 86_400_000;
  await report({ message: 'Today' });
  await api.deps.service('visitors').rotate();
  expect((await list()).map(({ attributes }) => attributes.message)).toEqual(['Today']);
});
