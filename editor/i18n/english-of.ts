import { formatParts } from './format-parts.ts';
import type { MessageValues } from './message.types.ts';
import { parseMessage } from './parse-message.ts';

/** What was said lately in another language than English, with the sentence and the values it was made of. */
const said = new Map<string, readonly [english: string, values: MessageValues]>();
const mostSaid = 20_000;
/** Sentences stand in sentences: "Edit {name}", "{count} blocks". */
const mostNested = 3;

/** Notes how something was said, so that `englishOf` knows it again. */
export const rememberSaid = (words: string, english: string, values: MessageValues = {}): void => {
  if (said.size >= mostSaid) said.clear();
  said.set(words, [english, values]);
};

const firstLetter = (words: string, turn: 'toLocaleUpperCase' | 'toLocaleLowerCase'): string =>
  words.charAt(0)[turn]() + words.slice(1);

/**
 * Words of the app in English, whatever language they were said in: what is kept for others to read. What the app has
 * not said lately, such as somebody's own words, stays as it is.
 */
export const englishOf = (words: string, depth = 0): string => {
  if (depth > mostNested) return words;
  const known = said.get(words);
  if (known) {
    const [english, values] = known;
    const inEnglish = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? englishOf(value, depth + 1) : value,
    ]);
    // Without the marks that keep the direction of values apart.
    return formatParts(parseMessage(english), Object.fromEntries(inEnglish)).replaceAll(/[\u2068\u2069]/g, '');
  }
  // A title inside a sentence begins with a small letter in most languages.
  const title = said.get(firstLetter(words, 'toLocaleUpperCase'));
  return title ? firstLetter(title[0], 'toLocaleLowerCase') : words;
};
