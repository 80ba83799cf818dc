import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, farid, guest, problemOf, sol } from '#tests/support/api-bed.ts';
import { goodLead, makeForm, testDrive } from '#tests/support/form-samples.ts';
import { openStock, type StockBed } from '#tests/support/stock-bed.ts';

let bed: StockBed;
let dealer = '';
let other = '';
beforeAll(async () => {
  bed = await openStock();
  dealer = await addDealer('AT-1', 'North', 'Aurel North');
  other = await addDealer('AT-2', 'South');
  const { db } = bed.api.deps;
  await db.transaction(async (trx) => {
    const picture = {
      hash: 'abc',
      filename: 'a.webp',
      width: 1_500,
      height: 1_000,
      bytes: 1,
      content_type: 'image/webp',
    };
    const rest = { dominant: '#111111', updated_by: 'ada', folder_id: null, source_hash: null, deleted_at: null };
    await trx
      .insertInto('images')
      .values({ ...picture, ...rest, id: 'front', alt: 'Front' })
      .execute();
  });
});
afterAll(() => bed.close());

const addDealer = async (code: string, name: string, aurel?: string): Promise<string> => {
  const { data } = await bed.api.dealers(ada).createDealer({
    body: {
      dealer_code: code,
      name,
      city: name,
      brands: ['aurel'],
      ...(aurel ? { display_names: { aurel } } : {}),
      html_short: '<p onclick="x()">Open<script>1</script></p>',
    },
  });
  return data.data.id;
};
const read = (id: string, query: object = {}, listing = 'new') =>
  bed.api.stock(guest).vehicle({ params: { listing, id }, query });

describe('a car', () => {
  it('has every attribute, null where there is nothing, its prices and buttons in the meta of the document', async () => {
    const id = await bed.add({
      nameplate_brand_key: 'aurel',
      version_name: 'D300',
      vin: 'SALWA2BE8JA123456',
      production_year: 2026,
      engine_type: ['diesel', 'mhev'],
      drivetrain: 'AWD',
      transmission: 'auto',
      color_name: 'Fjörd Blue',
      purchase_price: '50000',
      purchase_old_price: '55000',
      lease_price: '499.50',
      owner_id: dealer,
      nameplate_external_code: 'f-pace',
      price_metadata: { NSW: { value: '52000' }, WA: { value: '53000' } },
    });
    await bed.api
      .stock(sol)
      .setVehiclePhotos({ params: { id }, body: { photos: [{ image_id: 'front' }] }, ifMatch: '*' });
    const setting = { params: { id: 'stock.platform_codes' }, body: { value: { 'f-pace': 'x761' } }, ifMatch: '*' };
    await bed.api.admin().updateSetting(setting);
    const { data } = await read(id);
    expect(data.data.attributes).toMatchObject({
      title: 'Aurel SUV D300',
      slug: 'new-aurel-suv-2026-diesel-mhev-awd-auto-fjord-blue',
      link: `/showroom/new-aurel-suv-2026-diesel-mhev-awd-auto-fjord-blue-${id}`,
      short_vin: '456',
      display_price: '50000.00',
      sale_price: '50000.00',
      monthly_price: '499.50',
      subscribe_price: null,
      order_number: null,
      platform_code: 'x761',
      owner_name: 'Aurel North',
      prices_drive_away: { current_drive_away: { state: 'NSW', value: '52000' } },
      cover_photo_medium: '/media/abc/800.webp',
    });
    expect(Object.values(data.data.attributes)).not.toContain(undefined);
    expect(data.meta.prices.list).toEqual([
      {
        type: 'purchase',
        value_raw: '50000.00',
        old_price_raw: '55000.00',
        currency: 'EUR',
        hidden_from_visitors: false,
      },
      {
        type: 'lease',
        value_raw: '499.50',
        old_price_raw: null,
        currency: 'EUR',
        hidden_from_visitors: false,
        period: 'month',
      },
    ]);
    expect(data.meta).toMatchObject({ reservable: false, lock: { state: 'free', expires_at: null }, buttons: [] });
    const [photo] = data.included.filter(({ type }) => type === 'photo');
    expect(photo?.attributes).toMatchObject({
      sequence: 1,
      full: '/media/abc/1600.webp',
      normal: '/media/abc/400.webp',
      alt: 'Front',
    });
    expect(data.included.find(({ type }) => type === 'owner')?.attributes).toMatchObject({
      name: 'North',
      html_short: '<p>Open</p>',
    });
    expect(data.included.find(({ type }) => type === 'listing')?.attributes).toMatchObject({
      price_settings: {
        purchase_format: '% ^',
        lease_format: 'or @ / Month',
        offer_string: 'From ^ %',
        double_price_rate: '1',
      },
    });
  });

  it('of the brand whose name is no part of addresses is named without it', async () => {
    const id = await bed.add({
      nameplate_brand_key: 'land_rover',
      nameplate_brand_name: 'Terran',
      nameplate_name: '90',
    });
    const { attributes } = (await read(id)).data.data;
    expect([attributes.title, attributes.slug]).toEqual(['Terran 90', 'new-90']);
  });

  it('that is nowhere, or in another listing, is no longer available', async () => {
    const id = await bed.add();
    for (const [wrong, listing] of [
      ['nonsense', 'new'],
      ['00000000-0000-4000-8000-000000000000', 'new'],
      [id, 'used'],
    ]) {
      const problem = await problemOf(read(wrong ?? '', {}, listing));
      expect([problem.status, problem.code]).toEqual([404, 'vehicle_not_found']);
    }
  });

  it('has the buttons of its own sets, else those of its listing, in the language asked for', async () => {
    const button = {
      button_type: 'reserve',
      label: { en: 'Reserve', de: 'Reservieren' },
      action: 'url' as const,
      url: '/r',
    };
    const set = (more: object) =>
      bed.api.stock(sol).createButtonSet({
        body: {
          listing_key: 'new',
          name: 'Set',
          setup_type: 'reserve',
          reservation_fee: '499.9',
          buttons: [button],
          ...more,
        },
      });
    const [usual, own] = [(await set({ is_default: true })).data.data, (await set({ buttons: [] })).data.data];
    const [plain, chosen] = [await bed.add(), await bed.add({ button_set_ids: [own.id] })];
    const german = (await read(plain, { lang: 'de' })).data;
    expect(german.meta.buttons).toMatchObject([
      { button_type: 'reserve', label: 'Reservieren', button_set_setup_id: usual.id, url: '/r' },
    ]);
    expect((await read(plain, { locale: 'fr' })).data.meta.buttons[0]?.label).toBe('Reserve');
    const { data } = await read(chosen);
    expect([data.meta.buttons, data.data.relationships.button_sets.data]).toEqual([
      [],
      [{ type: 'button_set', id: own.id }],
    ]);
    expect(data.included.find(({ type }) => type === 'button_set')?.attributes).toMatchObject({
      reservation_fee: '499.90',
      currency: 'EUR',
    });
    const etag = String(own.meta?.etag);
    await bed.api.stock(sol).deleteButtonSet({ params: { id: own.id }, ifMatch: etag });
    expect((await read(chosen)).data.meta.buttons).toHaveLength(1);
  });

  it('that is light has the little that cards need', async () => {
    const { data } = await bed.api
      .stock(guest)
      .lightListing({ params: { listing: 'new' }, query: { items: 1, facets: 'none' } });
    expect(Object.keys(data.data[0]?.attributes ?? {}).sort()).toEqual(
      [
        'title',
        'state',
        'status',
        'display_price',
        'currency',
        'listing_key',
        'cover_photo_medium',
        'link',
        'owner_id',
        'updated_at',
      ].sort(),
    );
  });
});

