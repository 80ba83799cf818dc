import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import { type Api, ada, farid, guest, iris, lena, openApi, otto, problemOf, stan } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let count = 0;
const write = (more: Partial<DealerWrite> = {}): DealerWrite => ({
  dealer_code: `D-${++count}`,
  name: `House ${count}`,
  ...more,
});
const add = async (more: Partial<DealerWrite> = {}) =>
  (await api.dealers(stan).createDealer({ body: write(more) })).data.data;
const listed = async (query: object = {}) =>
  (await api.dealers(iris).listDealers({ query })).data.data.map(({ attributes }) => attributes.name);
const shown = async (query: object = {}) =>
  (await api.dealers(guest).publicDealers({ query })).data.data.map(({ attributes }) => attributes.name);
const pointers = async (body: unknown) => {
  const problem = await problemOf(api.dealers(stan).createDealer({ body: body as DealerWrite }));
  return [problem.status, (problem.errors ?? []).map(({ source }) => source?.pointer)];
};

describe('a dealer', () => {
  it('is created, changed by who saw it last, archived, restored and deleted; each is told and remembered', async () => {
    api.topics.length = 0;
    const made = await add({
      dealer_code: 'AT-1',
      name: 'Lakeside',
      html_full: '<p onclick="x()">Hi<script>1</script></p>',
    });
    expect(made.attributes).toMatchObject({ active: true, html_full: '<p>Hi</p>', updated_by: 'STAN' });
    expect(api.topics).toEqual(expect.arrayContaining(['dealers', `dealer:${made.id}`]));
    const { id } = made;
    const read = await api.dealers(iris).readDealer({ params: { id } });
    expect(read.etag).toBe(made.meta?.etag);
    const body = write({ dealer_code: 'AT-1', name: 'Lakeside house' });
    const { data, etag = '' } = await api
      .dealers(stan)
      .updateDealer({ params: { id }, body, ifMatch: read.etag ?? '' });
    expect(data.data.attributes.name).toBe('Lakeside house');
    const stale = await problemOf(api.dealers(ada).updateDealer({ params: { id }, body, ifMatch: read.etag ?? '' }));
    expect(stale).toMatchObject({ status: 412, errors: [{ meta: { current_etag: etag, changed_by: 'STAN' } }] });
    expect((await problemOf(api.dealers().deleteDealer({ params: { id }, ifMatch: etag }))).code).toBe('dealer_active');
    const archived = await api.dealers(stan).archiveDealer({ params: { id }, ifMatch: etag });
    expect([await shown(), await listed(), await listed({ state: 'archived' })]).toEqual([[], [], ['Lakeside house']]);
    const restored = await api.dealers(stan).restoreDealer({ params: { id }, ifMatch: archived.etag ?? '' });
    expect(await shown()).toEqual(['Lakeside house']);
    const again = await api.dealers(stan).archiveDealer({ params: { id }, ifMatch: restored.etag ?? '' });
    await api.dealers(stan).deleteDealer({ params: { id }, ifMatch: again.etag ?? '' });
    expect((await problemOf(api.dealers().readDealer({ params: { id } }))).code).toBe('dealer_not_found');
    const audit = (await api.admin().listAudit({ query: { subject: `dealer:${id}` } })).data.data;
    expect(audit.map(({ attributes }) => attributes.action)).toEqual([
      'dealer.deleted',
      'dealer.archived',
      'dealer.restored',
      'dealer.archived',
      'dealer.updated',
      'dealer.created',
    ]);
  });

  it('is written by administrators and stock managers, read by auditors and who builds forms', async () => {
    const { id } = await add({ name: 'Rights' });
    const any = { params: { id }, ifMatch: '*' };
    for (const person of [iris, farid]) {
      expect((await api.dealers(person).listDealers({})).data.data.length).toBeGreaterThan(0);
      expect((await api.dealers(person).dealerUses({ params: { id } })).data.data).toEqual([]);
    }
    for (const person of [iris, farid, otto, lena])
      for (const call of [
        () => api.dealers(person).createDealer({ body: write() }),
        () => api.dealers(person).updateDealer({ ...any, body: write() }),
        () => api.dealers(person).archiveDealer(any),
        () => api.dealers(person).restoreDealer(any),
        () => api.dealers(person).deleteDealer(any),
      ])
        expect((await problemOf(call())).status).toBe(403);
    for (const call of [
      () => api.dealers(otto).listDealers({}),
      () => api.dealers(otto).readDealer({ params: { id } }),
      () => api.dealers(otto).dealerUses({ params: { id } }),
    ])
      expect((await problemOf(call())).status).toBe(403);
    expect((await problemOf(api.dealers(guest).listDealers({}))).status).toBe(401);
    const bare = await api.fetch(`/api/admin/dealers/${id}/archive`, { method: 'POST', as: stan });
    expect(bare.status).toBe(428);
    await api.dealers(ada).archiveDealer(any);
    await api.dealers(ada).deleteDealer(any);
  });

  it('says what is wrong with it', async () => {
    await add({ dealer_code: 'Taken' });
    expect(await pointers(write({ dealer_code: 'taken' }))).toEqual([422, ['/dealer_code']]);
    expect(await pointers(write({ dealer_code: 'no spaces' }))).toEqual([422, ['/dealer_code']]);
    expect(await pointers(write({ name: ' ' }))).toEqual([422, ['/name']]);
    expect(await pointers(write({ lat: 91, lng: 1 }))).toEqual([422, ['/lat']]);
    expect(await pointers(write({ lat: 54 }))).toEqual([422, ['/lng']]);
    expect(await pointers({ ...write(), lat: '54', lng: 'x' })).toEqual([422, ['/lat', '/lng']]);
    expect(await pointers(write({ country: 'gb' }))).toEqual([422, ['/country']]);
    expect(await pointers(write({ email: 'nobody' }))).toEqual([422, ['/email']]);
    expect(await pointers(write({ time_zone: 'Atlantis/Port' }))).toEqual([422, ['/time_zone']]);
    expect(await pointers(write({ brands: ['Land Rover'] }))).toEqual([422, ['/brands/0']]);
    expect(await pointers({ ...write(), services: ['teleport'] })).toEqual([422, ['/services/0']]);
    expect(await pointers({ ...write(), odd: 1 })).toEqual([422, ['/odd']]);
    const day = (...spans: { from: string; to: string }[]) => ({ opening_hours: { weekly: { mon: spans } } });
    expect(await pointers(write(day({ from: '18:00', to: '09:00' })))).toEqual([
      422,
      ['/opening_hours/weekly/mon/0/to'],
    ]);
    expect(await pointers(write(day({ from: '07:60', to: '12:00' })))).toEqual([
      422,
      ['/opening_hours/weekly/mon/0/from'],
    ]);
    const overlap = day({ from: '12:00', to: '18:00' }, { from: '09:00', to: '12:30' });
    expect(await pointers(write(overlap))).toEqual([422, ['/opening_hours/weekly/mon']]);
    const exceptions = [{ from: '2026-12-24', to: '2026-12-20' }];
    expect(await pointers(write({ opening_hours: { exceptions } }))).toEqual([422, ['/opening_hours/exceptions/0/to']]);
    const holidays = [{ date: '2026-02-30' }];
    expect(await pointers(write({ opening_hours: { holidays } }))).toEqual([422, ['/opening_hours/holidays/0/date']]);
    expect((await api.fetch('/api/admin/dealers/no-uuid', { as: ada })).status).toBe(400);
  });

  it('is found in the list by name, code, town and postcode, in the order that was asked for', async () => {
    await add({ dealer_code: 'ZZ-9', name: 'Alpha', city: 'Zebra' });
    await add({ dealer_code: 'AA-1', name: 'Omega', zipcode: 'QX7' });
    expect(await listed({ text: 'zz-9' })).toEqual(['Alpha']);
    expect(await listed({ text: 'zebra' })).toEqual(['Alpha']);
    expect(await listed({ text: 'qx7' })).toEqual(['Omega']);
    expect(await listed({ text: '%' })).toEqual([]);
    expect(await listed({ sort: '-name', text: 'a' })).toEqual(['Omega', 'House 12', 'Alpha']);
    expect((await listed({ sort: 'dealer_code', items: 1 }))[0]).toBe('Omega');
  });
});

