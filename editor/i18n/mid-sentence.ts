import { staffLanguage } from './staff-language.ts';

/** A title as it stands inside a sentence: begun in lower case, but in German, whose nouns are always capitals. */
export const midSentence = (title: string): string =>
  /^de\b/.test(staffLanguage) || /^\p{Lu}{2}/u.test(title)
    ? title
    : title.charAt(0).toLocaleLowerCase(staffLanguage) + title.slice(1);
