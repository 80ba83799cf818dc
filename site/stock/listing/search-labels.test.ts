import { describe, expect, it } from 'vitest';
import { messageLocales, translateFor } from '#site/i18n/visitor-messages.ts';
import { filtersOf, readSearch } from '#stock-index/words/read-search.ts';
import { inEnglish } from './search-labels.ts';

const vocabulary = { brands: ['Aurel'], models: ['Aurel SUV'] };
const read = (typed: string, locale: string): string => {
  const { understood, rest } = readSearch(inEnglish(typed, locale), locale, vocabulary);
  return [...filtersOf(understood).map(({ op, values }) => `${op === 'lteq' ? '<= ' : ''}${values}`), rest]
    .filter(Boolean)
    .join(' · ');
};

describe('the search box in the other languages', () => {
  it.each([...messageLocales])('understands its own example: %s', (locale) => {
    const words = read(translateFor(locale)('stock.find_example'), locale).split(' · ');
    expect(words).toEqual(expect.arrayContaining(['green', 'diesel', '<= 40000']));
  });

  it.each([
    ['fr', 'Aurel noire automatique avec toit', 'Aurel · black · auto · avec toit'],
    ['fr-CA', 'hybride rechargeable blanche', 'phev,phev_rev · white'],
    ['es', 'usado gasolina', 'used · petrol'],
    ['it', 'manuale rosa', 'manual · rosa'],
    ['pl', 'czerwona hybryda plug-in', 'red · phev,phev_rev'],
    ['tr', 'siyah otomatk', 'black · auto'],
    ['ru', 'электро белый до 30 000', 'bev · white · <= 30000'],
    ['ja', 'ホワイトのガソリン', 'white · petrol'],
    ['es', 'roja', 'red'],
    ['sv', 'under taket', 'under taket'],
    ['de', 'grüner Diesel', 'green · diesel'],
  ])('understands the names of filters in %s: %s', (locale, typed, understood) => {
    expect(read(typed, locale)).toBe(understood);
  });
});
