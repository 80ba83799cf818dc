import { midSentence } from './mid-sentence.ts';
import { staffLanguage, staffWords } from './staff-language.ts';
import { tData } from './t.ts';

interface SentencePattern {
  pattern: RegExp;
  /** Names of its values, in the order of the English. */
  names: readonly string[];
  own: string;
  /** Letters of its own, beside the values: the more, the surer it is this sentence. */
  letters: number;
}

let patterns: SentencePattern[] | undefined;

/** Sentences with values, such as "There are {count} tokens: revoke one first.", as patterns of what is said. */
const known = (): SentencePattern[] => {
  patterns ??= Object.entries(staffWords?.texts ?? {})
    .flatMap(([english, own]) => {
      if (!/\{\w+\}/.test(english) || /\{\w+,/.test(english)) return [];
      const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const parts = english.split(/\{\w+\}/);
      const source = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
      return [{ pattern: new RegExp(`^${source}$`, 's'), names, own, letters: parts.join('').length }];
    })
    .sort((a, b) => b.letters - a.letters);
  return patterns;
};

/** Letters that a sentence of the server has at least, and one that names what somebody did: "Edit {name}". */
const leastLetters = { said: 8, done: 4 };

/** "Editors, Ana and Ben", as the server lists them, as the language does: roles have names of their own there. */
const listed = (names: string): string => {
  const [last = '', ...others] = names.split(/ and (?!.* and )/).reverse();
  const all = [...others.flatMap((some) => some.split(', ')), last];
  return new Intl.ListFormat(staffLanguage).format(all.map(tData));
};

const inOwnWords = (english: string, least: number, readValue: (value: string, name: string) => string): string => {
  const whole = tData(english);
  if (whole !== english || !staffWords || english.length > 1_000) return whole;
  for (const { pattern, names, own, letters } of known()) {
    const found = letters < least ? null : pattern.exec(english);
    if (!found) continue;
    return names.reduce((text, name, at) => text.replace(`{${name}}`, () => readValue(found[at + 1] ?? '', name)), own);
  }
  return english;
};

/** What the server said, in the person's language: a whole sentence it has, with or without values in it. */
export const tSaid = (english: string): string =>
  inOwnWords(english, leastLetters.said, (value, name) => (name === 'names' ? listed(value) : value));

/** A name of a template or a field that stands in a sentence, however it begins. */
const named = (name: string): string => {
  const whole = tData(name);
  if (whole !== name) return whole;
  const title = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  const own = tData(title);
  return own === title ? inOwnWords(name, leastLetters.done, (value) => value) : midSentence(own);
};

/** A history shows the same few steps again and again. */
const told = new Map<string, string>();
const mostTold = 1_000;

/** What somebody did ("Edit heading"), which is kept in English (`englishOf`), in the language of who reads it. */
export const tDone = (english: string): string => {
  const words = told.get(english) ?? inOwnWords(english, leastLetters.done, named);
  if (told.size >= mostTold) told.clear();
  told.set(english, words);
  return words;
};
