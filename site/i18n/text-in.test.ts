import { expect, it } from 'vitest';
import { textIn } from './text-in.ts';

it('takes the words of the page’s language, then of the site’s first one, then none', () => {
  const texts = { en: 'Cookies', de: 'Kekse', fr: '  ' };
  expect(textIn(texts, 'de', ['en', 'de'])).toBe('Kekse');
  expect(textIn(texts, 'fr', ['en', 'fr'])).toBe('Cookies');
  expect(textIn(texts, 'ar', ['de', 'ar'])).toBe('Kekse');
  expect(textIn(texts, 'ar', ['ar'])).toBe('');
  expect(textIn({}, 'constructor', [])).toBe('');
});
