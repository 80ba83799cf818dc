import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import media from '#server/media/media.service.ts';
import { iris, type Person, problemOf, sol } from '#tests/support/api-bed.ts';
import { csvOf, type FeedsBed, lineOf, openFeeds, vinOf } from '#tests/support/feeds-bed.ts';
import { picture } from '#tests/support/media-samples.ts';

let feeds: FeedsBed;
let house: Server;
let origin = '';
/** What the house answers by path. */
const answers = new Map<string, { status?: number; body: Buffer | string }>();
const asked: string[] = [];

beforeAll(async () => {
  feeds = await openFeeds([media]);
  house = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = answers.get(request.url ?? '');
    response.writeHead(found?.status ?? (found ? 200 : 404)).end(found?.body);
  });
  await new Promise<void>((done) => house.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((done) => house.close(done));
  await feeds.close();
});

const desk = (person: Person | null = sol) => feeds.stock.api.stock(person);

describe('feeds of an address', () => {
  it('are fetched by the clock, in JSON and XML alike; staff are told when one fails again and again', async () => {
    const cars = [{ vin: vinOf(50), make: 'Aurel', model: 'A', price: 5 }];
    answers.set('/stock.json', { body: JSON.stringify({ data: { cars } }) });
    const { id } = await feeds.create({
      source: { kind: 'address', url: `${origin}/stock.json` },
      schedule: { every: 'minutes', count: 30 },
      notify: ['stock@cars.example'],
    });
    const fetched = await desk().fetchFeedSource({ params: { id } });
    expect(fetched.data.data.attributes.file).toMatchObject({ format: 'json', path: 'data/cars' });
    await feeds.map(id);
    feeds.pass(29);
    await feeds.drain();
    expect((await desk().listFeedRuns({ params: { id } })).data.data).toEqual([]);
    feeds.pass(2);
    await feeds.drain();
    expect(await feeds.lastRun(id)).toMatchObject({ status: 'done', trigger: 'schedule', counts: { new: 1 } });
    answers.set('/stock.json', { body: `<s><car><vin>${vinOf(50)}</vin><make>Aurel</make><model>B</model></car></s>` });
    feeds.pass(30);
    await feeds.drain();
    expect(await feeds.lastRun(id)).toMatchObject({ status: 'done', counts: { changed: 1 } });
    answers.set('/stock.json', { status: 500, body: '' });
    for (let times = 0; times < 4; times += 1) {
      feeds.pass(31);
      await feeds.drain();
    }
    expect(await feeds.lastRun(id)).toMatchObject({ status: 'failed', error_code: 'source_status' });
    expect(await feeds.read(id)).toMatchObject({ failures: 4, vehicles: 1 });
    const subjects = (
      await feeds.stock.api.deps.db.read
        .selectFrom('mails')
        .select('subject')
        .where('kind', '=', 'stock_feed')
        .execute()
    ).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('has failed 3 times'))).toHaveLength(1);
    await feeds.change(id, { is_active: false });
    feeds.pass(60);
    await feeds.drain();
    expect(await feeds.read(id)).toMatchObject({ failures: 4, next_run_at: null });
  });

  it('a file that names no columns is no beginning', async () => {
    const { id } = await feeds.create();
    for (const nothing of ['42', 'vin;make\n'])
      expect((await (await feeds.upload(id, nothing)).json()).code).toBe('source_without_cars');
    expect((await feeds.read(id)).file).toBeNull();
  });

  it('what cannot be read is refused with its reason, and the file before stays', async () => {
    const id = await feeds.mapped(csvOf(lineOf(60)));
    const codeOf = async (content: string) => (await (await feeds.upload(id, content)).json()).code;
    expect(await codeOf('')).toBe('source_empty');
    expect(await codeOf('<!DOCTYPE s [<!ENTITY x "y">]><s><c/><c/></s>')).toBe('xml_definitions');
    expect((await feeds.read(id)).file?.format).toBe('csv');
    expect((await feeds.run(id)).counts.new).toBe(1);
  });
});

