import { expect, it, vi } from 'vitest';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { prepareSnapshot } from '#site/pages/load/prepare-page.ts';
import { withLiveTexts } from './with-live-texts.ts';

const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() } as never;
const now = new Date('2026-11-26T10:00:00Z');
const price_settings = { ...priceSettings.parse({}), currency_iso: 'EUR' };
const some = {
  total_count: 1_214,
  currency: 'EUR',
  lowest_price: '39900.00',
  lowest_monthly: null as string | null,
  price_settings,
};
type Count = typeof some;

const readAs = async (heading: string, locale: string, answer: () => Promise<Count>) => {
  const listingCount = vi.fn(async () => ({ data: { data: await answer() } }));
  const block = { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: { heading } };
  const clients = { content: {}, stock: { listingCount } } as never;
  const page = prepareSnapshot({ root: ['a'], blocks: { a: block } }, locale, log);
  const live = await withLiveTexts(page, { clients, locale, log }, now);
  const [filled] = Object.values(live.page.blocks) as unknown as { block: { props: { heading: string } } }[];
  return { ...live, heading: filled?.block.props.heading, asked: listingCount.mock.calls as unknown[][] };
};

it('says what the stock has at this moment, asks once for each filter, and is no older than a minute', async () => {
  const text = 'From {stock:price|new?engine_types=diesel} · {stock:count|new?engine_types=diesel} in stock';
  const { heading, asked, until, tags, isWhole } = await readAs(text, 'en', async () => some);
  expect(heading).toBe('From 39,900 € · 1,214 in stock');
  expect(asked).toEqual([[{ params: { listing: 'new' }, query: { 'filter[engine_type_includes]': ['diesel'] } }]]);
  expect([until, tags, isWhole]).toEqual([now.getTime() + 60_000, ['stock'], true]);
  expect((await readAs('{stock:price}', 'de', async () => some)).heading).toBe('39.900 €');
  expect((await readAs('{stock:count}', 'en', async () => some)).asked).toEqual([
    [{ params: { listing: 'all' }, query: {} }],
  ]);
});

it('hides the sentence when there is none, and when nobody answers', async () => {
  const text = 'Welcome. Lease from {stock:monthly|new}.';
  expect((await readAs(text, 'en', async () => some)).heading).toBe('Welcome.');
  expect((await readAs('{stock:count|new} left', 'en', async () => ({ ...some, total_count: 0 }))).heading).toBe('');
  const down = await readAs(text, 'en', () => Promise.reject(new Error('down')));
  expect([down.heading, down.isWhole]).toEqual(['Welcome.', false]);
});

it('hides the sentence whose filter is none, instead of saying a figure of other cars', async () => {
  for (const filter of ['engine_type=diesel', 'engine_types=diesel&colour=red', 'mileage_lteq=few']) {
    const { heading, asked, isWhole } = await readAs(
      `Welcome. Now {stock:count|new?${filter}} are here.`,
      'en',
      async () => some,
    );
    expect([filter, heading, asked, isWhole]).toEqual([filter, 'Welcome.', [], true]);
  }
});
