import { expect, it } from 'vitest';
import { spansIn, spansText } from './span-text.ts';

it('times are read as people write them', () => {
  expect(spansIn('9-12.30; 13:30 – 18')).toEqual([
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '18:00' },
  ]);
  expect(spansText(spansIn(' 09:00-18:00 '))).toBe('09:00-18:00');
  expect([spansIn(''), spansIn('early')]).toEqual([[], [{ from: 'early', to: '' }]]);
});
