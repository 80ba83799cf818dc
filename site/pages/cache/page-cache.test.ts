import { describe, expect, it } from 'vitest';
import { type Answer, createAnswer } from './cached-answer.ts';
import type { LastGoodStore } from './last-good-store.ts';
import { createPageCache, type Rendered } from './page-cache.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function memoryStore(): LastGoodStore & { kept: Map<string, Answer> } {
  const kept = new Map<string, Answer>();
  return {
    kept,
    read: async (key) => kept.get(key),
    write: (key, answer) => void kept.set(key, answer),
    remove: (key) => void kept.delete(key),
    async *keys() {
      yield* kept.keys();
    },
    dependents: (topic) => [...kept].flatMap(([key, { tags }]) => (tags.has(topic) ? [key] : [])),
    close: async () => undefined,
  };
}

const answer = (text: string, tags: string[] = []) => createAnswer({ status: 200, headers: {}, text, tags });
const rendered = async (text: string, tags: string[] = []): Promise<Rendered> => ({
  answer: answer(text, tags),
  keep: 'keep',
});
const textOf = ({ text }: Answer) => text();

describe('the page cache', () => {
  it('does not keep a document that changed while it was rendered', async () => {
    const cache = createPageCache({ lastGood: memoryStore(), log: silent });
    let finish: (value: Rendered) => void = () => undefined;
    const first = cache.get(
      '/a',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.invalidate('page:a');
    const second = cache.get('/a', () => rendered('new', ['page:a']));
    finish(await rendered('old', ['page:a']));
    expect([textOf(await first), textOf(await second)]).toEqual(['old', 'new']);
    expect(cache.fresh('/a') && textOf(cache.fresh('/a') as Answer)).toBe('new');
  });

  it('keeps what a change does not concern', async () => {
    const cache = createPageCache({ lastGood: memoryStore(), log: silent });
    await cache.get('/a', () => rendered('a', ['page:a']));
    cache.invalidate('page:b');
    expect(cache.fresh('/a')).toBeDefined();
    cache.invalidate('*');
    expect(cache.fresh('/a')).toBeUndefined();
  });

  it('shows an aged document at once and renders it again behind', async () => {
    let clock = 0;
    const cache = createPageCache({ lastGood: memoryStore(), log: silent, maxAgeMs: 100, now: () => clock });
    await cache.get('/a', () => rendered('one'));
    clock = 200;
    expect(cache.fresh('/a')).toBeUndefined();
    let renewed: Promise<Rendered> | undefined;
    const shown = await cache.get('/a', () => {
      renewed = rendered('two');
      return renewed;
    });
    expect(textOf(shown)).toBe('one');
    await renewed;
    await Promise.resolve();
    expect(textOf(await cache.get('/a', () => rendered('never')))).toBe('two');
  });

  it('soon renders again what lacked something, and keeps the better document on the disk', async () => {
    let clock = 0;
    const lastGood = memoryStore();
    const cache = createPageCache({ lastGood, log: silent, now: () => clock });
    const partly = async (text: string): Promise<Rendered> => ({ answer: answer(text), keep: 'briefly' });
    await cache.get('/a', () => partly('without its news'));
    expect(cache.fresh('/a'), 'for now').toBeDefined();
    expect(textOf(lastGood.kept.get('/a') as Answer), 'better than nothing').toBe('without its news');
    clock = 11_000;
    expect(cache.fresh('/a')).toBeUndefined();
    await cache.renew('/a', () => rendered('whole'));
    await cache.renew('/a', () => partly('without its news again'));
    expect(textOf(await cache.get('/a', () => rendered('never')))).toBe('without its news again');
    expect(textOf(lastGood.kept.get('/a') as Answer)).toBe('whole');
  });

  it('shows what has ended to nobody: neither an aged document nor the last good one when everything is down', async () => {
    let clock = 0;
    const lastGood = memoryStore();
    const cache = createPageCache({ lastGood, log: silent, now: () => clock });
    const ends = async (text: string, until: number): Promise<Rendered> => ({
      answer: createAnswer({ status: 200, headers: {}, text, tags: [], until }),
      keep: 'keep',
    });
    await cache.get('/a', () => ends('offer until 50', 50));
    clock = 49;
    expect(cache.fresh('/a') && textOf(cache.fresh('/a') as Answer)).toBe('offer until 50');
    clock = 50;
    expect(cache.fresh('/a')).toBeUndefined();
    await expect(cache.get('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(textOf(await cache.get('/a', () => rendered('no offer')))).toBe('no offer');
  });

  it('what is shown for a minute stands in for a newer one that cannot be made, for a while and until it changes', async () => {
    let clock = 0;
    const cache = createPageCache({
      lastGood: { ...memoryStore(), write: () => undefined },
      log: silent,
      now: () => clock,
    });
    const down = () => Promise.reject(new Error('down'));
    const car = async (text: string): Promise<Rendered> => ({
      answer: createAnswer({
        status: 200,
        headers: {},
        text,
        tags: ['vehicle:1'],
        until: clock + 60,
        spareUntil: clock + 660,
      }),
      keep: 'keep',
    });
    await cache.get('/a', () => car('first'));
    clock = 61;
    expect(cache.fresh('/a')).toBeUndefined();
    expect(textOf(await cache.get('/a', down))).toBe('first');
    expect(textOf(await cache.get('/a', () => car('second')))).toBe('second');
    clock = 720;
    expect(textOf(await cache.get('/a', down))).toBe('second');
    clock = 721;
    await expect(cache.get('/a', down)).rejects.toThrow('down');
    await cache.get('/a', () => car('third'));
    cache.invalidate('vehicle:1');
    await expect(cache.get('/a', down)).rejects.toThrow('down');
  });

  it('stays within its bytes, dropping what was not used for longest', async () => {
    const one = answer('x'.repeat(1_000)).size;
    const cache = createPageCache({ lastGood: memoryStore(), log: silent, maxBytes: one * 2.5 });
    const text = 'x'.repeat(1_000);
    await cache.get('/a', () => rendered(text));
    await cache.get('/b', () => rendered(text));
    await cache.get('/a', () => rendered(text));
    await cache.get('/c', () => rendered(text));
    expect(['/a', '/b', '/c'].map((key) => cache.fresh(key) !== undefined)).toEqual([true, false, true]);
    expect(cache.bytes).toBeLessThanOrEqual(one * 2.5);
  });

  it('falls back to the last good document and asks again the next time', async () => {
    const lastGood = memoryStore();
    const cache = createPageCache({ lastGood, log: silent });
    lastGood.kept.set('/a', answer('good'));
    const fail = () => Promise.reject(new Error('down'));
    expect(textOf(await cache.get('/a', fail))).toBe('good');
    expect(textOf(await cache.get('/a', () => rendered('fresh')))).toBe('fresh');
    await expect(cache.get('/b', fail)).rejects.toThrow('down');
  });
});
