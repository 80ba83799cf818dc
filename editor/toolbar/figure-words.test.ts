import { expect, it } from 'vitest';
import { ago, figureLines, verdict } from './figure-words.ts';

it('says what is slow and what is not known yet', () => {
  const lines = figureLines({ lcp: 3_100, inp: null, cls: 0.02, bytes: 512_400, scriptBytes: 2_000 });
  expect(lines.map(({ value, isGood }) => [value, isGood])).toEqual([
    ['3.1 sec', false],
    ['none yet', true],
    ['0.02', true],
    ['512 kB', true],
    ['2 kB', true],
  ]);
  expect(verdict(lines)).toBe('Slow: Largest content');
  expect(verdict(lines.slice(1))).toBe('Loads well');
});

it('tells times by the unit a person would use', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(ago('2026-11-21T11:55:00Z', now)).toBe('5 min. ago');
  expect(ago('2026-11-21T09:00:00Z', now)).toBe('3 hr. ago');
  expect(ago('2026-11-20T12:00:00Z', now)).toBe('yesterday');
});
