import { afterAll, beforeAll, expect, it } from 'vitest';
import forms from '#server/forms/forms.service.ts';
import { type Api, farid, guest, openApi } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [forms] });
});
afterAll(() => api.close());

const location = (name: string, more: object = {}) =>
  api.forms(farid).createLocation({
    body: { name, city: 'Northport', zipcode: 'N1', emails: ['desk@dealer.example'], lat: 54.6, lng: -3.5, ...more },
  });

it('dealers are the active places by name, without the addresses that mails go to', async () => {
  await location('Zeta house');
  await location('Alpha house', { city: 'Lakeside', zipcode: 'L1' });
  await location('Closed house', { active: false });
  const all = await api.content(guest).dealers({ query: {} });
  const names = all.data.data.map(({ attributes }) => attributes.name);
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['Alpha house', 'Zeta house']));
  expect(names).not.toContain('Closed house');
  expect(JSON.stringify(all.data)).not.toContain('desk@dealer.example');
  expect(all.data.meta).toMatchObject({ page: 1, items: 50, total_count: names.length });
});

it('fifty at most are answered, and a town or a postcode narrows them', async () => {
  const more = await api.content(guest).dealers({ query: { items: 500 } });
  expect(more.data.meta?.items).toBe(50);
  const first = await api.content(guest).dealers({ query: { items: 1 } });
  expect(first.data.data).toHaveLength(1);
  const found = async (query: object) =>
    (await api.content(guest).dealers({ query })).data.data.map(({ attributes }) => attributes.name);
  expect(await found({ 'q[locality_eq]': 'lakeside' })).toContain('Alpha house');
  expect(await found({ 'q[locality_eq]': 'lakeside' })).not.toContain('Zeta house');
  expect(await found({ 'q[postcode_eq]': 'N1' })).toEqual(['Zeta house']);
  expect(await found({ 'filter[postcode_eq]': 'N1' })).toEqual(['Zeta house']);
  const unknown = await api.inject({ url: '/api/content/dealers?q[town_eq]=Lakeside' });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    400,
    { code: 'unknown_filter', errors: [{ meta: { allowed: expect.arrayContaining(['q[locality_eq]']) } }] },
  ]);
});
