import { expect, it } from 'vitest';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';

it('words for visitors have a language each, a length and no end of languages', () => {
  const texts = textsByLocale(10);
  expect(texts.parse({ en: ' Cookies ', 'pt-BR': 'Biscoitos' })).toEqual({ en: 'Cookies', 'pt-BR': 'Biscoitos' });
  expect(texts.safeParse({ en: 'x'.repeat(11) }).success).toBe(false);
  expect(texts.safeParse({ constructor: 'x' }).success).toBe(false);
  expect(texts.safeParse(JSON.parse('{"__proto__": "x"}')).success).toBe(true);
  expect(texts.safeParse(['Cookies']).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`en-a${index}x`, 'Cookies']));
  expect(texts.safeParse(many).success).toBe(false);
});
