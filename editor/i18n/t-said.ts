import { staffLanguage, staffWords } from './staff-language.ts';
import { tData } from './t.ts';

let patterns: [pattern: RegExp, names: string[], own: string][] | undefined;

/** Sentences with values, such as "There are {count} tokens: revoke one first.", as patterns of what is said. */
const known = (): NonNullable<typeof patterns> => {
  patterns ??= Object.entries(staffWords?.texts ?? {}).flatMap(([english, own]) => {
    if (!/\{\w+\}/.test(english) || /\{\w+,/.test(english)) return [];
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const source = english
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)');
    return source.replaceAll('(.+?)', '').length < 8 ? [] : [[new RegExp(`^${source}$`, 's'), names, own] as const];
  }) as NonNullable<typeof patterns>;
  return patterns;
};

/** "Editors, Ana and Ben", as the server lists them, as the language does: roles have names of their own there. */
const listed = (names: string): string => {
  const [last = '', ...others] = names.split(/ and (?!.* and )/).reverse();
  const all = [...others.flatMap((some) => some.split(', ')), last];
  return new Intl.ListFormat(staffLanguage).format(all.map(tData));
};

/** What the server said, in the person's language: a whole sentence it has, with or without values in it. */
export const tSaid = (english: string): string => {
  const whole = tData(english);
  if (whole !== english || !staffWords || english.length > 1_000) return whole;
  for (const [pattern, names, own] of known()) {
    const found = pattern.exec(english);
    if (!found) continue;
    return names.reduce((text, name, at) => {
      const value = found[at + 1] ?? '';
      return text.replace(`{${name}}`, () => (name === 'names' ? listed(value) : value));
    }, own);
  }
  return english;
};
