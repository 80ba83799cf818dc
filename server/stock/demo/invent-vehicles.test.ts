import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoModels } from './demo-models.data.ts';
import { inventVehicle } from './invent-vehicles.ts';
import { DEMO_VEHICLES } from './seed-demo-stock.ts';

const houses = [{ id: '00000000-0000-4000-8000-000000000001', brands: [] }];
const cars = Array.from({ length: DEMO_VEHICLES }, (_, index) => inventVehicle(index, { houses, thisYear: 2026 }));
const newCars = cars.filter(({ content }) => content.state === 'new');

it('what is asked for a new car of the demo is its total, made of the rows that stand below it', () => {
  expect(newCars.length).toBeGreaterThan(50);
  for (const { content } of newCars) {
    const sum = content.price_breakdown.reduce((total, { value }) => total + Number(value), 0);
    expect(sum.toFixed(2)).toBe(content.total_price);
    expect(content.purchase_price).toBe(content.total_price);
    expect(content.price_breakdown[0]?.value).toBe(content.base_price);
    expect(content.price_breakdown.some(({ label }) => label === 'Delivery')).toBe(true);
    const extras = content.features_optional.map(({ name, price }) => ({ label: name, value: price }));
    expect(content.price_breakdown).toEqual(expect.arrayContaining(extras));
  }
});

it('a new car of the demo that became cheaper cost its list price before, and says what is taken off', () => {
  const cut = newCars.filter(({ content }) => content.purchase_old_price !== null);
  expect(cut.length).toBeGreaterThan(5);
  for (const { content } of newCars) {
    const discount = content.price_breakdown.find(({ label }) => label === 'Discount');
    expect(discount !== undefined).toBe(content.purchase_old_price !== null);
    expect(content.purchase_old_price ?? content.purchase_price).toBe(content.msrp_price);
    expect(Number(content.msrp_price) + Number(discount?.value ?? 0)).toBe(Number(content.purchase_price));
  }
});

it('no car of the demo costs more than it did', () => {
  for (const { content } of cars) {
    const { purchase_price: now, purchase_old_price: before } = content;
    expect(Number(now)).toBeGreaterThan(0);
    if (before !== null) expect(Number(now)).toBeLessThan(Number(before));
  }
});

const read = (name: string) => JSON.parse(readFileSync(`fixtures/${name}.json`, 'utf8'));

it('the cars are those that the specifications and the pages tell of', () => {
  const specified = new Map<string, Record<string, string>>();
  for (const { model_key, engines } of read('settings')['models.specifications'])
    for (const { key, groups } of engines) {
      expect(key.startsWith(model_key)).toBe(true);
      const rows: { key: string; value: string }[] = groups.flatMap(({ rows }: { rows: unknown[] }) => rows);
      specified.set(key, Object.fromEntries(rows.map((row) => [row.key, row.value])));
    }
  const sold = demoModels.flatMap(({ key, engines }) =>
    engines.map((engine) => [`${key}-${engine.name.toLowerCase()}`, engine] as const),
  );
  expect([...specified.keys()].sort()).toEqual(sold.map(([key]) => key).sort());
  for (const [key, { kw, consumption, co2, range }] of sold)
    expect(specified.get(key), key).toMatchObject({
      power: String(kw),
      consumption: String(consumption),
      co2: String(co2),
      ...(range === null ? {} : { range: String(range) }),
    });
  const page = read('pages/model-aurel-compact').meta.meta_description;
  expect(page).toContain('mild hybrid');
});

/** Rows of the table that compares the models, by what stands before them; the models stand in the order of its head. */
const comparedIn = (html: string): Map<string, string[]> =>
  new Map(
    [...html.matchAll(/<tr><th>([^<]+)<\/th>(.*?)<\/tr>/g)].map(([, name = '', cells = '']) => [
      name,
      [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
    ]),
  );

it.each(demoModels.map((model) => [model.name, model] as const))(
  '%s costs and seats what the pages say',
  (name, model) => {
    const { key, seats, engines } = model;
    const from = `${Math.min(...engines.map(({ price }) => price)).toLocaleString('en')} €`;
    const { meta, blocks, translations } = read(`pages/model-${key}`);
    expect(meta.meta_description).toContain(`from ${from}`);
    expect(blocks.banner.props.paragraph).toContain(`From ${from}`);
    expect(translations.de.banner['/paragraph']).toContain(`Ab ${from.replace(',', '.')}`);
    const { table, range } = read('pages/compare').blocks;
    const head = [...table.props.paragraph.matchAll(/<th>([^<]*)<\/th>/g)].map(([, cell]) => cell).slice(1, 6);
    const at = head.indexOf(name);
    const compared = comparedIn(table.props.paragraph);
    expect([compared.get('From')?.[at], compared.get('Seats')?.[at]]).toEqual([from, String(seats.at(-1))]);
    const isElectric = engines.every(({ types }) => types.includes('bev'));
    expect(compared.get('Drive')?.[at] === 'electric').toBe(isElectric);
    const { specs } = range.props.groups.find(({ nameplate }: { nameplate: string }) => nameplate === name);
    expect(JSON.parse(specs).rows.map((row: Record<string, string>) => [row.name, row.price])).toEqual(
      engines.map((engine) => [engine.name, `${engine.price.toLocaleString('en')} €`]),
    );
    const { groups } = read('settings')['models.specifications'].find(
      ({ model_key }: { model_key: string }) => model_key === key,
    ).engines[0];
    const rows: { key: string; value: string; values?: Record<string, string> }[] = groups.flatMap(
      (group: { rows: unknown[] }) => group.rows,
    );
    expect(rows.find((row) => row.key === 'seats')?.value).toBe(String(seats.at(-1)));
    expect(Object.keys(rows.find((row) => row.key === 'fuel')?.values ?? {})).toEqual(['de', 'ar']);
  },
);

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

it.each(demoModels.map(({ name, key, seats }) => [name, key, seats] as const))(
  'the page of the %s counts the seats that its cars have',
  (_, key, seats) => {
    const page = JSON.stringify(read(`pages/model-${key}`));
    const counted = [...page.matchAll(new RegExp(`(${numbers.join('|')}|\\d+)[ -]seat(s|er)?\\b`, 'gi'))];
    const told = counted.map(([, words = '']) => {
      const at = numbers.indexOf(words.toLowerCase());
      return at === -1 ? Number(words) : at;
    });
    expect(told.filter((count) => !seats.includes(count))).toEqual([]);
  },
);

const examples: { groups?: { nameplate: string; specs?: string }[] }[] = JSON.parse(
  readFileSync('block-schemas/templates/models-carousel.json', 'utf8'),
).examples;

it.each(demoModels.map((model) => [model.name, model] as const))(
  'the example of the models carousel sells the %s as the stock does',
  (name, { engines }) => {
    const shown = examples.flatMap(({ groups = [] }) => groups.filter(({ nameplate }) => nameplate === name));
    const tables = shown.flatMap(({ specs }) => (specs === undefined ? [] : [JSON.parse(specs).rows]));
    expect(tables.length).toBeGreaterThan(0);
    for (const rows of tables)
      expect(rows.map((row: Record<string, string>) => [row.name, row.price])).toEqual(
        engines.map((engine) => [engine.name, `€${engine.price.toLocaleString('en')}`]),
      );
  },
);
