import { lruMap } from '#site/pages/cache/lru-map.ts';

/**
 * How much room the words of the header need in its bar: all of it has its place, all but the line of contact, smaller
 * words with a globe for the language below 90rem, or none, so that everything goes behind one button.
 */
export type BarRoom = 'roomy' | 'plain' | 'tight' | 'none';

export interface BarWords {
  brand: string;
  entries: readonly { title: string; opens: boolean }[];
  /** What the switch of languages and countries says; empty without one. */
  region: string;
  /** The one button. */
  action: string;
  /** Lines of the contact. */
  contact: readonly string[];
}

/** Mean width of a character at 15 px, by script: as the fonts of both themes draw them. */
const widths: readonly [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 15],
  [/\p{Script=Hangul}/u, 12],
  [/[\p{Script=Georgian}\p{Script=Armenian}]/u, 9.8],
  [/\p{Script=Cyrillic}/u, 8.8],
  [/\p{Script=Greek}/u, 8.2],
  [/[\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}\p{M}]/u, 6.8],
];
const OTHER = 7.7;

const measure = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (widths.find(([script]) => script.test(sign))?.[1] ?? OTHER), 0);

/** More than the words in the headers of a site's languages. */
const measured = lruMap<string, number>(2_000);

function widthOf(text: string): number {
  const width = measured.get(text) ?? measure(text);
  measured.set(text, width);
  return width;
}

/** From here on the header is a bar (80rem) or shows how to reach the house (90rem), without the edges of the window. */
const BAR = 1_216;
const WIDE = 1_376;
/** The search at the end, the gaps between the parts. */
const AROUND = 44 + 4 * 24;
const MARK = 40;
const CHEVRON = 24;
const BUTTON = 44;

function needed({ brand, entries, region, action }: BarWords, isTight: boolean): number {
  const scale = isTight ? 14 / 15 : 1;
  const gap = isTight ? 16 : 24;
  const titles = entries.reduce(
    (sum, { title, opens }) => sum + widthOf(title) * scale + (opens ? CHEVRON : 0) + gap,
    0,
  );
  const language = region === '' ? 0 : isTight ? CHEVRON : 2 * CHEVRON + widthOf(region);
  const button = action === '' ? 0 : widthOf(action) * scale + BUTTON;
  return AROUND + MARK + widthOf(brand) * 1.2 + titles + language + button;
}

/** Estimated on the server, so that nothing moves once fonts and scripts are there. */
export function barRoom(words: BarWords): BarRoom {
  const plain = needed(words, false);
  const contact = Math.max(0, ...words.contact.map((line) => widthOf(line) * 0.85)) + 24;
  if (plain <= BAR) return plain + contact <= WIDE ? 'roomy' : 'plain';
  return needed(words, true) <= BAR && plain <= WIDE + 24 ? 'tight' : 'none';
}
