import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

afterEach(() => vi.useRealTimers());

const offer: PublicOffer = {
  id: 'o1',
  slug: 'summer',
  title: 'Summer </script><script>alert(1)</script>',
  subtitle: 'Until the leaves fall',
  description_html: '<p>Yes</p><script>alert(2)</script>',
  image: null,
  category: 'Lease',
  brands: [],
  nameplates: [],
  flags: { new_cars: true, approved: false, owners: false, branded_goods: false },
  attributes: {},
  price: { value_raw: '34900.50', currency: 'EUR', type: 'purchase' },
  finance: { monthly: '299', apr: '4.9', term_months: 48, deposit: '0', representative_example: 'All of it.' },
  valid_from: null,
  valid_to: '2026-04-01T00:00:00.000Z',
  cta: { label: 'Ask', url: '/contact', form_id: '' },
  disclaimer: 'Subject to status.',
  priority: 0,
};
const drawn = (props: object, data: unknown, mode: 'public' | 'canvas' = 'public') =>
  renderBlock('single-offer', { offer_key: 'summer', ...props }, { data, mode });

describe('a single offer', () => {
  it('stands with its price, its rate with the example, its small print and its last day', () => {
    const html = drawn({}, { offers: [offer] });
    for (const words of [
      '€34,900.50',
      '€299 / Month, 48 months, 4.9\u00a0% APR',
      'All of it.',
      'Subject to status.',
      '31 March 2026',
    ])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script>alert/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'Offer',
      name: offer.title,
      price: '34900.50',
      validThrough: offer.valid_to,
    });
  });

  it('is not there when it is over, unless something is said in its stead; the canvas says why', () => {
    expect(drawn({}, { offers: [] })).toBe('');
    expect(drawn({ over_text: 'It is over.' }, { offers: [] })).toContain('It is over.');
    expect(drawn({}, { offers: [] }, 'canvas')).toContain('This offer is not valid now');
  });

  it('says that it cannot be had, with the way to try again', () => {
    const html = drawn({}, undefined);
    expect(html).toContain('Something went wrong, please try again.');
    expect(html).toContain('href="?"');
  });
});

it('a page never shows an offer past its last moment: not from memory, not from disk, not with everything down', async () => {
  const block = {
    type: 'single-offer',
    v: 1,
    anchor: '',
    active_positions: null,
    visibility: null,
    props: { offer_key: 'summer' },
  };
  const home = { id: 'home', path: '/', snapshot: { root: ['b'], blocks: { b: block } } };
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  const ends = { ...offer, title: 'Ending', valid_to: new Date(now + 3_600_000).toISOString() };
  const bed = createTestBed({ pages: [home as never], offers: [ends] });
  const site = createSite(bed.deps);
  const get = async () => {
    const { status, headers, body } = await site.handle({ method: 'GET', url: '/', headers: {} });
    return {
      status,
      caching: headers['cache-control'],
      shows: Buffer.from(body ?? [])
        .toString('utf8')
        .includes('Ending'),
    };
  };
  expect(await get()).toMatchObject({
    status: 200,
    shows: true,
    caching: expect.not.stringContaining('stale-if-error'),
  });
  vi.setSystemTime(now + 3_600_001);
  bed.content.down = true;
  expect(await get()).toMatchObject({ shows: false });
  bed.content.down = false;
  bed.content.offers = [];
  expect(await get()).toMatchObject({ status: 200, shows: false });
  await site.close();
});
