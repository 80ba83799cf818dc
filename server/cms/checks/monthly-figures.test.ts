import { expect, it } from 'vitest';
import { monthlyFiguresIn } from './monthly-figures.ts';

it.each([
  ['en', 'From €38,400, or €349 a month.', '€349 a month'],
  ['en', 'A monthly rate of EUR 349', 'monthly rate of EUR 349'],
  ['de', 'Ab 38.400 € oder 349 € im Monat.', '349 € im Monat'],
  ['de', 'Monatsrate: 349 Euro', 'Monatsrate: 349 Euro'],
  ['fr', 'à partir de 349 € par mois', '349 € par mois'],
  ['es', '349 €/mes', '349 €/mes'],
  ['ar', 'أو 349 يورو شهريًا', '349 يورو شهريًا'],
  ['pl', 'od 1 499 € miesięcznie', '1 499 € miesięcznie'],
  ['ja', '月々€349', '月々€349'],
])('finds an amount per month in %s: %s', (locale, text, found) => {
  expect(monthlyFiguresIn(locale, 'EUR').find(text)).toBe(found);
});

it.each([
  'Save €900 this month.',
  '36 months, €2,900 deposit',
  'First payment €2,900    36 monthly rates',
  'Total credit €33,500 over 36 months.',
  'A month later it was sold. €900 were paid.',
  'Inspected each month. 12,000 km a year.',
])('finds none in: %s', (text) => {
  expect(monthlyFiguresIn('en', 'EUR').find(text)).toBeUndefined();
});

it('knows a representative example by its rate and its amounts', () => {
  const { isExample } = monthlyFiguresIn('en', 'EUR');
  const example =
    'Price €38,400, deposit €4,900, credit €33,500 over 36 months at 3.9 % APR; 36 instalments of €349, in all €41,200.';
  expect(isExample(example)).toBe(true);
  expect(isExample('From €38,400, or €349 a month at 3.9 % APR.')).toBe(false);
});
