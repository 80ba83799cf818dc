import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedRun } from '#api-clients/stock/feed.resources.ts';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { ada, guest, iris, omar, type Person, problemOf, sol } from '#tests/support/api-bed.ts';
import { csvOf, type FeedsBed, lineOf, openFeeds, vinOf } from '#tests/support/feeds-bed.ts';
import { feedMistakes, inventedCsv, inventedVin } from '#tests/support/invent-feed.ts';
import { insertRun } from './run/start-run.ts';

let feeds: FeedsBed;
beforeAll(async () => {
  feeds = await openFeeds();
});
afterAll(() => feeds.close());

const desk = (person: Person | null = sol) => feeds.stock.api.stock(person);
const clockOfStock = async () =>
  (await feeds.stock.api.deps.db.read.selectFrom('stock_clock').select('seq').executeTakeFirstOrThrow()).seq;

describe('a feed with mistakes', () => {
  const rows = 150;
  const mistakeEvery = 25;
  let id = '';
  let dry: FeedRun['attributes'];

  it('is looked at: columns, the mapping that they suggest, cards with what is wrong', async () => {
    id = await feeds.mapped(inventedCsv({ rows, mistakeEvery }));
    const { file, mapping } = await feeds.read(id);
    expect(file).toMatchObject({ format: 'csv', delimiter: ';', encoding: 'windows-1252', name: 'stock.csv' });
    expect(mapping.map(({ field, column }) => [field, column])).toEqual(
      expect.arrayContaining([
        ['vin', 'Fahrgestellnummer'],
        ['purchase_price', 'Verkaufspreis'],
        ['power', 'Leistung kW'],
        ['version_name', 'Ausführung'],
      ]),
    );
    const wrong = mapping.map((rule) => (rule.field === 'engine_type' ? { ...rule, fixed: 'Holz' } : rule));
    const cards = async (rules: typeof mapping) =>
      (await desk(iris).previewFeed({ params: { id }, body: { mapping: rules } })).data.data.map(
        ({ attributes }) => attributes,
      );
    const shown = await cards(mapping);
    expect(shown).toHaveLength(20);
    expect(shown[0]).toMatchObject({
      line: 2,
      outcome: 'new',
      title: 'Aurel SUV Linie 0',
      price: '19900.00',
      currency: 'EUR',
    });
    expect((await cards(wrong))[3]).toMatchObject({
      outcome: 'refused',
      problems: [{ line: 8, column: 'Kraftstoff', code: 'unknown_value', value: 'Holz' }],
    });
  });

  it('is tried without changing anything, and each bad row is named with line, column and reason', async () => {
    const before = await clockOfStock();
    dry = await feeds.run(id, true);
    const bad = rows / mistakeEvery;
    expect(dry).toMatchObject({ status: 'done', is_dry: true, processed: rows, total: rows });
    expect(dry.counts).toEqual({
      rows,
      new: rows - bad,
      changed: 0,
      unchanged: 0,
      gone: 0,
      refused: bad,
      noted: 0,
      conflicts: 0,
    });
    expect(await clockOfStock()).toBe(before);
    const { id: runId } = await feeds.lastRun(id);
    const { data } = await desk(iris).listBadRows({ params: { id: runId } });
    expect(data.data.map(({ attributes }) => [attributes.column, attributes.code])).toEqual(
      Array.from({ length: bad }, (_, index) => {
        const { column, code } = feedMistakes[index % feedMistakes.length] ?? feedMistakes[0];
        return [column, code];
      }),
    );
    // Every row has a description of two lines.
    expect(data.data[0]?.attributes).toMatchObject({ line: 2 + 24 * 2, value: 'Kernkraft' });
    const reasons = (await desk(iris).listBadRowReasons({ params: { id: runId } })).data.data;
    expect(reasons.map(({ attributes }) => attributes.count)).toEqual(Array.from({ length: bad }, () => 1));
    expect(reasons[0]?.attributes).toMatchObject({ column: 'Kraftstoff', lines: [50], values: ['Kernkraft'] });
    const ofOne = await desk(iris).listBadRows({ params: { id: runId }, query: { reason: reasons[1]?.id } });
    expect(ofOne.data).toMatchObject({ data: [{ attributes: { value: 'KAPUTT' } }], meta: { total_count: 1 } });
    const report = await feeds.stock.api.fetch(`/api/admin/stock_feed_runs/${runId}/report`, { as: iris });
    expect((await report.text()).split('\r\n')[1]).toContain('50,Kraftstoff,engine_type,unknown_value,');
  });

  it('runs to what the trial said, takes the good rows, and run again changes nothing', async () => {
    const real = await feeds.run(id);
    expect(real).toMatchObject({ status: 'done', counts: dry.counts });
    const car = await feeds.carBy(inventedVin(1));
    expect(car.attributes).toMatchObject({
      listing_key: 'used',
      publication: 'draft',
      status: 'stock',
      state: 'used',
      engine_type: ['diesel'],
      transmission: 'auto',
      power: 117,
      mileage: 37,
      purchase_price: '27819.00',
      color_name: 'Tiefschwarz; matt',
      color_canonical: 'black',
      features_standard: [
        { group: '', name: 'Navigation' },
        { group: '', name: 'Sitzheizung' },
        { group: '', name: 'Rückfahrkamera' },
      ],
    });
    const [event] = (await desk().vehicleEvents({ params: { id: car.id } })).data.data;
    expect(event?.attributes).toMatchObject({ kind: 'created', source: 'import', actor: 'SOL', reason: 'House' });
    const before = await clockOfStock();
    const again = await feeds.run(id);
    expect(again.counts).toEqual({ ...dry.counts, new: 0, unchanged: dry.counts.new });
    expect(await clockOfStock()).toBe(before);
    expect(await feeds.read(id)).toMatchObject({ vehicles: dry.counts.new, failures: 0 });
  });

  it('repaired, it brings the missing ones and no car twice; prices that changed are in the history', async () => {
    await feeds.upload(id, inventedCsv({ rows, mistakeEvery: 0, raise: 100 }));
    const tried = await feeds.run(id, true);
    const real = await feeds.run(id);
    const bad = rows / mistakeEvery;
    expect(real.counts).toEqual({
      rows,
      new: bad,
      changed: rows - bad,
      unchanged: 0,
      gone: 0,
      refused: 0,
      noted: 0,
      conflicts: 0,
    });
    expect(tried.counts).toEqual(real.counts);
    const { id: car } = await feeds.carBy(inventedVin(1));
    const events = (await desk().vehicleEvents({ params: { id: car } })).data.data.map(({ attributes }) => attributes);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'price', from: 'purchase_price 27819.00', to: 'purchase_price 27919.00' }),
    );
    const { data } = await desk().listVehicles({ query: { items: 1 } });
    expect(data.meta?.total_count).toBe(rows);
  });
});

