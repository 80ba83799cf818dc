import { expect, it } from 'vitest';
import type { FormField } from '#form-fields/index.ts';
import { inLocalOrder } from './local-order.ts';

const field = (id: string, label: string): FormField => ({ id, type: 'text', label });
const fields = [
  field('first', 'First name'),
  field('last', 'Last name'),
  field('car', 'Your car'),
  field('street', 'Street'),
  field('city', 'City'),
  field('code', 'Postcode'),
  field('land', 'Country'),
];
const order = (locale: string) =>
  inLocalOrder(fields, locale)
    .map(({ id }) => id)
    .join(' ');

it('puts names and addresses as a language writes them, and leaves the rest in its place', () => {
  expect(order('en')).toBe('first last car street city code land');
  expect(order('de')).toBe('first last car street code city land');
  expect(order('ja')).toBe('last first car land code city street');
  expect(order('hu')).toBe('last first car city street code land');
  expect(order('xx')).toBe(order('en'));
});

it('does not bring together what stands apart', () => {
  const apart = [field('last', 'Last name'), field('car', 'Your car'), field('first', 'First name')];
  expect(inLocalOrder(apart, 'en').map(({ id }) => id)).toEqual(['last', 'car', 'first']);
});
