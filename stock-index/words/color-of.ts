import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import type { SearchLanguage } from './languages/language.types.ts';
import { ownColors, spellings } from './phrase-book.ts';
import { wordsIn } from './words-in.ts';

/** Names of paints come in French as well, in which nobody searches here. */
const french: Readonly<Record<string, string>> = {
  black: 'noir noire',
  white: 'blanc blanche',
  grey: 'gris grise',
  silver: 'argent argente argentee',
  blue: 'bleu bleue',
  green: 'vert verte',
  red: 'rouge',
  brown: 'marron brun brune',
  yellow: 'jaune',
  gold: 'dore doree',
  purple: 'violette',
};

const named = ({ terms }: SearchLanguage): [string, string][] =>
  terms.flatMap(({ column, values: [value], words }) =>
    column === 'color_canonical' && value !== undefined
      ? words.flatMap(spellings).map((word): [string, string] => [wordsIn(word).join(' '), value])
      : [],
  );

const english = new Map(named(en));
const german = new Map(named(de));
const phrases = new Map([
  ...Object.entries(french).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
  ...named(ar),
  ...german,
  ...english,
]);
/** German paints are one word: Tiefschwarz, Weinrot. What is English too may end a word of any meaning. */
const endings = [...german].filter(([word]) => !word.includes(' ') && !english.has(word));

/** What follows a colour in the same word says how it shines. */
const plainPaint = (word: string): string => word.replace(/(?<=.)metallic$/, '');

const colorAt = (word: string): string | undefined =>
  phrases.get(word) ?? endings.find(([ending]) => word.length > ending.length + 1 && word.endsWith(ending))?.[1];

/** The last colour that a text names: silver blue is a blue. */
const lastColorIn = (text: string): string | undefined => {
  const words = wordsIn(text).map(plainPaint);
  let found: string | undefined;
  for (const [index, word] of words.entries())
    found = phrases.get(`${words[index - 1] ?? ''} ${word}`) ?? colorAt(word) ?? found;
  return found;
};

/**
 * The plain colour that the name of a paint speaks of, as the stock calls it (`colors`), or else in our words. Of a car
 * in two colours it is the first; undefined when the name speaks of none.
 */
export const colorOf = (paint: string, colors: readonly string[] = []): string | undefined => {
  for (const part of paint.split(/[/,;+&|(]|\s(?:with|mit|und|and|et|avec)\s/i)) {
    const color = lastColorIn(part);
    if (color !== undefined) return ownColors(color, colors)[0];
  }
  return undefined;
};
