import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, guest, iris, type Person, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStock();
  const cars = [
    { nameplate_name: 'Aurel Saloon', purchase_price: '30000', mileage: 10, vin: 'WVWZZZ1JZXW000001' },
    { nameplate_name: 'Aurel Estate', purchase_price: '30000', color_name: 'Fjord blue' },
    { nameplate_name: 'Aurel SUV', purchase_price: null, owner_id: null },
    { nameplate_name: 'Aurel Coupé', purchase_price: '45000.50', long_description: `<p>${'word '.repeat(30)}</p>` },
    {
      nameplate_name: 'Aurel Van',
      purchase_price: null,
      lease_price: '300',
      features_standard: [{ group: '', name: 'Heated seats' }],
      consumption_combined: 5.1,
      co2_combined: 120,
      co2_class: 'D' as const,
    },
    { nameplate_name: 'Aurel Truck', purchase_price: '9000', state: 'used' as const },
  ];
  for (const car of cars) await bed.add(car);
});
afterAll(() => bed.close());

const desk = (person: Person | null = sol) => bed.api.stock(person);

/** Titles of the whole list, page after page. */
const walk = async (sort: '-purchase_price' | 'purchase_price' | 'title' | '-updated_at' | 'status' | 'mileage') => {
  const titles: string[] = [];
  for (let cursor: unknown = ''; typeof cursor === 'string'; ) {
    const { data } = await desk().listVehicles({ query: { sort, items: 2, cursor } });
    titles.push(...data.data.map(({ attributes }) => attributes.title));
    cursor = data.meta?.next_cursor;
  }
  return titles;
};

describe('the list of cars for staff', () => {
  it.each(['purchase_price', '-purchase_price', 'title', '-updated_at', 'status', 'mileage'] as const)(
    'goes by %s from place to place as it does by pages, what is not known last',
    async (sort) => {
      const { data } = await desk().listVehicles({ query: { sort, items: 50 } });
      const whole = data.data.map(({ attributes }) => attributes.title);
      expect(whole).toHaveLength(6);
      expect(await walk(sort)).toEqual(whole);
      if (sort.endsWith('purchase_price'))
        expect(data.data.slice(-2).map(({ attributes }) => attributes.purchase_price)).toEqual([null, null]);
    },
  );

  it('is narrowed by words of title, colour and VIN, and counted', async () => {
    const found = async (text: string) =>
      (await desk().listVehicles({ query: { text, sort: 'title' } })).data.data.map(
        ({ attributes }) => attributes.title,
      );
    expect(await found('BLUE aurel')).toEqual(['Aurel Estate']);
    expect(await found('w000001')).toEqual(['Aurel Saloon']);
    expect(await found('100%')).toEqual([]);
    const { data } = await desk().countVehicles({ query: { 'filter[purchase_price_gteq]': '30000' } });
    expect(data.data.attributes).toEqual({ count: 3, is_capped: false });
  });

  it('is narrowed by what is missing as each car says it itself', async () => {
    const { data } = await desk().listVehicles({ query: { items: 50 } });
    for (const gap of ['photos', 'price', 'description', 'label', 'owner', 'equipment', 'vin']) {
      const narrowed = await desk().listVehicles({ query: { 'filter[gaps_includes]': gap, items: 50 } });
      const said = data.data.flatMap(({ id, attributes }) => (attributes.gaps.some((one) => one === gap) ? [id] : []));
      expect([gap, narrowed.data.data.map(({ id }) => id)]).toEqual([gap, said]);
    }
    const [car] = data.data;
    await desk().setVehiclePhotos({
      params: { id: car?.id ?? '' },
      body: { photos: Array.from({ length: 5 }, (_, at) => ({ image_id: `p${at}`, alt: '' })) },
      ifMatch: '*',
    });
    const full = await desk().countVehicles({ query: { 'filter[photos_count_gteq]': '5' } });
    expect(full.data.data.attributes.count).toBe(1);
  });

  it('refuses places of another list, unknown filters, and people without the right', async () => {
    expect((await problemOf(desk().listVehicles({ query: { cursor: 'abc' } }))).code).toBe('invalid_cursor');
    expect((await problemOf(desk().countVehicles({ query: { 'filter[soul_eq]': 'x' } }))).status).toBe(400);
    expect((await problemOf(desk(guest).vehicleChoices())).status).toBe(401);
  });

  it('offers models, colours and listings to choose from', async () => {
    const { data } = await desk().vehicleChoices();
    expect(data.data.attributes.models).toContainEqual({ brand: 'Aurel', brand_key: '', model: 'Aurel Truck' });
    expect(data.data.attributes.listings).toContainEqual({ key: 'used', name: 'used', currency: 'EUR' });
  });
});

describe('a change of many cars', () => {
  it('is taken back for those that nobody changed since', async () => {
    const { data } = await desk().listVehicles({ query: { text: 'estate' } });
    const { data: other } = await desk().listVehicles({ query: { text: 'saloon' } });
    const ids = [...data.data, ...other.data].map(({ id }) => id);
    const raised = await desk().changeVehicles({
      body: { ids, change: { do: 'price', how: 'percent', value: '10', round_to: '100', keep_old: true } },
    });
    const { before } = raised.data.data.attributes;
    expect(before.map(({ purchase_price: price }) => price)).toEqual(['30000.00', '30000.00']);
    await desk().changeVehicles({
      body: { ids: ids.slice(0, 1), change: { do: 'price', how: 'set', value: '1', round_to: '1', keep_old: false } },
    });
    const undone = await desk().changeVehicles({ body: { ids, change: { do: 'restore', cars: before } } });
    expect(undone.data.data.attributes.changed).toEqual(ids.slice(1));
    expect(undone.data.data.attributes.failed).toMatchObject([{ id: ids[0], code: 'changed_since' }]);
    const read = await desk().readVehicle({ params: { id: ids[1] ?? '' } });
    expect(read.data.data.attributes).toMatchObject({ purchase_price: '30000.00', purchase_old_price: null });
  });
});

describe('views of the list', () => {
  const state = { filters: { status_in: 'stock,demo', text: 'blue' }, sort: 'title', columns: ['car', 'price'] };

  it('are of their maker, and of everybody once they are shared', async () => {
    const { data } = await desk().createVehicleView({ body: { name: 'Blue', is_shared: false, state } });
    const { id, meta } = data.data;
    const names = async (person: Person = iris) =>
      (await desk(person).listVehicleViews()).data.data.map(({ attributes }) => attributes.name);
    expect(await names()).toEqual([]);
    const seen = { params: { id }, ifMatch: String(meta?.etag) };
    await desk().updateVehicleView({ ...seen, body: { name: 'Blues', is_shared: true, state } });
    expect(await names()).toEqual(['Blues']);
    expect((await problemOf(desk(ada).deleteVehicleView({ params: { id }, ifMatch: '*' }))).code).toBe(
      'view_not_found',
    );
    expect((await problemOf(desk().deleteVehicleView(seen))).status).toBe(412);
    await desk().deleteVehicleView({ params: { id }, ifMatch: '*' });
    expect(await names(sol)).toEqual([]);
  });

  it('hold no filter that the list does not know', async () => {
    const body = { name: 'Odd', is_shared: false, state: { ...state, filters: { soul_eq: 'x' } } };
    expect((await problemOf(desk().createVehicleView({ body }))).status).toBe(400);
  });
});
