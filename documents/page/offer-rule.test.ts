import { expect, it } from 'vitest';
import { hasAttributes } from './offer-rule.ts';

it('an offer fits that has all that is asked for, however it is written', () => {
  const offer = { category: 'New cars', brands: ['aurel', 'terran'], attributes: { model: 'Terran 90' } };
  expect(hasAttributes(offer, {})).toBe(true);
  expect(hasAttributes(offer, { category: ' new  cars', model: 'TERRAN 90', brands: 'terran' })).toBe(true);
  expect(hasAttributes(offer, { category: 'new cars', model: 'terran' })).toBe(false);
  expect(hasAttributes(offer, { model: 'terran-90' })).toBe(false);
  expect(hasAttributes(offer, { toString: 'x' })).toBe(false);
});
