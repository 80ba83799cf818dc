import { expect, it } from 'vitest';
import { preferredLocale } from './preferred-locale.ts';

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.8,en;q=0.5', 'de'],
  ['fr;q=0.9, ar;q=0.4, en;q=0.1', 'ar'],
  ['en;q=0.2,DE;q=0.7', 'de'],
  ['pt', 'pt-BR'],
  ['de;q=0, ar', 'ar'],
  ['*', 'en'],
  ['', 'en'],
  [';;q=,,', 'en'],
])('Accept-Language "%s" gets %s', (header, locale) => {
  expect(preferredLocale(header, ['en', 'de', 'ar', 'pt-BR'])).toBe(locale);
});
