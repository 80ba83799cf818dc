import { expect, it } from 'vitest';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { newPlace } from '#documents/page/reusables.ts';
import { checkMonthlyFigures } from './check-monthly-figures.ts';
import { checkedBlocks } from './findings.ts';

const block = (type: string, props: object): SnapshotBlock => ({ ...newPlace(''), type, props: { ...props } });
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

const figuresOf = (blocks: Record<string, SnapshotBlock>, translations: Record<string, object> = {}) => {
  const snapshot = { root: Object.keys(blocks), blocks, translations, meta: {} } as unknown as Parameters<
    typeof checkedBlocks
  >[0];
  const found = checkMonthlyFigures(checkedBlocks(snapshot), {
    snapshot,
    locales: ['en', 'de'],
    currency: 'EUR',
    monthlyCars: new Set(),
  });
  return found.map(({ block: id, path, locale }) => [id, path, locale]);
};

const rate = block('snippet', { paragraph: words('Now €349 a month.') });
const example = 'Price €38,400, deposit €4,900, 36 rates of €349 at 3.9 % a year, last one €24,282: €41,746 in all.';

it('tells an amount per month, until the page says what it costs in all', () => {
  expect(figuresOf({ a: rate })).toEqual([['a', '/paragraph', undefined]]);
  const live = block('snippet', { paragraph: words('From {stock:monthly|new}.') });
  expect(figuresOf({ live })).toEqual([['live', '/paragraph', undefined]]);
  expect(figuresOf({ a: rate, b: block('snippet', { paragraph: words(example) }) })).toEqual([]);
  const calculator = block('finance-calculator', { groups: [{ id: 'g' }] });
  expect(figuresOf({ a: rate, calculator })).toEqual([]);
  expect(figuresOf({ a: rate, calculator: block('finance-calculator', { groups: [] }) })).toHaveLength(1);
});

it('tells those of a translation in its language, and each of the others once', () => {
  const plain = block('snippet', { paragraph: words('Come and see it.') });
  const german = { de: { a: { '/paragraph': words('Nur 349 € im Monat.') } } };
  expect(figuresOf({ a: plain }, german)).toEqual([['a', '/paragraph', 'de']]);
  expect(figuresOf({ a: rate }, { de: {} })).toEqual([['a', '/paragraph', undefined]]);
});

it('knows the column of rates of the models carousel, and lets cars be rented by the month', () => {
  const specs = JSON.stringify({ name: 'Engines', rows: [{ name: 'E350', lease: '€890' }] });
  const carousel = block('models-carousel', { groups: [{ id: 'g', nameplate: 'Saloon', specs }] });
  expect(figuresOf({ carousel })).toEqual([['carousel', '/groups/g/specs', undefined]]);
  const rent = block('car-rent', { groups: [{ id: 'g', title: 'Compact', text: words('€890 a month') }] });
  expect(figuresOf({ rent })).toEqual([]);
});
