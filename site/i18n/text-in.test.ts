import { expect, it } from 'vitest';
import { spokenAs, textIn, titleIn } from './text-in.ts';

it('takes the words of the page’s language, then of the site’s first one, then none', () => {
  const texts = { en: 'Cookies', de: 'Kekse' };
  expect(textIn(texts, 'de', ['en', 'de'])).toEqual({ text: 'Kekse' });
  expect(textIn(texts, 'ar', ['ar'])).toEqual({ text: '' });
  expect(textIn({}, 'constructor', [])).toEqual({ text: '' });
});

it('says which language the words are in that stand in for others', () => {
  const texts = { en: 'Cookies', ar: 'ملفات', fr: '  ' };
  expect(textIn(texts, 'fr', ['en', 'fr'])).toEqual({ text: 'Cookies', lang: 'en', dir: 'ltr' });
  expect(textIn(texts, 'de', ['ar', 'de'])).toEqual({ text: 'ملفات', lang: 'ar', dir: 'rtl' });
  const locales = ['en', 'de'];
  expect(titleIn({ de: 'Wagen' }, 'Cars', { locale: 'de', locales })).toEqual({ text: 'Wagen' });
  expect(titleIn(undefined, 'Cars', { locale: 'de', locales })).toEqual({ text: 'Cars', lang: 'en', dir: 'ltr' });
  expect(spokenAs('Cars', { locale: 'en', locales })).toEqual({ text: 'Cars' });
});
