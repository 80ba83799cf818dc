import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createAnswer } from './cached-answer.ts';
import { createLastGoodStore } from './last-good-store.ts';

it('says once for each document that nothing can be kept where there is no folder, and goes on', async () => {
  const told: string[] = [];
  const note = (_: object, message: string) => void told.push(message);
  // A file stands where the folder should be.
  const store = createLastGoodStore('/dev/null/nowhere', 'v', { info: note, warn: note, error: note });
  const answer = createAnswer({ status: 200, headers: {}, text: 'Home', tags: [] });
  for (const key of ['/', '/offers']) {
    store.write(key, answer);
    await store.close();
  }
  expect(told).toEqual(Array.from({ length: 2 }, () => 'last good documents could not be written'));
});

it('keeps when a document ends, and tells browsers and caches not to show it for want of an answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-ends-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = createLastGoodStore(folder, 'v', silent);
  store.write('/ends', createAnswer({ status: 200, headers: {}, text: 'Offer', tags: [], until: 4_000_000_000_000 }));
  store.write('/stays', createAnswer({ status: 200, headers: {}, text: 'Home', tags: [] }));
  await store.close();
  const again = createLastGoodStore(folder, 'v', silent);
  const [ends, stays] = await Promise.all([again.read('/ends'), again.read('/stays')]);
  expect([ends?.until, stays?.until]).toEqual([4_000_000_000_000, Number.POSITIVE_INFINITY]);
  const caching = async (answer: typeof ends) => (await answer?.encoded('identity'))?.full.headers['cache-control'];
  expect(await caching(ends)).not.toContain('stale-if-error');
  expect(await caching(stays)).toContain('stale-if-error');
  await rm(folder, { recursive: true });
});

it('writes nothing that ends in a moment, and takes away what lay there before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-brief-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = createLastGoodStore(folder, 'v', silent);
  const car = (text: string, until?: number) => createAnswer({ status: 200, headers: {}, text, tags: [], until });
  store.write('/car', car('Without a price'));
  await store.close();
  expect((await store.read('/car'))?.text()).toBe('Without a price');
  for (const key of ['/car', '/other']) store.write(key, car('€ 39,900', Date.now() + 60_000));
  await store.close();
  expect(await Promise.all([store.read('/car'), store.read('/other')])).toEqual([undefined, undefined]);
  await rm(folder, { recursive: true });
});

it('takes away what a dead process left half written, and nothing that somebody is writing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-halves-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const long = new Date(Date.now() - 3_600_000);
  for (const name of ['settings.kept.now', 'settings.kept.long', 'a.json.now', 'a.json.long', 'settings.kept']) {
    await writeFile(join(folder, name), '{');
    if (name.endsWith('long')) await utimes(join(folder, name), long, long);
  }
  const store = createLastGoodStore(folder, 'v', silent);
  store.write('/', createAnswer({ status: 200, headers: {}, text: 'Home', tags: [] }));
  await store.close();
  const left = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  expect(left.toSorted()).toEqual(['a.json.now', 'settings.kept', 'settings.kept.now']);
  await rm(folder, { recursive: true });
});