it('prices in another currency are refused by name, in every format', async () => {
  const csv = `vin,make,model,price,currency\n${vinOf(90)},Aurel,A,25000,USD\n${vinOf(91)},Aurel,B,25000,EUR\n`;
  const car = { vin: vinOf(92), make: 'Aurel', model: 'A', price: 25_000, currency: 'JPY' };
  const xmlCar = (vin: string, currency: string) =>
    `<car><vin>${vin}</vin><make>Aurel</make><model>A</model><price currency="${currency}">25000</price></car>`;
  const xml = `<stock>${xmlCar(vinOf(93), 'EUR')}${xmlCar(vinOf(94), 'USD')}</stock>`;
  const refusedOf = async (content: string) => {
    const id = await feeds.mapped(content);
    const run = await feeds.run(id);
    const bad = (await desk().listBadRows({ params: { id: run.id } })).data.data;
    return [run.counts.new, ...bad.map(({ attributes }) => [attributes.column, attributes.reason])];
  };
  expect(await refusedOf(csv)).toEqual([1, ['currency', 'The amount is in USD, the listing in EUR.']]);
  expect(await refusedOf(JSON.stringify([car]))).toEqual([
    0,
    ['currency', 'The amount is in JPY, the listing in EUR.'],
  ]);
  expect(await refusedOf(xml)).toEqual([1, ['price/@currency', 'The amount is in USD, the listing in EUR.']]);
});

it('cars get the key of their brand and the colour for filters where the feed says neither', async () => {
  const car = { listing_key: 'used', state: 'used' as const, nameplate_brand_name: 'Bravo', nameplate_name: 'B' };
  await desk().createVehicle({ body: { ...car, nameplate_brand_key: 'bravo_cars', color_canonical: 'blue' } });
  const staffs = await desk().createVehicle({ body: { ...car, color_name: 'Nachtblau' } });
  const completed = { nameplate_brand_key: 'bravo_cars', color_canonical: 'blue' };
  expect(staffs.data.data.attributes).toMatchObject(completed);
  const csv = (brand: string, color: string) => `VIN;Marke;Modell;Farbe\n${vinOf(95)};${brand};A;${color}\n`;
  const id = await feeds.mapped(csv('BRAVO', 'Blau metallic'));
  await feeds.run(id);
  expect((await feeds.carBy(vinOf(95))).attributes).toMatchObject(completed);
  await feeds.upload(id, csv('Unheard', 'Eiger'));
  await feeds.run(id);
  expect((await feeds.carBy(vinOf(95))).attributes).toMatchObject({ nameplate_brand_key: '', color_canonical: null });
});

