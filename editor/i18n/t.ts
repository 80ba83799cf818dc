import { rememberSaid } from './english-of.ts';
import { formatParts } from './format-parts.ts';
import type { MessagePart, MessageValues } from './message.types.ts';
import { parseMessage } from './parse-message.ts';
import { staffWords } from './staff-language.ts';

const parsed = new Map<string, readonly MessagePart[]>();

const own = (english: string): string =>
  staffWords && Object.hasOwn(staffWords.texts, english) ? (staffWords.texts[english] ?? english) : english;

const disguised = (text: string): string => staffWords?.disguise?.(text) ?? text;

/**
 * A sentence of the staff app in the person's language. The English sentence is its key, an ICU message:
 * `t('Add a page')`, `t('{count, plural, one {# page} other {# pages}}', { count })`. The first argument is written out
 * where it is called, so that `npm run messages -- --staff` finds it.
 */
export const t = (english: string, values: MessageValues = {}): string => {
  const words = disguised(formatParts(partsOf(english), values));
  if (staffWords) rememberSaid(words, english, values);
  return words;
};

const partsOf = (english: string): readonly MessagePart[] => {
  const known = parsed.get(english);
  if (known) return known;
  const parts = parseMessage(own(english));
  parsed.set(english, parts);
  return parts;
};

/**
 * Words that come as data (names of templates and fields, labels of settings, what the server says) in the person's
 * language, by their English. What no catalogue holds is shown as it is; these are plain words, no messages.
 */
export const tData = (english: string): string => {
  const words = disguised(own(english));
  if (words !== english) rememberSaid(words, english);
  return words;
};
