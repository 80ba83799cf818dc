import type { StockFilter } from '../stock-index.types.ts';
import type { AmountKind } from './languages/language.types.ts';
import { meaningAt, mistypedAt, type PhraseBook, phraseBookOf, type SearchVocabulary } from './phrase-book.ts';
import { type Amount, readAmount, seatsWithin } from './read-amount.ts';
import { longestAt, type Token, tokensOf } from './tokens.ts';

export type { SearchVocabulary } from './phrase-book.ts';

/** A part of a search that became filters. */
export interface UnderstoodWords {
  /**
   * By the names of decisions §1: nameplate_brand_name, nameplate_name, color_canonical, color_name, engine_type,
   * transmission, state, status, number_of_seats, display_price, monthly_price, mileage, production_year, power. Money is in
   * whole units of the currency.
   */
  filters: StockFilter[];
  /** The words, as they were typed, and where. */
  words: string;
  start: number;
  end: number;
}

export interface SearchReading {
  understood: UnderstoodWords[];
  /** What is left to be looked for as text: words, and with spaces between them as they were typed. */
  rest: string;
  /** What no filter says and no text of a car: what somebody does not want ("not green"), colours of the seats. */
  unread: string;
}

/**
 * Reads what somebody typed into the search box, in one of en, de, ar (other languages: English).
 * "Grüner Diesel unter 40.000" is a colour, an engine and a price; a word or two may be mistyped.
 */
export const readSearch = (text: string, locale: string, vocabulary: SearchVocabulary): SearchReading => {
  const book = phraseBookOf(locale, vocabulary);
  const tokens = tokensOf(text.slice(0, MOST_LETTERS));
  const understood: UnderstoodWords[] = [];
  const [rest, unread] = [new Leftovers(text), new Leftovers(text)];
  let isUnwanted = false;
  for (let at = 0; at < tokens.length; ) {
    const code = codeAt({ text, book }, tokens, at);
    const inside = code > 0 ? 0 : insideAt(book, tokens, at);
    const found = code + inside > 0 ? null : understoodAt({ book, vocabulary }, tokens, at);
    const length = found?.length ?? Math.max(1, code, inside);
    const [first, last] = [tokens[at] as Token, tokens[at + length - 1] as Token];
    const [start, end] = [first.start, last.end];
    const isNegation = found === null && longestAt(book.negations, tokens, at, 1) !== null;
    const isPassedOver = found === null && code + inside === 0 && isIdle(book, tokens, at);
    if (found !== null && !isUnwanted)
      understood.push({ filters: found.filters, words: text.slice(start, end), start, end });
    else if (isUnwanted || isNegation || inside > 0) {
      if (!isPassedOver || isNegation) unread.add(start, end);
    } else if (!isPassedOver) rest.add(start, end);
    // "Not a green one": what is not wanted stays as it was typed, rather than becoming its opposite.
    isUnwanted = isNegation || (isUnwanted && isPassedOver);
    at += length;
  }
  return { understood, rest: rest.words, unread: unread.words };
};

/** Parts of a text, joined as they stood there: "3er" and "X-250" are one word. */
class Leftovers {
  readonly #text: string;
  #end = -1;
  words = '';

  constructor(text: string) {
    this.#text = text;
  }

  add(start: number, end: number): void {
    const isNext = this.#end >= 0 && /^[-.]?$/.test(this.#text.slice(this.#end, start));
    const between = isNext ? this.#text.slice(this.#end, start) : ' ';
    this.words = `${this.words}${between}${this.#text.slice(start, end)}`.trim();
    this.#end = end;
  }
}

/** How many tokens are one code that stands by itself, as an order number does: "ORD-2023-17"; 0 when they are none. */
const codeAt = ({ text, book }: { text: string; book: PhraseBook }, tokens: readonly Token[], at: number): number => {
  const start = tokens[at]?.start ?? 0;
  if (start > 0 && /\S/.test(text[start - 1] ?? '')) return 0;
  const [code = ''] = /^\S+/.exec(text.slice(start)) ?? [];
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{4,}$/.test(code) || !/[A-Za-z]/.test(code) || !/(?:\d\D*){3}/.test(code)) return 0;
  const length = tokens.slice(at).findIndex((token) => token.start >= start + code.length);
  const window = tokens.slice(at, length < 0 ? undefined : at + length);
  const isAmount = (readAmount(window, 0, book.amounts)?.length ?? 0) === window.length;
  const isKnown = window.every((token, index) => !/[a-z]/.test(token.plain) || meaningAt(book, window, index) !== null);
  return window.length < 2 || isAmount || isKnown ? 0 : window.length;
};

/** Whether two colours are of one thing: "black-white", "black/white", "black and white"; not "black - white", "black with white". */
const joinsColors = (tokens: readonly Token[], at: number): boolean => {
  const [before, joint, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !joint || !after || joint.isAfterBreak || after.isAfterBreak) return false;
  const isOneWord = joint.start === before.end && after.start === joint.end;
  return /^(and|und)$/.test(joint.plain) || (isOneWord && /^[-–/+]$/.test(joint.plain));
};