describe('a VIN that is corrected', () => {
  const file = (column: string, ...rows: [number: string, vin: number, model?: string][]) =>
    [
      `VIN;${column};Marke;Modell`,
      ...rows.map(([number, vin, model = 'A']) => `${vinOf(vin)};${number};Aurel;${model}`),
    ].join('\n');
  const vinsOf = async (car: string) =>
    (await desk().vehicleEvents({ params: { id: car } })).data.data.flatMap(
      ({ attributes: { kind, from, to, source } }) => (kind === 'vin' ? [[from, to, source]] : []),
    );

  it.each([
    ['the order number', 'Auftragsnummer', 200],
    ["the feed's own key", 'Inseratsnummer', 220],
  ])('by the feed stays the same car by %s, reserved or not, and its history says so', async (_, column, vin) => {
    const others: [string, number][] = [
      ['N2', vin + 2],
      ['N3', vin + 3],
    ];
    const id = await feeds.mapped(file(column, ['N1', vin + 1], ...others), {
      rules: { gone: 'draft', new_cars: 'published' },
    });
    await feeds.run(id);
    const before = await feeds.carBy(vinOf(vin + 1));
    await desk().moveVehicle({ params: { id: before.id }, body: { to: 'reserved' }, ifMatch: '*' });
    await feeds.upload(id, file(column, ['N1', vin + 4], ...others));
    const tried = await feeds.run(id, true);
    const real = await feeds.run(id);
    expect(real).toMatchObject({ status: 'done', missing: 0, counts: { new: 0, changed: 1, unchanged: 2, gone: 0 } });
    expect(tried.counts).toEqual(real.counts);
    const after = await feeds.carBy(vinOf(vin + 4));
    expect([after.id, after.attributes.link, after.attributes.status]).toEqual([
      before.id,
      before.attributes.link,
      'reserved',
    ]);
    expect(await vinsOf(after.id)).toEqual([[vinOf(vin + 1), vinOf(vin + 4), 'import']]);
    expect((await feeds.run(id)).counts).toMatchObject({ new: 0, unchanged: 3 });
  });

  it('by staff stays while the feed says what it said, and is the same car when the feed says another', async () => {
    const id = await feeds.mapped(file('Inseratsnummer', ['S1', 241], ['S2', 242]));
    await feeds.run(id);
    const { id: car, attributes } = await feeds.carBy(vinOf(241));
    const body = vehicleWrite.strip().parse({ ...attributes, vin: vinOf(243) });
    await desk().updateVehicle({ params: { id: car }, body, ifMatch: '*' });
    expect((await feeds.run(id)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await feeds.carBy(vinOf(243))).toMatchObject({ id: car, attributes: { link: attributes.link } });
    await feeds.upload(id, file('Inseratsnummer', ['S1', 244], ['S2', 242]));
    expect((await feeds.run(id)).counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(await vinsOf(car)).toEqual([
      [vinOf(243), vinOf(244), 'import'],
      [vinOf(241), vinOf(243), 'staff'],
    ]);
  });

  it('is told from another car: of a number that two rows have, or that went over to another model', async () => {
    const id = await feeds.mapped(file('Inseratsnummer', ['T1', 251], ['T2', 252]), {
      rules: { gone: 'draft', new_cars: 'published' },
    });
    await feeds.run(id);
    await feeds.upload(id, file('Inseratsnummer', ['T1', 251], ['T1', 253], ['T2', 252]));
    expect((await feeds.run(id)).counts).toMatchObject({ new: 1, unchanged: 2 });
    await feeds.upload(id, file('Inseratsnummer', ['T1', 251], ['T1', 253], ['T2', 254, 'B']));
    const { id: run, status } = await feeds.run(id);
    if (status === 'held') await desk().decideFeedRun({ params: { id: run }, body: { approve: true } });
    await feeds.drain();
    expect((await feeds.lastRun(id)).counts).toMatchObject({ new: 1, unchanged: 2, gone: 1 });
    expect((await feeds.carBy(vinOf(252))).attributes.publication).toBe('draft');
  });
});

describe('pictures', () => {
  it('come in the background, each once, in their order; what does not come is named and can be tried again', async () => {
    const [red, blue] = await Promise.all([picture(320, 200).jpeg().toBuffer(), picture(200, 320).png().toBuffer()]);
    answers.set('/1.jpg', { body: red });
    answers.set('/2.png', { body: blue });
    answers.set('/same.jpg', { body: red });
    answers.set('/no.jpg', { body: 'no picture' });
    const urls = (...names: string[]) => names.map((name) => `${origin}/${name}`).join(',');
    const file = (one: string, other: string) =>
      `vin,make,model,photos\n${vinOf(70)},Aurel,A,"${one}"\n${vinOf(71)},Aurel,B,"${other}"\n`;
    const id = await feeds.mapped(
      file(urls('2.png', 'no.jpg', '1.jpg', 'gone.jpg'), urls('1.jpg', 'same.jpg', '2.png')),
    );
    asked.length = 0;
    await feeds.run(id);
    const images = async (index: number) =>
      (await feeds.carBy(vinOf(index))).attributes.photos.map(({ image_id: image }) => image);
    const [second, first] = await images(70);
    expect(await images(71)).toEqual([first, second]);
    expect(asked.filter((path) => path === '/1.jpg')).toHaveLength(1);
    expect((await feeds.read(id)).photos).toEqual({ pending: 0, done: 5, failed: 2 });
    const failures = (await desk().listPhotoFailures({ params: { id } })).data.data.map(({ attributes }) => attributes);
    expect(failures).toMatchObject([
      { url: `${origin}/no.jpg`, title: 'Aurel A' },
      { url: `${origin}/gone.jpg`, reason: 'The address answered 404.' },
    ]);
    answers.set('/gone.jpg', { body: await picture(100, 100).jpeg().toBuffer() });
    await desk().retryFeedPhotos({ params: { id } });
    await feeds.drain();
    expect((await images(70)).slice(0, 2)).toEqual([second, first]);
    expect(await images(70)).toHaveLength(3);
    expect((await feeds.run(id)).counts).toMatchObject({ unchanged: 2, changed: 0 });
    await feeds.upload(id, file(urls('1.jpg'), ''));
    await feeds.run(id);
    expect([await images(70), await images(71)]).toEqual([[first], []]);
  });
});

describe('feeds out', () => {
  it('give portals what visitors see, to those who know the secret, and 304 while nothing changes', async () => {
    await feeds.stock.add({
      listing_key: 'new',
      version_name: '=1+1',
      purchase_price: '12345',
      hidden_prices: ['purchase'],
      vin: vinOf(80),
    });
    await feeds.stock.add({ listing_key: 'new', version_name: 'Shown', purchase_price: '54321', vin: vinOf(81) });
    const body = { name: 'Portal', listings: ['new'], filter: 'filter[vin_eq]=x' };
    expect((await problemOf(desk().createFeedOut({ body }))).errors?.[0]?.source?.pointer).toBe('/filter');
    for (const filter of ['state_in=used', 'garbage', 'Filter[state_in]=used', 'states=new', 'filter[state_in]='])
      expect((await problemOf(desk().createFeedOut({ body: { ...body, filter } }))).errors?.[0]).toMatchObject({
        code: 'invalid_filter',
        source: { pointer: '/filter' },
      });
    const made = await desk().createFeedOut({ body: { ...body, filter: 'filter[state_in]=new,used' } });
    const token = String(made.data.meta?.token);
    const { id, attributes } = made.data.data;
    expect(attributes).toMatchObject({ vehicles: 2, address: `http://cars.example/api/stock/feeds/${id}` });
    const get = (format: string, secret = token, headers = {}) =>
      feeds.stock.api.fetch(`/api/stock/feeds/${id}.${format}?token=${secret}`, { headers });
    const first = await get('csv');
    const text = await first.text();
    expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect([text.includes('12345'), text.includes('54321'), text.includes(",'=1+1,")]).toEqual([false, true, true]);
    expect(JSON.parse(await (await get('json')).text()).vehicles).toMatchObject([
      { currency: 'EUR' },
      { currency: 'EUR' },
    ]);
    expect((await (await get('xml')).text()).match(/<vehicle>/g)).toHaveLength(2);
    const etag = first.headers.get('etag') ?? '';
    expect((await get('csv', token, { 'if-none-match': etag })).status).toBe(304);
    await feeds.stock.add({ listing_key: 'new', vin: vinOf(82) });
    expect((await get('csv', token, { 'if-none-match': etag })).status).toBe(200);
    expect([(await get('csv', 'wrong')).status, (await get('exe')).status]).toEqual([404, 404]);
    const turned = await desk().rotateFeedOutToken({ params: { id } });
    expect((await get('csv')).status).toBe(404);
    expect((await get('csv', String(turned.data.meta?.token))).status).toBe(200);
    expect(JSON.stringify((await desk(iris).listFeedsOut({})).data)).not.toContain(String(turned.data.meta?.token));
    const stored = await feeds.stock.api.deps.db.read.selectFrom('stock_feeds_out').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(String(turned.data.meta?.token));
    await desk().deleteFeedOut({ params: { id }, ifMatch: '*' });
    expect((await get('csv', String(turned.data.meta?.token))).status).toBe(404);
  });

  it('gives nothing out while its filter, kept by an earlier version, is none; saved again, it does', async () => {
    await feeds.stock.add({ listing_key: 'new', vin: vinOf(90) });
    const body = { name: 'Old portal', listings: ['new'], filter: 'filter[state_in]=used' };
    const made = (await desk().createFeedOut({ body })).data;
    const { id } = made.data;
    const get = () => feeds.stock.api.fetch(`/api/stock/feeds/${id}.json?token=${String(made.meta?.token)}`);
    const kept = async () => (await desk(iris).listFeedsOut({})).data.data.find((one) => one.id === id)?.attributes;
    for (const filter of ['state_in=used', 'filter[gone_in]=x']) {
      await feeds.stock.api.deps.db.transaction((trx) =>
        trx.updateTable('stock_feeds_out').set({ filter }).where('id', '=', id).execute(),
      );
      const refused = await get();
      expect([refused.status, await refused.json()], filter).toMatchObject([409, { code: 'filter_unread' }]);
      expect(await kept()).toMatchObject({ must_be_saved: true, vehicles: 0 });
    }
    await desk().updateFeedOut({ params: { id }, body, ifMatch: '*' });
    expect((await get()).status).toBe(200);
    expect(await kept()).toMatchObject({ must_be_saved: false, vehicles: 0 });
  });
});
