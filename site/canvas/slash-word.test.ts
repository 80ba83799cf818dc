import { expect, test } from 'vitest';
import { slashBefore } from './slash-word.ts';

test.each([
  ['/', ''],
  ['Doors open /tab', 'tab'],
  ['/قائمة', 'قائمة'],
  ['and/or', null],
  ['https://example.com/x', null],
  ['/ then', null],
  ['', null],
  [`/${'a'.repeat(31)}`, null],
])('"%s" asks for %s', (before, word) => expect(slashBefore(before)).toBe(word));
