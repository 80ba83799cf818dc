import { expect, it } from 'vitest';
import { distanceText } from './distance.ts';

it('distances are said in the unit and the language of the page', () => {
  expect(distanceText(4.26, 'km', 'en')).toBe('4.3 km');
  expect(distanceText(160.9344, 'mi', 'en')).toBe('100 mi');
  expect(distanceText(1234.5, 'km', 'de')).toBe('1.235 km');
});
