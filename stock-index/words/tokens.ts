import { plainText } from './words-in.ts';

/** A word, a number or a sign of a text, and where it stands there. */
export interface Token {
  plain: string;
  start: number;
  end: number;
  /** Its value, when it is a number as people write them: 40.000, 40,000, 40 000, ٤٠٠٠٠, 1,5. */
  number: number | null;
  /** A comma or the like stands before it. */
  isAfterBreak: boolean;
}

const digit = '[0-9٠-٩۰-۹]';
const grouped = `${digit}{1,3}(?:[.,'’٬\\u0020\\u00a0\\u202f]${digit}{3})+(?!${digit})`;
const decimals = `[.,٫]${digit}{1,2}(?!${digit})`;
// Arabic writes "and", "in" and the like together with a number: وَ2021.
const arabic = '[\\u0621-\\u064a\\u0671-\\u06d3][\\u0621-\\u064a\\u0671-\\u06d3\\p{M}]*';
const tokenPattern = new RegExp(
  `(?:${grouped}|${digit}+)(?:${decimals})?|${arabic}|\\p{L}[\\p{L}\\p{M}\\p{N}]*|[€$£¥+<>≤≥–—/-]`,
  'gu',
);
const isNumber = new RegExp(`^${digit}`);

const numberIn = (text: string): number => {
  const plain = plainText(text);
  // Decimals have one or two digits, groups three.
  const [, whole = plain, decimal = ''] = plain.match(/^(.*?)(?:[.,٫](\d{1,2}))?$/) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimal}0`);
};

export const tokensOf = (text: string): Token[] => {
  let before = 0;
  return [...text.matchAll(tokenPattern)].map(({ 0: found, index }) => {
    const isAfterBreak = /[,;،؛\n]/.test(text.slice(before, index));
    before = index + found.length;
    const number = isNumber.test(found) ? numberIn(found) : null;
    return {
      plain: number === null ? plainText(found) : String(number),
      start: index,
      end: before,
      number,
      isAfterBreak,
    };
  });
};

/** Signs between the words of a name: "F-Type", "plug-in". */
const isJoint = ({ plain }: Token): boolean => plain === '-' || plain === '–';

const arabicPrefix = /^(?:[وفبلك]?ال|لل|[وفبلك])(?=.{3})/;

/** A word as it is written, and without what Arabic writes together with it (and, with, for, the). */
export const variantsOf = (plain: string): string[] => {
  if (!/^[\u0621-\u064a]/.test(plain)) return [plain];
  const bare = plain.replace(arabicPrefix, '');
  const alone = plain.replace(/^[وفبلك](?=.{3})/, '');
  return [...new Set([plain, bare, alone, `ال${bare}`])];
};

/** The same phrase, however its words are joined. */
export const compact = (phrase: string): string => plainText(phrase).replace(/[\s-]+/g, '') || phrase;

/** Phrases by how they are looked up. */
export const phraseMap = <T>(entries: Iterable<readonly [string, T]>): Map<string, T> =>
  new Map([...entries].map(([phrase, meaning]) => [compact(phrase), meaning]));

/** The longest phrase that begins at a token. @returns what it means and how many tokens it takes */
export const longestAt = <T>(
  phrases: ReadonlyMap<string, T>,
  tokens: readonly Token[],
  at: number,
  most = 5,
): { meaning: T; length: number } | null => {
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    const window = tokens.slice(at, at + length);
    const last = window.at(-1);
    if (last === undefined || (length > 1 && isJoint(last))) continue;
    const [first, ...others] = length === 1 ? window : window.filter((token) => !isJoint(token));
    if (first === undefined) continue;
    const rest = others.map(({ plain }) => variantsOf(plain));
    for (const beginning of variantsOf(first.plain))
      for (const ending of endingsOf(rest)) {
        const meaning = phrases.get(beginning + ending);
        if (meaning !== undefined) return { meaning, length };
      }
  }
  return null;
};

/** All words as they are written, then all of them without their article. */
const endingsOf = (rest: readonly string[][]): string[] => [
  rest.map(([written]) => written).join(''),
  rest.map(([written, bare]) => bare ?? written).join(''),
];
