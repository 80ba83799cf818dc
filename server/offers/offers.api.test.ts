import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfferWrite } from '#api-clients/offers/offer.resources.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, ada, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let now = Date.parse('2026-03-01T10:00:00Z');
const minutes = (count: number) => count * 60_000;
const at = (offset: number) => new Date(now + offset).toISOString();

beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const { id } of (await api.offers().listOffers({})).data.data)
    await api.offers().deleteOffer({ params: { id }, ifMatch: '*' });
  api.topics.length = 0;
});

let count = 0;
const write = (more: Partial<OfferWrite> = {}): OfferWrite => ({
  slug: `offer-${++count}`,
  title: 'Summer lease',
  ...more,
});
const add = async (more: Partial<OfferWrite> = {}) => {
  const { data } = await api.offers(otto).createOffer({ body: write(more) });
  return data.data;
};
const publish = (id: string) => api.offers(pia).publishOffer({ params: { id }, ifMatch: '*' });
const live = async (more: Partial<OfferWrite> = {}) => {
  const offer = await add(more);
  await publish(offer.id);
  return offer;
};
const served = async (query: object = {}) => (await api.offers(guest).publicOffers({ query })).data;
const titles = async (query: object = {}) => (await served(query)).map(({ title }) => title);

describe('an offer', () => {
  it('is a draft until somebody who may publish does; visitors get a bare array of what was published', async () => {
    const { id, attributes, meta } = await add({
      title: 'One',
      description_html: '<p onclick="x()">Yes<script>1</script></p>',
    });
    expect(attributes).toMatchObject({ state: 'draft', is_changed: false });
    expect(await served()).toEqual([]);
    expect((await problemOf(api.offers(otto).publishOffer({ params: { id }, ifMatch: '*' }))).status).toBe(403);
    const { etag = '' } = await publish(id);
    expect(api.topics).toContain('offers');
    expect(await served()).toMatchObject([
      { id, title: 'One', description_html: '<p>Yes</p>', flags: { new_cars: false }, price: null, image: null },
    ]);
    await api.offers(otto).updateOffer({ params: { id }, body: write({ title: 'Two' }), ifMatch: etag });
    expect(await titles()).toEqual(['One']);
    const [line] = (await api.offers(iris).listOffers({})).data.data;
    expect(line?.attributes).toMatchObject({ title: 'Two', state: 'live', is_changed: true });
    const stale = api.offers().deleteOffer({ params: { id }, ifMatch: String(meta?.etag) });
    expect((await problemOf(stale)).status).toBe(412);
    await api.offers(pia).unpublishOffer({ params: { id }, ifMatch: '*' });
    expect(await served()).toEqual([]);
    const audit = (await api.admin().listAudit({ query: { subject: `offer:${id}` } })).data.data;
    expect(audit.map(({ attributes: { action } }) => action)).toEqual([
      'offer.unpublished',
      'offer.updated',
      'offer.published',
      'offer.created',
    ]);
  });

  it('is there from its first moment to its last, and caches are told of both', async () => {
    await live({ title: 'Spring', valid_from: at(minutes(10)), valid_to: at(minutes(20)) });
    const clock = api.deps.service('offers');
    const start = now;
    for (const [passed, shown, told] of [
      [9, [], false],
      [10, ['Spring'], true],
      [19, ['Spring'], false],
      [20, [], true],
      [30, [], false],
    ] as const) {
      now = start + minutes(passed);
      expect([passed, await clock.look(), await titles()]).toEqual([passed, told, shown]);
    }
    const over = (await api.offers().listOffers({ query: { state: 'over' } })).data.data;
    expect(over.map(({ attributes }) => attributes.title)).toEqual(['Spring']);
    expect((await problemOf(publish(over[0]?.id ?? ''))).errors?.[0]?.code).toBe('offer_over');
  });

  it('may not be kept on the way for longer than half a minute', async () => {
    const answer = await api.fetch('/api/content/public_api/offers');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
  });

  it('says what is wrong: a taken key, an end before the start, a price without small print, a rate without its example', async () => {
    await add({ slug: 'taken' });
    const codes = async (body: object) =>
      ((await problemOf(api.offers().createOffer({ body: write(body) }))).errors ?? []).map(
        ({ source }) => source?.pointer,
      );
    const price = { value_raw: '34900', currency: 'EUR', type: 'purchase' as const };
    const finance = { monthly: '299', apr: '4.9', term_months: 48, deposit: '0', representative_example: '' };
    expect(await codes({ slug: 'taken' })).toEqual(['/slug']);
    expect(await codes({ valid_from: at(5), valid_to: at(4) })).toEqual(['/valid_to']);
    expect(await codes({ price })).toEqual(['/disclaimer']);
    expect(await codes({ finance, disclaimer: 'Subject to status.' })).toEqual(['/finance/representative_example']);
  });

  it('is found by category, flags, brands, keys and language, the most important first', async () => {
    const flags = { new_cars: true, approved: false, owners: false, branded_goods: false };
    await live({ title: 'New', category: 'New Cars', flags, brands: ['Range Rover'], priority: 1 });
    await live({ title: 'Used', category: 'used', brands: ['aurel'], priority: 5, slug: 'used-one' });
    await live({ title: 'Deutsch', locale: 'de' });
    expect(await titles({ locale: 'en' })).toEqual(['Used', 'New']);
    expect(await titles({ locale: 'de' })).toEqual(['Used', 'New', 'Deutsch']);
    expect(await titles({ category: ' new  cars' })).toEqual(['New']);
    expect(await titles({ flags: 'new_cars,owners' })).toEqual(['New']);
    expect(await titles({ brands: 'range_rover,defender' })).toEqual(['New']);
    expect(await titles({ keys: 'used-one,nothing' })).toEqual(['Used']);
  });
});

it('the pages whose blocks name an offer or look for its like are known, published or drafted, also when it is over', async () => {
  const { id, attributes } = await live({ title: 'Held', category: 'service', valid_to: at(minutes(5)) });
  const page = (await api.admin().createPage({ body: { title: 'Care', slug: 'care' } })).data.data;
  const send = (base: number, commands: object[]) =>
    api.admin().sendCommands({
      params: { id: page.id },
      body: { base_revision: base, client: randomUUID(), batches: [batchOf(commands as never)] },
    });
  const hero = { ...snippet('a0'), type: 'hero-carousel', props: { offer_key: attributes.slug } };
  const groups = { g: { key: 'a0', props: { image: { id: 'x', alt: 'x' } } } };
  await send(0, [{ do: 'insertBlock', block: 'h', value: { ...hero, groups } }]);
  now += minutes(6);
  const places = async () =>
    (await api.offers(ada).offerPlaces({ params: { id } })).data.data.map((one) => one.attributes);
  expect(await places()).toMatchObject([{ path: '/care', block_type: 'hero-carousel', by: 'named', published: false }]);
  await api.admin(pia).publishPage({ params: { id: page.id }, body: { revision: 1 } });
  expect(await places()).toMatchObject([{ path: '/care', published: true }]);
  expect((await problemOf(api.offers(guest).offerPlaces({ params: { id } }))).status).toBe(401);
});
