import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../fixtures');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const digits = (number: string) => number.replace(/[^\d+]/g, '');

it('the demo dealer is called by the numbers of its locations everywhere, first of all by that of the house', () => {
  const numbers = (JSON.parse(textOf('form-locations.json')) as { phone: string }[]).map(({ phone }) => digits(phone));
  const settings = JSON.parse(textOf('settings.json')) as Record<string, string>;
  expect(digits(settings['navigation.phone'] ?? '')).toBe(numbers[0]);
  const called = files.flatMap((name) => [...textOf(name).matchAll(/tel:([+\d]+)/g)].map(([, number]) => number));
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((number) => !numbers.includes(number ?? ''))).toEqual([]);
});

it('the example in figures is the offer of the same page, in every language', () => {
  const [offer] = JSON.parse(textOf('offers.json')) as {
    price: { value_raw: string };
    finance: { monthly: string; apr: string; term_months: number; deposit: string };
  }[];
  const page = JSON.parse(textOf('pages/offers.json')) as {
    blocks: { example: { props: { paragraph: string } } };
    translations: Record<string, { example: Record<string, string> }>;
  };
  const { monthly = '', apr = '', term_months: months = 0, deposit = '' } = offer?.finance ?? {};
  const total = Number(deposit) + months * Number(monthly);
  const figures = [offer?.price.value_raw, deposit, monthly, String(total), apr.replace('.', '')];
  const { de, ar } = page.translations;
  for (const told of [page.blocks.example.props.paragraph, de?.example['/paragraph'], ar?.example['/paragraph']])
    expect([...(told ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => digits(cell ?? ''))).toEqual(figures);
});
