import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createLogger } from '../log/logger.ts';
import { createMediaStorage } from '../media/create-media-storage.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const hash = 'a'.repeat(32);
let dataDir: string;
let door: FrontDoor;
const config = () => loadConfig({ DATA_DIR: dataDir, PORT: '0' });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'front-door-'));
  door = await openFrontDoor(config(), createLogger('silent'));
});
afterEach(async () => {
  await door.close(0);
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { headers });

it('answers what lies on the disk before there is an application, and says that it is starting', async () => {
  await createMediaStorage(config()).put(hash, '800.webp', Buffer.from('picture'));
  const picture = await get(`/media/${hash}/800.webp`);
  expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
    200,
    'image/webp',
    'picture',
  ]);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  const again = await get(`/media/${hash}/800.webp`, { 'if-none-match': picture.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await get('/livez')).status).toBe(200);
  const ready = await get('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
});

it('lets everything else wait for the application, which then answers it', async () => {
  const asked = get('/about').then((answer) => answer.text());
  const missing = get(`/media/${hash}/400.webp`).then(({ status }) => status);
  // Answered after the two: they have arrived.
  await get('/livez');
  door.open((request, response) => response.writeHead(request.url === '/about' ? 200 : 503).end('the application'));
  expect(await asked).toBe('the application');
  expect(await missing, 'a picture that must be made first is not called missing').toBe(503);
});

it('tells those who wait to come again when it closes before there was an application', async () => {
  const asked = get('/about');
  await get('/livez');
  await door.close(60_000);
  const answer = await asked;
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'stopping']);
});

it('waits for no connection on which nobody has said anything, as browsers open them ahead of need', async () => {
  const silent = connect(door.port, '127.0.0.1');
  const ended = once(silent, 'close');
  let said = '';
  silent.on('data', (bytes) => {
    said += String(bytes);
  });
  await once(silent, 'connect');
  await get('/livez');
  await door.close(600_000);
  await ended;
  expect(said, 'what Node says when the time for the first headers is over').toBe('');
});
