import { describe, expect, it } from 'vitest';
import { prepareBlock } from '#block-schemas/index.ts';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import { stockQuery } from '#site/stock/listing/stock-query.ts';
import { createTestBed } from '#site/testing/test-bed.ts';
import load from './stock-locator-overseas.load.ts';

/** What the stock service was asked while the setting names these lists. */
const asked = async (overseas: unknown, keys = 'new,approved,used') => {
  const bed = createTestBed({});
  const block = prepareBlock({ type: 'stock-locator-overseas', v: 1, props: { ci_key_list: keys } });
  if (!block.ok) throw new Error('The block is not valid.');
  const answer = load({
    ...bed.deps.clients,
    props: block.props as Parameters<typeof load>[0]['props'],
    locale: 'en',
    settings: readSiteSettings(new Map([['stock.overseas_listings', overseas]]), bed.deps.log),
    query: readQuery(stockQuery, '').values,
    others: () => [],
    placeAmong: () => 'only',
    outside: { fetchJson: () => Promise.reject(new Error('nothing is outside')) } as never,
    dependsOn: () => undefined,
    shows: () => undefined,
    endsAt: () => undefined,
    isPage: () => undefined,
    signal: new AbortController().signal,
  });
  return { answer: await answer.catch(() => 'failed'), asked: bed.asked.map((path) => path.split('?')[0]) };
};

describe('stock-locator-overseas', () => {
  it('searches nothing until the setting names lists of cars overseas', async () => {
    expect(await asked([])).toEqual({ answer: null, asked: [] });
    expect(await asked('nonsense')).toEqual({ answer: null, asked: [] });
  });

  it('searches those of its lists that the setting names, or all of those', async () => {
    expect((await asked(['approved', 'ships'])).asked).toEqual(['/api/stock/listing/approved']);
    expect((await asked(['approved', 'ships'], '')).asked).toEqual(['/api/stock/listing/approved%2Cships']);
  });
});
