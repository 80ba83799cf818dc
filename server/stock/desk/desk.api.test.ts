import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifecycle } from '#api-clients/stock/lifecycle.data.ts';
import { type VehicleStatus, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { ada, guest, iris, omar, type Person, problemOf, sol } from '#tests/support/api-bed.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
let now = Date.parse('2026-03-01T10:00:00Z');
const DAY = 86_400_000;
beforeAll(async () => {
  bed = await openStock({ clock: () => new Date(now) });
});
afterAll(() => bed.close());

const desk = (person: Person = sol) => bed.api.stock(person);
const move = (id: string, to: VehicleStatus, person: Person = sol, reason = '') =>
  desk(person).moveVehicle({ params: { id }, body: { to, reason }, ifMatch: '*' });
const publish = (id: string, to: 'draft' | 'published' | 'archived') =>
  desk().publishVehicle({ params: { id }, body: { to }, ifMatch: '*' });
const car = { listing_key: 'new', state: 'new' as const, nameplate_brand_name: 'Aurel', nameplate_name: 'Aurel SUV' };
const create = async (more: object = {}) => (await desk().createVehicle({ body: { ...car, ...more } })).data.data;
const statusOf = async (id: string) => (await desk().readVehicle({ params: { id } })).data.data.attributes.status;

/** Puts a car into a status whatever its life was. */
const inStatus = async (status: VehicleStatus, from: VehicleStatus | null = null): Promise<string> => {
  const { id } = await create();
  await bed.api.deps.db.transaction(async (trx) => {
    const values = { status, reserved_from_status: from, sold_at: status === 'sold' ? new Date(now) : null };
    await trx.updateTable('vehicles').set(values).where('id', '=', id).execute();
  });
  return id;
};

describe('the life of a car', () => {
  it.each(vehicleStatuses)('from %s goes where the table says, and nowhere else', async (from) => {
    for (const to of vehicleStatuses) {
      const id = await inStatus(from, from === 'reserved' ? 'available_soon' : null);
      const allowed = [...lifecycle[from].map((one) => one.to), ...(from === 'reserved' ? ['available_soon'] : [])];
      if (allowed.includes(to)) await move(id, to, ada, 'because');
      else {
        const problem = await problemOf(move(id, to, ada, 'because'));
        expect([from, to, problem.status, problem.code]).toEqual([from, to, 409, 'invalid_transition']);
        expect(new Set(problem.meta?.allowed as string[])).toEqual(new Set(allowed));
      }
      expect(await statusOf(id)).toBe(allowed.includes(to) ? to : from);
    }
  });

  it('a reserved car goes back to where it was, by those who keep orders, with a reason', async () => {
    const { id } = await create({ status: 'available_soon' });
    await move(id, 'reserved');
    expect((await problemOf(move(id, 'available_soon'))).code).toBe('invalid_transition');
    expect((await problemOf(move(id, 'available_soon', omar))).errors?.[0]?.source?.pointer).toBe('/reason');
    expect((await problemOf(move(id, 'stock', omar, 'no'))).meta?.allowed).toEqual(['available_soon', 'sold']);
    const { data } = await move(id, 'available_soon', omar, 'The customer changed their mind.');
    expect(data.data.attributes).toMatchObject({ status: 'available_soon', reserved_from_status: null });
    const events = (await desk(iris).vehicleEvents({ params: { id } })).data.data.map(({ attributes }) => attributes);
    expect(events).toMatchObject([
      {
        kind: 'status',
        from: 'reserved',
        to: 'available_soon',
        actor: 'OMAR',
        source: 'staff',
        reason: 'The customer changed their mind.',
      },
      { kind: 'status', from: 'available_soon', to: 'reserved', actor: 'SOL', reason: '' },
      { kind: 'created', from: null, to: 'available_soon' },
    ]);
  });

  it('an amount finer than its currency is refused beside its field', async () => {
    const refused = await problemOf(
      desk().createVehicle({
        body: { ...car, purchase_price: '12345.678', price_metadata: { NSW: { value: '0.125' } } },
      }),
    );
    expect(refused.errors).toMatchObject([
      { detail: 'Enter an amount such as 34900 or 299.50', source: { pointer: '/purchase_price' } },
      { source: { pointer: '/price_metadata/NSW/value' } },
    ]);
    await create({ vin: '', purchase_price: '12345.670' });
  });

  it('a sale is taken back by a second person with a reason', async () => {
    const { id } = await create();
    await move(id, 'sold', ada);
    expect((await problemOf(move(id, 'stock', sol, 'x'))).code).toBe('invalid_transition');
    expect((await problemOf(move(id, 'stock', ada, 'Fell through.'))).code).toBe('second_person_required');
    const { data } = await move(id, 'stock', omar, 'Fell through.');
    expect(data.data.attributes).toMatchObject({ status: 'stock', sold_at: null });
  });

  it('a demonstrator comes to the stock as a used car, and no used car becomes new', async () => {
    const { id } = await create({ status: 'demo' });
    const { data, etag = '' } = await move(id, 'stock');
    expect(data.data.attributes.state).toBe('used');
    const problem = await problemOf(desk().updateVehicle({ params: { id }, body: car, ifMatch: etag }));
    expect(problem.errors?.[0]).toMatchObject({ code: 'state_one_way', source: { pointer: '/state' } });
    await desk().updateVehicle({ params: { id }, body: { ...car, state: 'approved' }, ifMatch: etag });
  });

  it('a sold car is answered for 30 days, then 404; only then it is archived', async () => {
    const id = await bed.add({ version_name: 'Sold' });
    await move(id, 'sold');
    const asked = () => bed.api.stock(guest).vehicle({ params: { listing: 'new', id } });
    expect((await asked()).data.data.attributes).toMatchObject({ status: 'sold' });
    expect((await problemOf(publish(id, 'archived'))).code).toBe('sold_recently');
    now += 29 * DAY;
    expect((await asked()).status).toBe(200);
    now += DAY;
    const problem = await problemOf(asked());
    expect([problem.status, problem.detail]).toEqual([404, 'This vehicle is no longer available.']);
    await publish(id, 'archived');
  });

  it('a reserved car is not archived, alone or with others', async () => {
    const id = await bed.add({ status: 'reserved' });
    const free = await bed.add();
    expect((await problemOf(publish(id, 'archived'))).code).toBe('vehicle_reserved');
    const { data } = await desk().changeVehicles({
      body: { ids: [id, free], change: { do: 'publication', to: 'archived' } },
    });
    expect(data.data.attributes).toMatchObject({ changed: [free], failed: [{ id, code: 'vehicle_reserved' }] });
    await publish(id, 'draft');
  });

  it('moves that somebody may make are told', async () => {
    const { id } = await create();
    const moves = async (person: Person) =>
      (await desk(person).vehicleMoves({ params: { id } })).data.data.map(({ id: to }) => to);
    expect(await moves(sol)).toEqual(['reserved', 'sold', 'demo', 'delivery']);
    expect(await moves(omar)).toEqual([]);
    expect(await moves(iris)).toEqual([]);
    // A sale is taken back by those who keep orders, and by nobody who made it.
    await move(id, 'sold', ada);
    expect([await moves(sol), await moves(ada), await moves(omar)]).toEqual([[], [], ['stock']]);
  });
});

describe('keeping the stock', () => {
  it('a car is a draft until somebody publishes it; publishing has nothing to do with its status', async () => {
    const { id, attributes } = await create({ version_name: 'Draft' });
    expect(attributes).toMatchObject({ publication: 'draft', status: 'stock', title: 'Aurel SUV Draft' });
    const asked = () => bed.api.stock(guest).vehicle({ params: { listing: 'new', id } });
    expect((await problemOf(asked())).status).toBe(404);
    bed.api.topics.length = 0;
    await publish(id, 'published');
    expect(bed.api.topics).toEqual(['stock', `vehicle:${id}`]);
    expect((await asked()).status).toBe(200);
    await publish(id, 'archived');
    expect((await problemOf(asked())).status).toBe(404);
    await publish(id, 'published');
    expect((await asked()).data.data.attributes.status).toBe('stock');
  });

  it('two people cannot overwrite each other', async () => {
    const { id, meta } = await create();
    const etag = String(meta?.etag);
    await desk().updateVehicle({ params: { id }, body: { ...car, mileage: 5 }, ifMatch: etag });
    const problem = await problemOf(desk(ada).updateVehicle({ params: { id }, body: car, ifMatch: etag }));
    expect([problem.status, problem.meta?.changed_by]).toEqual([412, 'SOL']);
    const bare = await bed.api.fetch(`/api/admin/vehicles/${id}`, {
      method: 'PUT',
      as: sol,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(car),
    });
    expect(bare.status).toBe(428);
  });

  it('says what is wrong, by field', async () => {
    const pointers = async (more: object) =>
      ((await problemOf(desk().createVehicle({ body: { ...car, ...more } as never }))).errors ?? []).map(
        ({ source }) => source?.pointer,
      );
    expect(await pointers({ listing_key: 'none' })).toEqual(['/listing_key']);
    expect(await pointers({ owner_id: '00000000-0000-4000-8000-000000000000' })).toEqual(['/owner_id']);
    expect(await pointers({ button_set_ids: ['00000000-0000-4000-8000-000000000000'] })).toEqual(['/button_set_ids']);
    expect(await pointers({ purchase_price: '-5', mileage: -1, vin: 'X', power: 1.5 })).toEqual(
      expect.arrayContaining(['/purchase_price', '/mileage', '/vin', '/power']),
    );
    expect(await pointers({ status: 'sold' })).toEqual(['/status']);
    expect(await pointers({ video_url: 'javascript:alert(1)' })).toEqual(['/video_url']);
    expect(await pointers({ surprise: 1 })).toEqual(['/surprise']);
  });

  it('a VIN is known once, however it is written; archived cars give theirs free until they come back', async () => {
    const { id } = await create({ vin: 'sal wa2-be8ja123456' });
    const vin = 'SALWA2BE8JA123456';
    expect((await problemOf(desk().createVehicle({ body: { ...car, vin } }))).code).toBe('vin_taken');
    const checked = (await desk(iris).checkVin({ params: { vin: 'salwa2be8ja123456' } })).data.data;
    expect(checked.attributes).toMatchObject({ is_valid: true, vehicles: [{ id, publication: 'draft' }] });
    await publish(id, 'archived');
    await create({ vin });
    expect((await problemOf(publish(id, 'draft'))).code).toBe('vin_taken');
  });

  it('an empty text is none, and what is chosen twice is chosen once', async () => {
    const { attributes } = await create({ version_name: ' ', vin: '', engine_type: ['diesel', 'diesel'] });
    expect(attributes).toMatchObject({ version_name: null, vin: null, engine_type: ['diesel'] });
    await create({ vin: '' });
  });

  it('what is written as HTML is cleaned', async () => {
    const { attributes } = await create({ long_description: '<p onclick="x()">Yes<script>1</script></p>' });
    expect(attributes.long_description).toBe('<p>Yes</p>');
  });

  it('a copy is a draft with the pictures, without VIN and order number', async () => {
    const { id } = await create({ vin: 'SALWA2BE8JA654321', order_number: '77', purchase_price: '100' });
    await desk().setVehiclePhotos({
      params: { id },
      body: { photos: [{ image_id: 'a' }, { image_id: 'b' }] },
      ifMatch: '*',
    });
    const copy = (await desk().duplicateVehicle({ params: { id } })).data.data;
    expect(copy.attributes).toMatchObject({
      vin: null,
      order_number: null,
      purchase_price: '100.00',
      publication: 'draft',
    });
    const photos = await bed.api.deps.db.read
      .selectFrom('vehicle_photos')
      .select('image_id')
      .where('vehicle_id', '=', copy.id)
      .orderBy('sequence')
      .execute();
    expect(photos.map(({ image_id: image }) => image)).toEqual(['a', 'b']);
  });

  it('a draft can be looked at as its page by whoever has the link, that car alone, for a quarter of an hour', async () => {
    const { id, attributes } = await create({ version_name: 'Secret' });
    const { url, expires_at: until } = (await desk().previewVehicle({ params: { id } })).data.data.attributes;
    const { pathname, searchParams } = new URL(url, 'http://site.test');
    expect(pathname).toBe(`/disabled-preview${attributes.link}`);
    expect(Date.parse(until)).toBe(now + 900_000);
    const seen = (of: string, token = searchParams.get('token') ?? '') =>
      bed.api.stock(guest).vehicle({ params: { listing: 'all', id: of }, query: { preview_token: token } });
    expect((await seen(id)).data.data.attributes.title).toBe('Aurel SUV Secret');
    expect((await problemOf(seen((await create()).id))).status).toBe(404);
    expect((await problemOf(seen(id, 'x'.repeat(80)))).status).toBe(404);
    expect((await problemOf(bed.api.stock(guest).previewVehicle({ params: { id } }))).status).toBe(401);
    now += 900_000;
    expect((await problemOf(seen(id))).status).toBe(404);
  });

  it('tells what a car lacks before it sells', async () => {
    const { attributes } = await create();
    expect(attributes.gaps).toEqual(['photos', 'price', 'description', 'label', 'owner', 'equipment', 'vin']);
    expect(attributes.score).toBe(0);
    const more = {
      purchase_price: '1',
      long_description: 'x'.repeat(80),
      consumption_combined: 5,
      co2_combined: 120,
      co2_class: 'C' as const,
    };
    const better = await create({ ...more, features_standard: [{ name: 'Wheels' }], vin: 'SALWA2BE8JA111111' });
    expect(better.attributes).toMatchObject({ gaps: ['photos', 'owner'], score: 60 });
  });

  it('the list is searched by words, narrowed by what staff alone see, and sorted', async () => {
    const { id } = await create({ version_name: 'Needle', vin: 'SALWA2BE8JA222222', mileage: 123 });
    const ids = async (query: Record<string, unknown>) =>
      (await desk(iris).listVehicles({ query })).data.data.map((line) => line.id);
    expect(await ids({ text: 'aurel needle' })).toEqual([id]);
    expect(await ids({ text: '222222' })).toEqual([id]);
    expect(await ids({ 'filter[vin_cont]': 'ja2222' })).toEqual([id]);
    expect(await ids({ 'filter[publication_in]': 'draft', 'filter[mileage_eq]': '123' })).toEqual([id]);
    expect(await ids({ text: '%' })).toEqual([]);
    expect((await problemOf(desk().listVehicles({ query: { 'filter[price_eq]': '1' } }))).meta?.allowed).toContain(
      'vin_cont',
    );
    expect((await problemOf(desk().listVehicles({ query: { page: 500, items: 200 } }))).code).toBe('page_too_deep');
  });
});

describe('many at once', () => {
  it('are moved where they may go; those that may not are named with the moves they have', async () => {
    const [a, b] = [await create(), await create({ status: 'on_demand' })];
    const ids = [a.id, b.id, 'nothing'];
    const { data } = await desk().changeVehicles({ body: { ids, change: { do: 'status', to: 'demo' } } });
    expect(data.data.attributes.changed).toEqual([a.id]);
    expect(data.data.attributes.failed).toMatchObject([
      { id: b.id, code: 'invalid_transition', allowed: ['in_production', 'sold'] },
      { id: 'nothing', code: 'vehicle_not_found' },
    ]);
    expect([await statusOf(a.id), await statusOf(b.id)]).toEqual(['demo', 'on_demand']);
  });

  it.each([
    [{ how: 'set' as const, value: '30000' }, '30000.00'],
    [{ how: 'add' as const, value: '-500.50' }, '19499.50'],
    [{ how: 'percent' as const, value: '2.5', round_to: '100' }, '20500.00'],
    [{ how: 'percent' as const, value: '-1.234' }, '19753.00'],
  ])('get other prices: %j', async (change, expected) => {
    const { id } = await create({ purchase_price: '20000' });
    await desk().changeVehicles({ body: { ids: [id], change: { do: 'price', keep_old: true, ...change } } });
    const { attributes } = (await desk().readVehicle({ params: { id } })).data.data;
    expect([attributes.purchase_price, attributes.purchase_old_price]).toEqual([expected, '20000.00']);
  });

  it('keep a price that nothing would be left of, or that there is none of', async () => {
    const [a, b] = [await create({ purchase_price: '100' }), await create()];
    const change = { do: 'price' as const, how: 'add' as const, value: '-200' };
    const { data } = await desk().changeVehicles({ body: { ids: [a.id, b.id], change } });
    expect(data.data.attributes.failed.map(({ code }) => code)).toEqual(['price_too_low', 'price_missing']);
  });

  it.each([
    [{ how: 'set' as const, value: '100.555' }, 'invalid_amount'],
    [{ how: 'add' as const, value: '-0.005' }, 'invalid_amount'],
    [{ how: 'percent' as const, value: '999999999999' }, 'price_too_high'],
    [{ how: 'add' as const, value: '999999999999' }, 'price_too_high'],
  ])('keep a price that none can be made of: %j', async (change, code) => {
    const { id } = await create({ purchase_price: '20000' });
    const { data } = await desk().changeVehicles({ body: { ids: [id], change: { do: 'price', ...change } } });
    expect(data.data.attributes.failed.map((one) => one.code)).toEqual([code]);
    expect((await desk().readVehicle({ params: { id } })).data.data.attributes.purchase_price).toBe('20000.00');
  });

  it('need the right for each thing', async () => {
    const { id } = await create();
    const change = { do: 'publication' as const, to: 'published' as const };
    const problem = await problemOf(desk(omar).changeVehicles({ body: { ids: [id], change } }));
    expect(problem.meta?.required_permission).toBe('vehicles.update');
  });
});
