import { expect, it } from 'vitest';
import { drawnFindings } from './drawn-findings.ts';

it('tells once for each field how hard its words over a picture are to read, by the hardest of them', () => {
  const words = [
    { block: 'b', field: '/paragraph', contrast: 4.1, wanted: 4.5 },
    { block: 'b', field: '/paragraph', contrast: 2.06, wanted: 4.5 },
    { block: 'b', field: '/heading', contrast: 2.9, wanted: 3 },
  ];
  const result = { request: 1, problems: [], words, images: [], layoutShift: 0, weights: {} };
  const findings = drawnFindings([{ id: 'b', label: 'Hero', result, types: [] }], {
    axe: true,
    layout_shift: true,
    budget: null,
  });
  expect(findings.map(({ severity, block, path }) => [severity, block, path])).toEqual([
    ['warning', 'b', '/paragraph'],
    ['warning', 'b', '/heading'],
  ]);
  expect(findings[0]?.detail).toContain('hard to read: contrast 2.1 : 1, wanted 4.5 : 1');
});
