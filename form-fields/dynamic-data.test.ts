import { expect, it } from 'vitest';
import { dynamicLines, withWords } from './dynamic-data.ts';

it('says what was chosen in the words the visitor saw, under a readable name', () => {
  const data = withWords(
    { menaTabs: 'workshop', serviceKind: 'tyres', loyalty: { level: 2 } },
    { workshop: 'In der Werkstatt' },
  );
  expect(data.menaTabs).toBe('workshop');
  expect(dynamicLines(data)).toEqual([
    { key: 'menaTabs', label: 'Chosen tab', text: 'In der Werkstatt' },
    { key: 'serviceKind', label: 'Service kind', text: 'tyres' },
    { key: 'loyalty', label: 'Loyalty', text: '{"level":2}' },
  ]);
});

it('leaves out what is empty, cuts what is long, and takes no inherited name for a label', () => {
  expect(dynamicLines({ a: '', b: null, constructor: 'x'.repeat(900) })).toEqual([
    { key: 'constructor', label: 'Constructor', text: `${'x'.repeat(500)}…` },
  ]);
  expect(withWords({ tab: 'toString' }, {})).toEqual({ tab: 'toString' });
});