/** How many tokens say a colour, or several of one thing ("schwarz-weiß"); 0 when none do. */
const colorsAt = (book: PhraseBook, tokens: readonly Token[], at: number): number => {
  const found = meaningAt(book, tokens, at);
  if (!found?.meaning.column.startsWith('color_')) return 0;
  const joint = at + found.length;
  const next = joinsColors(tokens, joint) ? colorsAt(book, tokens, joint + 1) : 0;
  return next === 0 ? found.length : found.length + 1 + next;
};

/** How many tokens say the colour of something inside ("white leather interior", "Innenraum weiß"); 0 when none do. */
const insideAt = (book: PhraseBook, tokens: readonly Token[], at: number): number => {
  const colorAt = (place: number): number => colorsAt(book, tokens, place);
  const partsAt = (place: number): number => {
    const isApart = place > at && tokens[place]?.isAfterBreak;
    const length = isApart ? 0 : (longestAt(book.inside, tokens, place, 2)?.length ?? 0);
    return length === 0 ? 0 : length + partsAt(place + length);
  };
  const color = colorAt(at);
  const parts = partsAt(at + color);
  if (parts === 0) return 0;
  if (color > 0) return color + parts;
  const next = tokens[at + parts]?.isAfterBreak ? 0 : colorAt(at + parts);
  return next === 0 ? 0 : parts + next + partsAt(at + parts + next);
};

const MOST_LETTERS = 300;

/** The text without words that a visitor takes back. */
export const withoutWords = (text: string, { start, end }: UnderstoodWords): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();

/** One filter a column and operation: "red or blue" is any of them. */
export const filtersOf = (understood: readonly UnderstoodWords[]): StockFilter[] => {
  const merged = new Map<string, StockFilter>();
  for (const filter of understood.flatMap(({ filters }) => filters)) {
    const key = `${filter.column} ${filter.op}`;
    const values = [...new Set([...(merged.get(key)?.values ?? []), ...filter.values])];
    const isBound = filter.op === 'gteq' || filter.op === 'lteq';
    merged.set(key, { ...filter, values: isBound ? filter.values : values });
  }
  return [...merged.values()];
};

/** Signs, and words that say nothing by themselves. */
const isIdle = ({ fillers }: PhraseBook, tokens: readonly Token[], at: number): boolean => {
  const { plain = '' } = tokens[at] ?? {};
  return !/[\p{L}\p{N}]/u.test(plain) || longestAt(fillers, tokens, at, 1) !== null;
};

const understoodAt = (
  { book, vocabulary }: { book: PhraseBook; vocabulary: SearchVocabulary },
  tokens: readonly Token[],
  at: number,
): { filters: StockFilter[]; length: number } | null => {
  const amount = readAmount(tokens, at, book.amounts);
  const exact = meaningAt(book, tokens, at);
  if (amount !== null && amount.length >= (exact?.length ?? 0))
    return { filters: filtersIn(amount, vocabulary), length: amount.length };
  // "Not" is no slip of "hot", but a name of several words may begin with such a word.
  const isKnown = longestAt(book.negations, tokens, at, 1) !== null || isIdle(book, tokens, at);
  const mistyped = exact === null ? mistypedAt(book, tokens, at) : null;
  const found = exact ?? (isKnown && mistyped?.length === 1 ? null : mistyped);
  return found && { filters: [found.meaning], length: found.length };
};

const columns: Readonly<Record<Exclude<AmountKind, 'seats'>, string>> = {
  price: 'display_price',
  monthly: 'monthly_price',
  mileage: 'mileage',
  year: 'production_year',
  power: 'power',
};

/** How many of the stock's unit one of another is. */
const factors: Readonly<Record<string, number>> = {
  'mi km': 1.609344,
  'km mi': 1 / 1.609344,
  'hp kw': 0.7355,
  'kw hp': 1 / 0.7355,
};

const filtersIn = (amount: Amount, { distance = 'km', power = 'kw' }: SearchVocabulary): StockFilter[] => {
  const { kind, unit } = amount;
  const factor = factors[`${unit} ${kind === 'power' ? power : distance}`] ?? 1;
  const [from, to] = [amount.from, amount.to].map((value) =>
    value === null || factor === 1 ? value : Math.round(value * factor),
  );
  if (kind === 'seats') return [{ column: 'number_of_seats', op: 'in', values: seatsWithin(amount) }];
  const column = columns[kind];
  return [
    ...(typeof from !== 'number' ? [] : [{ column, op: 'gteq' as const, values: [from] }]),
    ...(typeof to !== 'number' ? [] : [{ column, op: 'lteq' as const, values: [to] }]),
  ];
};
