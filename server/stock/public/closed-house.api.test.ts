import { afterAll, beforeAll, expect, it } from 'vitest';
import { ada, guest, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
});
afterAll(() => bed.close());

it('a house that is archived is on none of its cars and no choice of a list, but staff see whose they are', async () => {
  const house = { dealer_code: 'AT-9', name: 'Closing', city: 'Closing', display_names: { aurel: 'Aurel Closing' } };
  const closed = (await bed.api.dealers(ada).createDealer({ body: house })).data.data.id;
  const id = await bed.add({ nameplate_brand_key: 'aurel', owner_id: closed, nameplate_name: 'Left over' });
  const told = async () => {
    const { data } = await bed.api.stock(guest).vehicle({ params: { listing: 'new', id } });
    const { data: list } = await bed.api.stock(guest).listing({ params: { listing: 'new' }, query: { items: 100 } });
    const ofHouse = { 'filter[owner_id_in]': closed };
    const { data: cards } = await bed.api.stock(guest).similarCards({ params: { listing: 'new', id: closed } });
    const { data: chosen } = await bed.api.stock(guest).listing({ params: { listing: 'new' }, query: ofHouse });
    const inFacet = (facets: unknown) => JSON.stringify(facets).includes('"label":"Closing"');
    return {
      words: JSON.stringify([data, list.data, list.included, cards]).includes('Closing'),
      owner: data.data.attributes.owner_id,
      choice: inFacet(list.meta.facets),
      chosen: inFacet(chosen.meta.facets),
    };
  };
  expect(await told()).toEqual({ words: true, owner: closed, choice: true, chosen: true });
  await bed.api.dealers(ada).archiveDealer({ params: { id: closed }, ifMatch: '*' });
  expect(await told()).toEqual({ words: false, owner: null, choice: false, chosen: true });
  const staff = (await bed.api.stock(sol).readVehicle({ params: { id } })).data.data.attributes;
  expect([staff.owner_id, staff.owner_name]).toEqual([closed, 'Aurel Closing']);
});

it('no car comes to a house that is archived; those that stand there stay, and their copies stand nowhere', async () => {
  const house = { dealer_code: 'AT-10', name: 'Gone', city: 'Gone', display_names: { aurel: 'Aurel Gone' } };
  const closed = (await bed.api.dealers(ada).createDealer({ body: house })).data.data.id;
  const car = { listing_key: 'new', state: 'new' as const, nameplate_brand_name: 'Aurel', nameplate_name: 'Aurel SUV' };
  const staff = bed.api.stock(sol);
  const { id } = (await staff.createVehicle({ body: { ...car, owner_id: closed } })).data.data;
  const { id: elsewhere } = (await staff.createVehicle({ body: car })).data.data;
  await bed.api.dealers(ada).archiveDealer({ params: { id: closed }, ifMatch: '*' });
  const body = { ...car, owner_id: closed };
  const refusals = [
    problemOf(staff.createVehicle({ body })),
    problemOf(staff.updateVehicle({ params: { id: elsewhere }, body, ifMatch: '*' })),
  ];
  for (const { errors } of await Promise.all(refusals))
    expect(errors).toMatchObject([{ code: 'dealer_archived', source: { pointer: '/owner_id' } }]);
  const kept = await staff.updateVehicle({ params: { id }, body: { ...body, mileage: 7 }, ifMatch: '*' });
  expect(kept.data.data.attributes).toMatchObject({ owner_id: closed, mileage: 7 });
  const copy = (await staff.duplicateVehicle({ params: { id } })).data.data;
  expect(copy.attributes).toMatchObject({ owner_id: null, mileage: 7 });
});