describe('where feed and staff disagree', () => {
  it('fields that staff wrote stay when the feed is told so, the others follow it', async () => {
    const id = await feeds.mapped(csvOf(lineOf(1, 10_000, '', 'Of the feed'), lineOf(2)));
    const { rules } = await feeds.read(id);
    await feeds.change(id, { rules: { ...rules, kept_fields: ['long_description'] } });
    await feeds.run(id);
    const car = await feeds.carBy(vinOf(1));
    const { title, status, publication } = car.attributes;
    const content = vehicleWrite.strip().parse(car.attributes);
    expect([title, status, publication]).toEqual(['Aurel 1', 'stock', 'draft']);
    await desk().updateVehicle({
      params: { id: car.id },
      body: { ...content, long_description: '<p>Of the house</p>', purchase_price: '1' },
      ifMatch: '*',
    });
    await feeds.upload(id, csvOf(lineOf(1, 11_000, '', 'New of the feed'), lineOf(2, 10_000, '', 'Newer')));
    for (const counts of [
      { changed: 2, unchanged: 0 },
      { changed: 0, unchanged: 2 },
    ])
      expect((await feeds.run(id)).counts).toMatchObject(counts);
    expect((await feeds.carBy(vinOf(1))).attributes).toMatchObject({
      long_description: '<p>Of the house</p>',
      purchase_price: '11000.00',
    });
    expect((await feeds.carBy(vinOf(2))).attributes.long_description).toBe('Newer');
  });

  it('a reserved car is not moved: the conflict is kept and shown until a person settles it', async () => {
    const id = await feeds.mapped(csvOf(lineOf(11), lineOf(12)));
    await feeds.run(id);
    const { id: car } = await feeds.carBy(vinOf(11));
    await desk().moveVehicle({ params: { id: car }, body: { to: 'reserved' }, ifMatch: '*' });
    await feeds.upload(id, csvOf(lineOf(11, 12_000, 'verkauft'), lineOf(12, 10_000, 'verkauft')));
    const tried = await feeds.run(id, true);
    const real = await feeds.run(id);
    expect(real.counts).toMatchObject({ changed: 2, conflicts: 1, refused: 0 });
    expect(tried.counts).toEqual(real.counts);
    expect((await feeds.run(id)).counts).toMatchObject({ changed: 0, unchanged: 2, conflicts: 1 });
    expect((await feeds.carBy(vinOf(12))).attributes.status).toBe('sold');
    expect((await feeds.carBy(vinOf(11))).attributes).toMatchObject({ status: 'reserved', purchase_price: '12000.00' });
    const open = async () => (await desk().listFeedConflicts({ params: { id } })).data.data;
    const [found] = await open();
    expect(found?.attributes).toMatchObject({
      kind: 'reserved',
      from: 'reserved',
      to: 'sold',
      status: 'open',
      line: 2,
    });
    const settle = (person: Person, what: 'apply' | 'keep') =>
      desk(person).resolveFeedConflict({ params: { id: found?.id ?? '' }, body: { do: what, reason: 'Paid.' } });
    expect((await problemOf(settle(sol, 'apply'))).code).toBe('invalid_transition');
    expect((await problemOf(settle(omar, 'apply'))).status).toBe(403);
    await settle(ada, 'apply');
    expect((await feeds.carBy(vinOf(11))).attributes.status).toBe('sold');
    expect((await open())[0]?.attributes).toMatchObject({ status: 'applied', resolved_by: 'ADA' });
    expect((await problemOf(settle(ada, 'keep'))).code).toBe('conflict_settled');
    expect((await feeds.run(id)).counts).toMatchObject({ unchanged: 2, conflicts: 0 });
  });

  it('a row twice, a car of another feed and a car without a name are refused, each with its reason', async () => {
    const id = await feeds.mapped(csvOf(lineOf(21)));
    await feeds.run(id);
    const other = await feeds.mapped(
      csvOf(lineOf(22), lineOf(22), lineOf(21), ';Aurel;Aurel 1;5;;', lineOf(23, 1, 'sold')),
      {
        name: 'Other',
      },
    );
    expect((await feeds.run(other)).counts).toMatchObject({ new: 1, refused: 4 });
    const { data } = await desk().listBadRows({ params: { id: (await feeds.lastRun(other)).id } });
    expect(data.data.map(({ attributes }) => [attributes.line, attributes.code])).toEqual([
      [3, 'twice'],
      [4, 'other_feed'],
      [5, 'key_missing'],
      [6, 'sold_unknown'],
    ]);
  });

  it('a price that says “from” counts, in a trial and a run alike, and the report names what was left out', async () => {
    const priced = (index: number, price: string) => `${vinOf(index)};Aurel;Aurel ${index};${price};;`;
    const id = await feeds.mapped(csvOf(priced(95, 'ab 12.500 €'), priced(96, '9.000 € netto')), { name: 'Prices' });
    for (const isDry of [true, false]) {
      expect((await feeds.run(id, isDry)).counts).toMatchObject({ new: 1, refused: 1, noted: 1 });
      const { data } = await desk().listBadRows({ params: { id: (await feeds.lastRun(id)).id } });
      expect(data.data.map(({ attributes }) => [attributes.line, attributes.code, attributes.value])).toEqual([
        [2, 'noted_word', 'ab 12.500 €'],
        [3, 'net_amount', '9.000 € netto'],
      ]);
    }
    const { id: runId } = await feeds.lastRun(id);
    const report = await feeds.stock.api.fetch(`/api/admin/stock_feed_runs/${runId}/report`, { as: iris });
    const rows = (await report.text()).trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(['row', 'taken with a note', 'refused']);
    expect((await feeds.carBy(vinOf(95))).attributes.purchase_price).toBe('12500.00');
  });
});

