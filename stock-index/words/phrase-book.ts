import type { StockFilter } from '../stock-index.types.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import type { SearchLanguage } from './languages/language.types.ts';
import { type AmountWords, amountWords } from './read-amount.ts';
import { compact, longestAt, phraseMap, type Token, variantsOf } from './tokens.ts';
import { slipsIn } from './typing-distance.ts';
import { plainText, wordsIn } from './words-in.ts';

/** Names that the stock has, by which its cars are asked for. */
export interface SearchVocabulary {
  brands: readonly string[];
  /** Names of models as the cars have them ("Aurel SUV"); without their brand they are understood as well. */
  models: readonly string[];
  /** Names of paints ("Fjord Blue"). */
  colorNames?: readonly string[];
  /** The plain colours as the cars have them; one that is called as ours is written so ("Grey"). */
  colors?: readonly string[];
  /** What its figures are in; what is typed in the other unit is converted. Default: km and kw. */
  distance?: 'km' | 'mi';
  power?: 'kw' | 'hp';
}

export type Meaning = Pick<StockFilter, 'column' | 'values'> & { op: 'in' | 'includes' };

export interface PhraseBook {
  amounts: AmountWords;
  fillers: ReadonlyMap<string, true>;
  negations: ReadonlyMap<string, true>;
  inside: ReadonlyMap<string, true>;
  meanings: ReadonlyMap<string, Meaning>;
  /** Phrases of which words may be mistyped. */
  phrases: readonly { words: readonly string[]; meaning: Meaning }[];
}

const languages: Readonly<Record<string, SearchLanguage>> = { en, de, ar };

/** A word and how it is written where the keyboard has no umlauts. */
export const spellings = (phrase: string): string[] => {
  const spelled = phrase.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  return [...new Set([phrase, spelled])];
};

const kept = new WeakMap<SearchVocabulary, Map<string, PhraseBook>>();

/** All that is understood in a language, and in English beside it. It is kept for as long as its vocabulary. */
export const phraseBookOf = (locale: string, vocabulary: SearchVocabulary): PhraseBook => {
  const books = kept.get(vocabulary) ?? new Map<string, PhraseBook>();
  kept.set(vocabulary, books);
  const name = locale.split('-')[0] ?? 'en';
  const book = books.get(name) ?? made(languages[name], vocabulary);
  books.set(name, book);
  return book;
};

const made = (language: SearchLanguage | undefined, vocabulary: SearchVocabulary): PhraseBook => {
  const spoken = language === undefined || language === en ? [en] : [language, en];
  const phrases = [...spoken.toReversed().flatMap((one) => termsOf(one, vocabulary)), ...namesIn(vocabulary)];
  const words = (pick: (language: SearchLanguage) => readonly string[]) =>
    phraseMap(spoken.flatMap(pick).map((word) => [word, true] as const));
  return {
    amounts: amountWords(spoken),
    fillers: words(({ fillers }) => fillers),
    negations: words(({ negations }) => negations),
    inside: words(({ inside }) => inside),
    meanings: phraseMap(phrases),
    phrases: phrases.map(([phrase, meaning]) => ({ words: wordsIn(phrase), meaning })),
  };
};

const termsOf = ({ terms }: SearchLanguage, { colors = [] }: SearchVocabulary): [string, Meaning][] =>
  terms.flatMap(({ column, values, words }) => {
    const op = column === 'engine_type' ? ('includes' as const) : ('in' as const);
    const own = column === 'color_canonical' ? values.flatMap((value) => ownColors(value, colors)) : values;
    return words.flatMap(spellings).map((word): [string, Meaning] => [word, { column, op, values: own }]);
  });

/** A colour as the stock calls it, in English; our own word when it has none. */
export const ownColors = (value: string, colors: readonly string[]): string[] => {
  const names = en.terms.find(({ column, values }) => column === 'color_canonical' && values[0] === value)?.words ?? [];
  const found = colors.filter((color) => names.some((name) => compact(name) === compact(color)));
  return found.length > 0 ? found : [value];
};

/** Brands last and models before them, so that a brand's own name means all of it. */
const namesIn = ({ brands, models, colorNames = [] }: SearchVocabulary): [string, Meaning][] => {
  const short = new Map<string, string[]>();
  for (const model of models) {
    const brand = brands.find((one) => plainText(model).startsWith(`${plainText(one)} `));
    const name = brand === undefined ? '' : model.slice(brand.length + 1);
    // A number alone is an amount to everybody else.
    if (/\p{L}/u.test(name)) short.set(name, [...(short.get(name) ?? []), model]);
  }
  const named = (column: string, values: readonly string[]): Meaning => ({ column, op: 'in', values });
  return [
    ...[...short].map(([name, all]): [string, Meaning] => [name, named('nameplate_name', all)]),
    ...colorNames.map((name): [string, Meaning] => [name, named('color_name', [name])]),
    ...models.map((name): [string, Meaning] => [name, named('nameplate_name', [name])]),
    ...brands.map((name): [string, Meaning] => [name, named('nameplate_brand_name', [name])]),
  ];
};

/** What begins at a token, written as it should be, or else mistyped. */
export const meaningAt = (
  book: PhraseBook,
  tokens: readonly Token[],
  at: number,
): { meaning: Meaning; length: number } | null => longestAt(book.meanings, tokens, at);

/** The one meaning whose phrase is nearest to the words at a token, when they can be slips of it. */
export const mistypedAt = (
  { phrases }: PhraseBook,
  tokens: readonly Token[],
  at: number,
): { meaning: Meaning; length: number } | null => {
  let best: { meaning: Meaning; length: number; slips: number } | null = null;
  let isUnclear = false;
  for (const { words, meaning } of phrases) {
    const slips = slipsBetween(words, tokens.slice(at, at + words.length));
    if (slips === null || (best !== null && slips > best.slips)) continue;
    const isNearer = best === null || slips < best.slips || words.length > best.length;
    if (isNearer) isUnclear = false;
    else if (best !== null && String(best.meaning.values) !== String(meaning.values)) isUnclear = true;
    if (isNearer) best = { meaning, length: words.length, slips };
  }
  return isUnclear ? null : best;
};

/** How often a typist slipped, all words together; null when these are other words. */
const slipsBetween = (words: readonly string[], tokens: readonly Token[]): number | null => {
  if (words.length !== tokens.length) return null;
  let all = 0;
  for (const [index, word] of words.entries()) {
    const { plain = '', number = null } = tokens[index] ?? {};
    const found = (number === null ? variantsOf(plain) : plain === word ? [plain] : []).map((one) =>
      slipsIn(one, word),
    );
    const slips = Math.min(...found.map((one) => one ?? Number.POSITIVE_INFINITY));
    if (slips === Number.POSITIVE_INFINITY) return null;
    all += slips;
  }
  return all > 0 ? all : null;
};
