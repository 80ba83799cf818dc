import type { CompactMessage, CompactMessages, CompactPart } from './i18n.types.ts';

/**
 * Languages nobody speaks, made from the English, in development and tests: `en-XA` is accented and a third longer in
 * brackets, so that cut words and words that no message holds are seen; `ar-XB` runs from right to left.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;
export type PseudoLocale = (typeof pseudoLocales)[number];

export const isPseudoLocale = (locale: string): locale is PseudoLocale =>
  (pseudoLocales as readonly string[]).includes(locale);

const accents = new Map(
  [...'aåbɓcçdðeéfƒgĝhĥiîjĵkķlļmmnñoöpþqqrŕsštţuûvvwŵxxyýzž'].reduce<[string, string][]>((pairs, letter, at, all) => {
    if (at % 2 === 0) pairs.push([letter, all[at + 1] ?? letter]);
    return pairs;
  }, []),
);
const filler = ' one two three four five six seven eight nine ten eleven twelve';

/** English messages in a pseudo-locale; values, plurals and choices stay what they are. */
export function pseudoMessages(locale: PseudoLocale, english: CompactMessages): CompactMessages {
  return Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudoMessage(locale, message)]));
}

function pseudoMessage(locale: PseudoLocale, message: CompactMessage): CompactMessage {
  const parts = typeof message === 'string' ? [message] : message;
  const inside = parts.map((part) => pseudoPart(locale, part));
  return locale === 'ar-XB' ? inside : ['[', ...inside, longer(parts), ']'];
}

/** A third of the words again. */
function longer(parts: readonly CompactPart[]): string {
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 8), 0);
  return filler.slice(0, Math.ceil(length / 3));
}

function pseudoPart(locale: PseudoLocale, part: CompactPart): CompactPart {
  if (typeof part === 'string') return locale === 'ar-XB' ? `\u202e${part}\u202c` : accented(part);
  const inside = (options: Record<string, CompactPart[]>) =>
    Object.fromEntries(
      Object.entries(options).map(([name, parts]) => [name, parts.map((one) => pseudoPart(locale, one))]),
    );
  if (part[0] === 'plural') return ['plural', part[1], part[2], part[3], inside(part[4])];
  return part[0] === 'select' ? ['select', part[1], inside(part[2])] : part;
}

const accented = (text: string): string =>
  [...text].map((letter) => accents.get(letter) ?? accents.get(letter.toLowerCase())?.toUpperCase() ?? letter).join('');