describe('visitors', () => {
  const town = (name: string, more: Partial<DealerWrite>) => add({ name, ...more });
  beforeAll(async () => {
    for (const { id } of (await api.dealers().listDealers({})).data.data) {
      await api.dealers().archiveDealer({ params: { id }, ifMatch: '*' });
    }
    const all = { brands: ['land_rover', 'aurel'], services: ['workshop' as const] };
    await town('Zeta', { city: 'Northport', zipcode: 'WX1', state: 'Westshire', lat: 54.64, lng: -3.54, ...all });
    await town('Alpha', {
      dealer_code: 'ALPHA',
      city: 'Lakeside',
      zipcode: 'LK1',
      lat: 54.37,
      lng: -2.9,
      brands: ['aurel'],
    });
    await town('Far', { city: 'Far away', zipcode: 'ZZ9', state: 'Eastland', lat: 51.5, lng: -0.1 });
    await town('Nowhere', { city: 'Lakeside', locality: 'Old town', zipcode: 'LK1' });
  });

  it('get the houses by name, at most fifty, with what they may choose among', async () => {
    const { data } = await api.dealers(guest).publicDealers({ query: { items: 500 } });
    expect(data.data.map(({ attributes }) => attributes.name)).toEqual(['Alpha', 'Far', 'Nowhere', 'Zeta']);
    expect(data.meta).toMatchObject({
      page: 1,
      items: 50,
      total_count: 4,
      states: ['Eastland', 'Westshire'],
      brands: ['aurel', 'land_rover'],
      services: ['workshop'],
      brand_names: { aurel: 'Aurel' },
    });
    expect(data.data[0]?.attributes).toMatchObject({ locality: 'Lakeside', time_zone: 'UTC', distance_km: null });
    expect(await shown({ items: 1, page: 2 })).toEqual(['Far']);
  });

  it('narrow them by brand, region, town, service, code and words; both spellings of filters hold', async () => {
    expect(await shown({ 'q[brand_eq]': 'Land Rover' })).toEqual(['Zeta']);
    expect(await shown({ 'q[brand_eq]': 'product' })).toEqual(['Alpha', 'Zeta']);
    expect(await shown({ 'filter[state_eq]': 'westshire' })).toEqual(['Zeta']);
    expect(await shown({ 'q[locality_eq]': 'old-TOWN' })).toEqual(['Nowhere']);
    expect(await shown({ 'q[service_eq]': 'workshop' })).toEqual(['Zeta']);
    expect(await shown({ 'q[dealer_code_eq]': 'alpha' })).toEqual(['Alpha']);
    expect(await shown({ 'q[retailer_cont]': 'lakeside' })).toEqual(['Alpha', 'Nowhere']);
    expect(await shown({ 'q[retailer_cont]': 'alpha' })).toEqual(['Alpha']);
    expect(await shown({ 'q[brand_eq]': '', 'q[state_eq]': 'Atlantis' })).toEqual([]);
  });

  it('find those around a postcode, the nearest first, within so many kilometres', async () => {
    const near = async (query: object) =>
      (await api.dealers(guest).publicDealers({ query })).data.data.map(({ attributes: { name, distance_km } }) => [
        name,
        distance_km,
      ]);
    expect(await near({ 'q[postcode_eq]': 'lk 1' })).toEqual([
      ['Alpha', 0],
      ['Nowhere', null],
    ]);
    expect(await near({ 'q[postcode_eq]': 'LK1', 'q[locality_eq]': 'Lakeside', radius_km: 60 })).toEqual([
      ['Alpha', 0],
      ['Zeta', 51.1],
      ['Nowhere', null],
    ]);
    const { data } = await api.dealers(guest).publicDealers({ query: { 'q[postcode_eq]': 'LK1', radius_km: 900 } });
    expect(data.meta).toMatchObject({ radius_km: 500, places: [{ postcode: 'LK1', locality: 'Lakeside' }] });
    expect(data.data.map(({ attributes }) => attributes.name)).toEqual(['Alpha', 'Zeta', 'Far', 'Nowhere']);
  });

  it('get none for a postcode that nobody knows, and no address of dealers: an empty list', async () => {
    const { data } = await api.dealers(guest).publicDealers({ query: { 'q[postcode_eq]': 'QQ1' } });
    expect([data.data, data.meta]).toMatchObject([[], { total_count: 0, suggestions: [] }]);
    const set = (value: string) =>
      api.admin(ada).updateSetting({ params: { id: 'dealers.api_url' }, body: { value }, ifMatch: '*' });
    await set('');
    expect(await shown()).toEqual([]);
    await set('/api/content/dealers');
    expect(await shown()).toHaveLength(4);
  });

  it('are told of filters that there are not, and of numbers that are none', async () => {
    const unknown = await api.inject({ url: '/api/content/dealers?q[town_eq]=Lakeside' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      400,
      { code: 'unknown_filter', errors: [{ meta: { allowed: expect.arrayContaining(['q[brand_eq]']) } }] },
    ]);
    for (const query of [
      'radius_km=NaN',
      'radius_km=-1',
      'radius_km=0',
      'page=0',
      'items=x',
      'page=201',
      'q[state_eq]=%00',
    ])
      expect([query, (await api.inject({ url: `/api/content/dealers?${query}` })).statusCode]).toEqual([query, 400]);
    expect((await api.inject({ url: '/api/content/dealers?utm_source=x' })).statusCode).toBe(200);
    expect((await api.inject({ url: '/api/content/postcodes' })).statusCode).toBe(400);
  });
});
