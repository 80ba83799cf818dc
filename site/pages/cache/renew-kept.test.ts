import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProblemError } from '#api-clients/problem.ts';
import { createAnswer } from './cached-answer.ts';
import { createLastGoodStore, type LastGoodStore } from './last-good-store.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { createRenewal } from './renew-kept.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-renew-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const page = (text: string, tags: string[]) => createAnswer({ status: 200, headers: {}, text, tags });

/** A site of named texts by address; an address without one is gone. */
const siteOf = (store: LastGoodStore, texts: Record<string, string>) => {
  const cache = createPageCache({ lastGood: store, log });
  const state = { isAway: false };
  const render = async (key: string): Promise<Rendered> => {
    const text = texts[key];
    if (text === undefined) return { answer: page('gone', []), keep: 'forget' };
    return { answer: page(text, [`page:${key}`]), keep: 'keep' };
  };
  const renewal = createRenewal({
    store,
    log,
    restShare: 0,
    turn: async () => undefined,
    renew: async (key) => {
      if (state.isAway) throw away();
      await cache.renew(key, () => render(key));
    },
  });
  return { cache, renewal, state };
};
const away = () =>
  new ProblemError({ type: '/problems/x', title: '', status: 503, detail: '', code: 'x', request_id: '', errors: [] });

const kept = async (store: LastGoodStore, ...keys: string[]) => {
  await store.close();
  return Promise.all(keys.map(async (key) => (await store.read(key))?.text()));
};
/** Documents another process has left. */
const leave = async (version: string, texts: Record<string, string>) => {
  const store = createLastGoodStore(folder, version, log);
  for (const [key, text] of Object.entries(texts)) store.write(key, page(text, [`page:${key}`]));
  await store.close();
};

it('brings everything a former process left up to date, and takes away what is gone', async () => {
  await leave('1', { '/a': 'a', '/b': 'old b', '/c': 'unpublished before the crash' });
  await leave('0', { '/a': 'of another build' });
  const store = createLastGoodStore(folder, '1', log);
  const { renewal } = siteOf(store, { '/a': 'a', '/b': 'new b' });
  renewal.changed('*');
  await expect.poll(async () => kept(store, '/a', '/b', '/c')).toEqual(['a', 'new b', undefined]);
  await renewal.stop();
  await store.close();
  expect(await readdir(folder)).toHaveLength(2);
});

it('renders a page again as soon as it changes, though nobody asks for it', async () => {
  const store = createLastGoodStore(folder, '1', log);
  const texts: Record<string, string> = { '/a': 'a', '/b': 'b' };
  const { cache, renewal } = siteOf(store, texts);
  for (const key of ['/a', '/b'])
    await cache.get(key, async () => ({ answer: page(texts[key] ?? '', [`page:${key}`]), keep: 'keep' }));
  texts['/a'] = 'new a';
  delete texts['/b'];
  renewal.changed('page:/a');
  renewal.changed('page:/b');
  await expect.poll(() => kept(store, '/a', '/b')).toEqual(['new a', undefined]);
  await renewal.stop();
});

it('keeps what it has while the database is away, and goes on at the next word', async () => {
  await leave('1', { '/a': 'old a' });
  const store = createLastGoodStore(folder, '1', log);
  const { renewal, state } = siteOf(store, { '/a': 'new a' });
  state.isAway = true;
  renewal.changed('*');
  await renewal.stop();
  expect(await kept(store, '/a')).toEqual(['old a']);
  const again = siteOf(store, { '/a': 'new a' });
  again.renewal.changed('*');
  await expect.poll(() => kept(store, '/a')).toEqual(['new a']);
  await again.renewal.stop();
});
