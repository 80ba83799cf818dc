import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import forms from '#server/forms/forms.service.ts';
import { type Api, ada, farid, guest, openApi, problemOf, stan } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [forms] });
});
afterAll(() => api.close());

const house: DealerWrite = {
  dealer_code: 'AT-1',
  name: 'Lakeside',
  address: '12 Quay Road',
  city: 'Lakeside',
  zipcode: 'LK1',
  phone: '+1 555 010 0200',
  lat: 54.3781,
  lng: -2.9063,
};
const dealer = async (more: Partial<DealerWrite> = {}) =>
  (await api.dealers(stan).createDealer({ body: { ...house, ...more } })).data.data.id;
const change = (id: string, more: Partial<DealerWrite>) =>
  api.dealers(stan).updateDealer({ params: { id }, body: { ...house, ...more }, ifMatch: '*' });
const locate = async (body: object) =>
  (await api.forms(farid).createLocation({ body: body as { name: string } })).data.data;
const location = async (id: string) =>
  (await api.forms(farid).listLocations({})).data.data.find((one) => one.id === id);

describe('a location of forms', () => {
  it('is named and placed by its dealer, and changes with it; what it says otherwise stays', async () => {
    const id = await dealer();
    const { id: plain } = await locate({ dealer_code: 'at-1', emails: ['desk@dealer.example'] });
    const { id: other } = await locate({ name: 'Service desk', dealer_code: 'AT-1', phone: '+1 555 010 0299' });
    expect(await location(plain)).toMatchObject({
      attributes: { ...house, dealer_code: 'AT-1', emails: ['desk@dealer.example'] },
      meta: { dealer_id: id, own_fields: [] },
    });
    expect((await location(other))?.meta).toMatchObject({ own_fields: ['name', 'phone'] });
    const before = (await location(plain))?.meta?.etag;
    api.topics.length = 0;
    await change(id, { name: 'Lakeside house', phone: '+1 555 010 0201', lat: 54.4, lng: -2.9, dealer_code: 'AT-9' });
    expect(api.topics).toContain('form-locations');
    const [follower, own] = [await location(plain), await location(other)];
    expect(follower?.attributes).toMatchObject({
      name: 'Lakeside house',
      phone: '+1 555 010 0201',
      lat: 54.4,
      dealer_code: 'AT-9',
    });
    expect(follower?.meta?.etag).not.toBe(before);
    expect(own?.attributes).toMatchObject({
      name: 'Service desk',
      phone: '+1 555 010 0299',
      city: 'Lakeside',
      lat: 54.4,
    });
    const guests = (await api.forms(guest).listLocations({})).data.data.find((one) => one.id === plain);
    expect(guests?.attributes).toMatchObject({ name: 'Lakeside house', dealer_code: 'AT-9' });
    expect(JSON.stringify(guests)).not.toMatch(/own|dealer_id|desk@/);
  });

  it('that is saved as it is shown follows on; what is emptied follows again', async () => {
    const id = await dealer({ dealer_code: 'AT-2' });
    const made = await locate({ dealer_code: 'AT-2', name: 'Own name' });
    const save = (more: object) =>
      api.forms(farid).updateLocation({
        params: { id: made.id },
        body: { ...made.attributes, agents: [], emails: [], response_minutes: null, ...more },
        ifMatch: '*',
      });
    expect((await save({})).data.data.meta).toMatchObject({ own_fields: ['name'] });
    expect((await save({ name: '' })).data.data.attributes.name).toBe('Lakeside');
    await change(id, { dealer_code: 'AT-2', name: 'Harbour' });
    expect((await location(made.id))?.attributes.name).toBe('Harbour');
    const moved = await save({ name: '', lat: 50, lng: 1 });
    expect(moved.data.data.meta).toMatchObject({ own_fields: ['lat', 'lng'] });
    const half = await save({ name: '', lat: 50, lng: null });
    expect(half.data.data.attributes).toMatchObject({ lat: 54.3781, lng: -2.9063 });
  });

  it('that is given to another dealer is named and placed by that one; what it says itself stays', async () => {
    await dealer({ dealer_code: 'AT-5', name: 'Old town' });
    await dealer({ dealer_code: 'AT-6', name: 'Kentbridge', city: 'Kentbridge', lat: 55, lng: -3 });
    const { id, attributes } = await locate({ dealer_code: 'AT-5', phone: '+1 555 010 0299' });
    const body = { ...attributes, agents: [], emails: [], response_minutes: null, dealer_code: 'at-6' };
    const { data } = (await api.forms(farid).updateLocation({ params: { id }, body, ifMatch: '*' })).data;
    expect(data).toMatchObject({
      attributes: { name: 'Kentbridge', city: 'Kentbridge', lat: 55, lng: -3, phone: '+1 555 010 0299' },
      meta: { own_fields: ['phone'] },
    });
  });

  it('with a code that no dealer has stands for itself, until one has', async () => {
    const { id } = await locate({ dealer_code: 'AT-3', name: 'Mill', city: 'Old town' });
    expect(await location(id)).toMatchObject({ attributes: { name: 'Mill', phone: '' }, meta: { dealer_id: null } });
    await dealer({ dealer_code: 'AT-3', name: 'Mill' });
    expect(await location(id)).toMatchObject({
      attributes: { name: 'Mill', city: 'Old town', phone: '+1 555 010 0200' },
      meta: { own_fields: ['city'] },
    });
    for (const body of [{ dealer_code: 'nobody' }, { name: ' ' }, {}])
      expect(await problemOf(locate(body))).toMatchObject({ status: 422, errors: [{ source: { pointer: '/name' } }] });
  });

  it('keeps its dealer from being deleted, and is named among what uses it', async () => {
    const id = await dealer({ dealer_code: 'AT-4' });
    const { id: held } = await locate({ dealer_code: 'AT-4' });
    const uses = (await api.dealers(stan).dealerUses({ params: { id } })).data.data;
    expect(uses.map(({ attributes }) => attributes)).toEqual([
      { kind: 'location', title: 'Lakeside', href: '/cms/locations', count: 1 },
    ]);
    const any = { params: { id }, ifMatch: '*' };
    await api.dealers(ada).archiveDealer(any);
    expect((await location(held))?.attributes.name).toBe('Lakeside');
    expect((await problemOf(api.dealers(ada).deleteDealer(any))).code).toBe('dealer_in_use');
    await api.forms(farid).deleteLocation({ params: { id: held }, ifMatch: '*' });
    await api.dealers(ada).deleteDealer(any);
  });
});
