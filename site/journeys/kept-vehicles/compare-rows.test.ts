import { expect, it } from 'vitest';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { sampleCar, usualSettings } from '#site/stock/stock.testing.ts';
import { compareRows } from './compare-rows.ts';

it('tells lines that differ from those that do not, and leaves out what no car says', () => {
  const cars = [sampleCar(), sampleCar({ mileage: 9, color_name: null })];
  const rows = compareRows(cars, usualSettings, { t: translateFor('en'), locale: 'en' });
  const differing = rows.filter(({ differs }) => differs).map(({ key }) => key);
  expect(differing).toEqual(['mileage', 'color']);
  expect(rows.find(({ key }) => key === 'color')?.values).toEqual(['Lichen Green', '']);
  expect(rows.some(({ key }) => key === 'orderNumber')).toBe(false);
});
