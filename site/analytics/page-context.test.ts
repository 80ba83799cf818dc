import { expect, it } from 'vitest';
import { affiliationOf, pageContextOf } from './page-context.ts';

it.each([
  ['stock-locator-order-online-details', [], 'checkout'],
  ['stock-locator-order-online-checkout', [], 'checkout_reservation'],
  ['stock-locator-order-online-success', [], 'checkout_order_confirmation'],
  ['stock-locator-preview', ['stock-locator'], 'pdp'],
  ['page', ['snippet', 'stock-locator'], 'plp'],
  ['page', ['snippet'], 'dx_other'],
  ['constructor', [], 'dx_other'],
] as const)('the route %s with %s is %s', (route, blocks, context) => {
  expect(pageContextOf(route, blocks)).toBe(context);
});

it('a new vehicle is of another list than a used one, and of a third when it was configured', () => {
  expect([
    affiliationOf('new'),
    affiliationOf('new', true),
    affiliationOf('approved'),
    affiliationOf('used', true),
  ]).toEqual(['sl-nvl', 'sl-nvl-config', 'sl-avl', 'sl-avl']);
});
