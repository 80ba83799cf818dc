import { localeFolderOf } from '#site/i18n/locale-folders.ts';
import { writtenMessages } from '#site/i18n/visitor-messages.ts';
import { compact, longestAt, phraseMap, type Token, tokensOf } from '#stock-index/words/tokens.ts';
import { slipsIn } from '#stock-index/words/typing-distance.ts';
import { joinedWords, mostWords, otherNames } from './search-limits.data.ts';

/** Languages whose grammar the stock service knows itself. */
const spoken = ['en', 'de', 'ar'];
const labelKey = /^stock\.(?:colors|engine_types|transmissions|states)\./;
/** An ending that a word has in a sentence and not as a label: "verte" for "vert". */
const MOST_ENDING = 2;
const LEAST_STEM = 4;

interface LabelBook {
  labels: ReadonlyMap<string, string>;
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  /** What is taken apart before words are looked for, longest first. */
  joined: readonly [string, string][];
}

const kept = new Map<string, LabelBook>();

const bookOf = (folder: string): LabelBook => {
  const known = kept.get(folder);
  if (known) return known;
  const own = writtenMessages(folder);
  const labels = Object.entries(writtenMessages('en')).flatMap(([key, english]): [string, string][] => {
    const label = own[key];
    // Both are plug-in hybrids to the search.
    if (label === undefined || !labelKey.test(key) || key.endsWith('.phev_rev')) return [];
    return [label, ...(otherNames[folder]?.[english] ?? [])].map((name) => [name, english]);
  });
  const { before = [], after = [] } = mostWords[folder] ?? {};
  const fillers = joinedWords[folder];
  const apart = [...labels, ...[...before, ...after].map((words): [string, string] => [words, words])];
  const book = {
    labels: phraseMap(labels),
    before: phraseMap(before.map((words) => [words, 'under'] as const)),
    after: phraseMap(after.map((words) => [words, 'or less'] as const)),
    joined: fillers
      ? [...apart, ...fillers.map((filler): [string, string] => [filler, ''])].sort(([a], [b]) => b.length - a.length)
      : [],
  };
  kept.set(folder, book);
  return book;
};

/** "roja" for "rojo": short words have no slips, but endings. */
const isOtherGender = (word: string, label: string): boolean =>
  label.length === LEAST_STEM &&
  word.length === LEAST_STEM &&
  /[aeiouyаеиоуыя]$/.test(label) &&
  word.slice(0, -1) === label.slice(0, -1);

/** The label that a word is an ending or a slip away from. */
const nearLabel = ({ labels }: LabelBook, { plain, number }: Token): string | null => {
  if (number !== null) return null;
  let best: { english: string; far: number } | null = null;
  for (const [label, english] of labels) {
    const ending = plain.length - label.length;
    const isStem = label.length >= LEAST_STEM && plain.startsWith(label) && ending <= MOST_ENDING;
    const far = isStem || isOtherGender(plain, label) ? 0 : slipsIn(plain, label);
    if (far !== null && (best === null || far < best.far)) best = { english, far };
  }
  return best?.english ?? null;
};

interface Said {
  english: string;
  length: number;
}

const saidAt = (book: LabelBook, tokens: readonly Token[], at: number): Said | null => {
  const after = at > 0 && isAfterNumber(tokens, at) ? longestAt(book.after, tokens, at) : null;
  if (after !== null) return { english: after.meaning, length: after.length };
  const before = longestAt(book.before, tokens, at);
  if (before !== null && tokens[at + before.length]?.number != null)
    return { english: before.meaning, length: before.length };
  const label = longestAt(book.labels, tokens, at);
  if (label !== null) return { english: label.meaning, length: label.length };
  const near = nearLabel(book, tokens[at] as Token);
  return near === null ? null : { english: near, length: 1 };
};

const isSign = ({ plain }: Token): boolean => compact(plain) === plain && !/[\p{L}\p{N}]/u.test(plain);

const isAfterNumber = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(0, at).findLast((token) => !isSign(token));
  return before?.number != null;
};

/**
 * What somebody typed, with the words of filters and limits in English, which the stock service understands in every
 * language; all else is left as it was typed.
 */
export function inEnglish(typed: string, locale: string): string {
  const folder = localeFolderOf(locale);
  if (!folder || spoken.includes(folder)) return typed;
  const book = bookOf(folder);
  const text = book.joined.reduce((words, [part, english]) => words.replaceAll(part, ` ${english} `), typed);
  const tokens = tokensOf(text);
  let english = '';
  let end = 0;
  for (let at = 0; at < tokens.length; ) {
    const said = saidAt(book, tokens, at);
    if (said !== null) {
      const [first, last] = [tokens[at] as Token, tokens[at + said.length - 1] as Token];
      english += `${text.slice(end, first.start)} ${said.english} `;
      end = last.end;
    }
    at += said?.length ?? 1;
  }
  return (english + text.slice(end)).replace(/\s+/g, ' ').trim();
}
