import { expect, it } from 'vitest';
import { visitorText } from './visitor-text.ts';

it.each([
  ['Ana Ruiz', 'Ana Ruiz'],
  ['Dr. Ömer O’Neil-Šmíd jr.', 'Dr. Ömer O’Neil-Šmíd jr.'],
  ['Call me at 9.30, 12.5 km away', 'Call me at 9.30, 12.5 km away'],
  ['You won! https://evil.example/a?b=1 now', 'You won! … now'],
  ['hxxp no, HTTP://EVIL.example', 'hxxp no, …'],
  ['see www.evil.example/x', 'see …'],
  ['see evil.example/x or a@evil.co.uk', 'see evil. example/x or a@evil. co. uk'],
  ['пример.рф', 'пример. рф'],
  ['x'.repeat(501), `${'x'.repeat(500)}…`],
])('a confirmation repeats %j as %j', (typed, repeated) => {
  expect(visitorText(typed)).toBe(repeated);
});
