import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/load-config.ts';
import { createLogger } from '#server/log/logger.ts';
import type { Outbound } from '#server/outgoing/deliveries/outbound.ts';
import { createExchangeRate, readRate } from './exchange-rate.ts';

const asked = { url: 'https://rates.example/', key: 'rates.{symbol}', symbol: 'USD' };
const body = JSON.stringify({ base: 'EUR', rates: { USD: '1.08' }, as_of: '2026-03-01' });

const open = (answers: (Awaited<ReturnType<Outbound>> | Error)[]) => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const urls: string[] = [];
  const outbound: Outbound = async ({ url }) => {
    urls.push(url);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('nothing is there');
    return answer;
  };
  const deps = { log: createLogger('silent'), clock: () => new Date(now), config: loadConfig({}) };
  const rate = createExchangeRate(deps, outbound);
  return { rate, urls, advance: (minutes: number) => (now += minutes * 60_000) };
};

const good = { status: 200, body } as Awaited<ReturnType<Outbound>>;

describe('the exchange service', () => {
  it('is asked only where one is set up, once an hour', async () => {
    const { rate, urls, advance } = open([good, good]);
    expect(await rate.of({ ...asked, url: '' })).toBeNull();
    expect(urls).toEqual([]);
    expect(await Promise.all([rate.of(asked), rate.of(asked)])).toEqual(['1.08', '1.08']);
    advance(59);
    expect(await rate.of(asked)).toBe('1.08');
    expect(urls).toEqual(['https://rates.example/currency-exchange']);
    advance(2);
    await rate.of(asked);
    expect(urls).toHaveLength(2);
  });

  it.each([
    ['is away', new Error('refused')],
    ['answers another status', { ...good, status: 500 }],
    ['answers no JSON', { ...good, body: '<html>' }],
    ['does not know the currency', { ...good, body: '{"rates":{}}' }],
    ['answers a rate of nothing', { ...good, body: '{"rates":{"USD":0}}' }],
  ])('that %s leaves the last good rate, and is left alone for a minute', async (_, failure) => {
    const { rate, urls, advance } = open([good, failure]);
    await rate.of(asked);
    advance(61);
    expect(await rate.of(asked)).toBe('1.08');
    expect(await rate.of(asked)).toBe('1.08');
    expect(urls).toHaveLength(2);
    advance(2);
    await rate.of(asked);
    expect(urls).toHaveLength(3);
  });

  it('reads its answer by the keys of the setting', () => {
    expect(readRate('{"data":{"USD":{"value":1.5}}}', 'data.{symbol}.value', 'USD')).toBe('1.5');
    expect(() => readRate('{}', 'constructor.name', 'USD')).toThrow();
  });
});