it('a run that died goes on where it was', async () => {
  const id = await feeds.mapped(csvOf(lineOf(101), lineOf(102)));
  await feeds.run(id);
  await feeds.upload(id, csvOf(lineOf(101), lineOf(102), lineOf(103), lineOf(101), lineOf(104)));
  const done = { status: 'running' as const, processed: 2, counts: JSON.stringify({ rows: 2, unchanged: 2 }) };
  // Begun and half done in one transaction: nobody can take the job before.
  const { id: run } = await inSystemTransaction(feeds.stock.api.deps, async (work) => {
    const begun = await insertRun(work, id, { isDry: false, trigger: 'person', actor: work.actor });
    await work.trx.updateTable('stock_feed_runs').set(done).where('id', '=', begun.id).execute();
    return begun;
  });
  await feeds.drain();
  expect(await feeds.lastRun(id)).toMatchObject({
    status: 'done',
    counts: { rows: 5, new: 2, unchanged: 2, changed: 0, refused: 1 },
  });
  expect((await problemOf(desk().cancelFeedRun({ params: { id: run } }))).code).toBe('run_over');
});

describe('what is gone', () => {
  it('is archived as the feed says, held by a reservation, and comes back as it was shown', async () => {
    const all = Array.from({ length: 10 }, (_, index) => lineOf(30 + index));
    const id = await feeds.mapped(csvOf(...all), { rules: { gone: 'archive', new_cars: 'published' } });
    await feeds.run(id);
    const { id: reserved } = await feeds.carBy(vinOf(31));
    await desk().moveVehicle({ params: { id: reserved }, body: { to: 'reserved' }, ifMatch: '*' });
    await feeds.upload(id, csvOf(...all.slice(2)));
    const tried = await feeds.run(id, true);
    const real = await feeds.run(id);
    expect(real.counts).toMatchObject({ rows: 8, unchanged: 8, gone: 1, conflicts: 1 });
    expect(tried.counts).toEqual(real.counts);
    expect((await feeds.carBy(vinOf(30))).attributes.publication).toBe('archived');
    expect((await feeds.carBy(vinOf(31))).attributes.publication).toBe('published');
    expect((await feeds.run(id)).counts).toMatchObject({ gone: 0, conflicts: 1 });
    await feeds.upload(id, csvOf(...all));
    expect((await feeds.run(id)).counts).toMatchObject({ changed: 1, unchanged: 9, new: 0 });
    expect((await feeds.carBy(vinOf(30))).attributes.publication).toBe('published');
  });

  it('more than a fifth is held back, told by mail, and asks a person; an empty feed too', async () => {
    const all = Array.from({ length: 10 }, (_, index) => lineOf(40 + index));
    const id = await feeds.mapped(csvOf(...all), {
      rules: { gone: 'draft', new_cars: 'published' },
      notify: ['stock@cars.example'],
    });
    await feeds.run(id);
    await feeds.upload(id, csvOf(...all.slice(2)));
    expect((await feeds.run(id)).status).toBe('done');
    await feeds.upload(id, csvOf(...all.slice(4)));
    expect(await feeds.run(id)).toMatchObject({ status: 'held', known_before: 8, missing: 2, total: 6 });
    expect((await feeds.carBy(vinOf(43))).attributes.publication).toBe('published');
    expect((await problemOf(desk().startFeedRun({ params: { id }, body: { is_dry: false } }))).code).toBe(
      'run_under_way',
    );
    const mails = await feeds.stock.api.deps.db.read
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'stock_feed')
      .execute();
    expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
      ['The feed “House” waits for you: 2 of 8 cars are missing', ['stock@cars.example']],
    ]);
    const decide = async (approve: boolean) => {
      const params = { id: (await feeds.lastRun(id)).id };
      const { data } = await desk().decideFeedRun({ params, body: { approve } });
      await feeds.drain();
      return (await desk().readFeedRun({ params: { id: data.data.id } })).data.data.attributes;
    };
    expect((await decide(false)).status).toBe('rejected');
    expect((await problemOf(decide(true))).code).toBe('run_not_held');
    await feeds.run(id);
    expect(await decide(true)).toMatchObject({ status: 'done', counts: { gone: 2, unchanged: 6 } });
    expect((await feeds.carBy(vinOf(43))).attributes.publication).toBe('draft');
    await feeds.upload(id, csvOf());
    expect(await feeds.run(id)).toMatchObject({ status: 'held', missing: 6, total: 0 });
    const { data } = await desk().cancelFeedRun({ params: { id: (await feeds.lastRun(id)).id } });
    expect(data.data.attributes.status).toBe('cancelled');
    expect((await problemOf(desk().cancelFeedRun({ params: { id: data.data.id } }))).code).toBe('run_over');
  });
});

it('those who read may read, and nobody else may anything', async () => {
  const id = await feeds.mapped(csvOf(lineOf(95)));
  expect((await problemOf(desk(iris).startFeedRun({ params: { id }, body: { is_dry: true } }))).status).toBe(403);
  expect((await problemOf(desk(omar).deleteStockFeed({ params: { id }, ifMatch: '*' }))).status).toBe(403);
  expect((await problemOf(desk(guest).listStockFeeds({}))).status).toBe(401);
  expect((await feeds.upload(id, csvOf(lineOf(95)), iris)).status).toBe(403);
  await feeds.run(id);
  await desk().deleteStockFeed({ params: { id }, ifMatch: '*' });
  expect((await feeds.carBy(vinOf(95))).attributes.title).toBe('Aurel 95');
  const log = (await feeds.stock.api.admin(ada).listAudit({})).data.data.map(({ attributes }) => attributes.action);
  expect(log).toEqual(expect.arrayContaining(['stock_feed.created', 'stock_feed.run', 'stock_feed.deleted']));
});