it('up to six similar cars: the nameplate at a price like its own first, never itself, never sold ones', async () => {
  const bus = { nameplate_name: 'Bus', nameplate_brand_name: 'Other' };
  const own = await bed.add({ ...bus, version_name: 'It', purchase_price: '30000' });
  await bed.add({ ...bus, version_name: 'Far', purchase_price: '90000' });
  await bed.add({ ...bus, version_name: 'Near', purchase_price: '31000' });
  await bed.add({ ...bus, version_name: 'Gone', purchase_price: '30000', status: 'sold' });
  for (let count = 0; count < 5; count += 1) await bed.add({ nameplate_brand_name: 'Other', nameplate_name: 'Van' });
  const similar = async (query: Record<string, unknown> = {}) =>
    (await bed.api.stock(guest).similarVehicles({ params: { listing: 'new', id: own }, query })).data;
  const { data, meta } = await similar({ items: 50 });
  expect(data.map(({ attributes }) => attributes.title)).toEqual([
    'Other Bus Near',
    'Other Bus Far',
    ...Array(4).fill('Other Van'),
  ]);
  expect(meta.total_count).toBe(6);
  const cards = (await bed.api.stock(guest).similarCards({ params: { listing: 'new', id: own } })).data;
  expect(cards.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  // Whatever stands on a card says what the whole answer says.
  expect(data[0]?.attributes).toMatchObject(cards.data[0]?.attributes ?? {});
  expect(cards.data[0]?.meta.prices).toEqual(data[0]?.meta.prices);
  expect(cards.included.map(({ type }) => type)).toEqual(['listing']);
  const nobody = '0190a000-0000-7000-8000-00000000dead';
  for (const id of [nobody, 'x', '__proto__']) {
    const answer = bed.api.stock(guest).similarVehicles({ params: { listing: 'new', id } });
    expect([id, (await problemOf(answer)).code]).toEqual([id, 'vehicle_not_found']);
  }
  // The page that says so shows others all the same.
  const others = (await bed.api.stock(guest).similarCards({ params: { listing: 'new', id: nobody } })).data;
  expect(others.data).toHaveLength(6);
  const vans = await similar({ 'filter[nameplate_name_in]': 'Van' });
  expect(new Set(vans.data.map(({ attributes }) => attributes.title))).toEqual(new Set(['Other Van']));
  await bed.api.stock(sol).publishVehicle({ params: { id: own }, body: { to: 'archived' }, ifMatch: '*' });
  expect((await similar()).data[0]?.attributes.title).toBe('Other Bus Near');
});

it('houses with cars of a listing are told with how many, those of a brand by name', async () => {
  await bed.add({
    nameplate_brand_name: 'Solo',
    nameplate_brand_key: 'solo',
    owner_id: other,
    listing_key: 'used',
    state: 'used',
  });
  await bed.add({ nameplate_brand_name: 'Aurel', owner_id: dealer, listing_key: 'used', state: 'used' });
  const { data } = await bed.api.stock(guest).retailers({ params: { listing: 'used' } });
  expect(data.data.map(({ attributes: { name, vehicle_count: count } }) => [name, count])).toEqual([
    ['North', 1],
    ['South', 1],
  ]);
  const names = async (query: object) =>
    (await bed.api.stock(guest).listingDealers({ params: { listing: 'used' }, query })).data.data.map(
      ({ attributes }) => attributes.name,
    );
  expect(await names({ 'filter[brands_name_eq]': 'Solo' })).toEqual(['South']);
  expect(await names({ sort: '-name' })).toEqual(['South', 'North']);
  const unknown = (
    await bed.api.stock(guest).retailers({ params: { listing: 'used' }, query: { 'q[postcode_eq]': 'ZZ9' } })
  ).data;
  expect([unknown.data, unknown.meta.suggestions]).toEqual([[], []]);
  expect(
    (
      await problemOf(
        bed.api.stock(guest).retailers({ params: { listing: 'used' }, query: { 'q[name_eq]': 'x' } as never }),
      )
    ).code,
  ).toBe('unknown_filter');
});

it('a configured car is a document with the digest of its address, built to order', async () => {
  const url = 'https://build.example/c?code=1&x=<script>';
  await bed.add({ config_url: url, vin: 'SALWA2BE8JA999999', version_name: 'Configured' });
  const { data } = await bed.api.stock(guest).configData({ query: { config_url: url } });
  expect(data.data.id).toMatch(/^config:[0-9a-f]{64}$/);
  expect(data.data.attributes).toMatchObject({ status: 'on_demand', vin: null, title: 'Aurel SUV Configured' });
  const list = (await bed.api.stock(guest).vehiclesByConfig({ query: { config_url: url } })).data;
  expect(list.data.map(({ id }) => id)).toEqual([data.data.id]);
  expect(
    (await bed.api.stock(guest).vehiclesByConfig({ query: { config_url: 'https://x.example' } })).data.data,
  ).toEqual([]);
  expect((await problemOf(bed.api.stock(guest).configData({ query: { config_url: 'x' } }))).status).toBe(404);
});

describe('a car that is chosen in a form', () => {
  it('stands on the lead as the stock knows it, whatever the visitor says of it', async () => {
    const vin = 'SALWA2BE8JA654321';
    const id = await bed.add({ version_name: 'Chosen', vin, purchase_price: '60000', price_hidden: true });
    await bed.api
      .stock(sol)
      .setVehiclePhotos({ params: { id }, body: { photos: [{ image_id: 'front' }] }, ifMatch: '*' });
    const form = await makeForm(bed.api, {
      fields: [...testDrive.fields, { id: 'car', type: 'vehicle', label: 'Car', required: true }],
    });
    const send = (car: string, more: object = {}) =>
      bed.api
        .forms(guest)
        .createLead({ params: { id: form.id }, body: { ...goodLead, values: { ...goodLead.values, car }, ...more } });
    const forged = {
      id,
      title: 'Forged',
      picture: 'https://evil.example/x.png',
      link: '/elsewhere',
      price: 1,
      make: 'X',
    };
    await send(id, { vehicle: forged });
    await send(vin.toLowerCase());
    const { data } = await bed.api.forms(farid).listLeads({ params: { id: form.id } });
    const snapshots = data.data.map(({ attributes }) => attributes.vehicle_snapshot);
    expect(snapshots).toHaveLength(2);
    for (const snapshot of snapshots) {
      expect(snapshot).toMatchObject({
        id,
        title: 'Aurel SUV Chosen',
        make: 'Aurel',
        vin,
        picture: '/media/abc/400.webp',
      });
      expect(snapshot?.link).toMatch(/^\/showroom\//);
      expect(snapshot).not.toHaveProperty('price');
    }
    expect((await problemOf(send('4f3a0b1c-0d2e-4f5a-8b6c-7d8e9f0a1b2c'))).status).toBe(422);
  });
});
