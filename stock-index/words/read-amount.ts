import type { AmountKind, Limit, SearchLanguage, UnitKind } from './languages/language.types.ts';
import { longestAt, phraseMap, type Token } from './tokens.ts';

/** What an amount in a search says: a kind of number, its bounds, and how many tokens say so. */
export interface Amount {
  kind: AmountKind;
  unit: UnitKind | null;
  from: number | null;
  to: number | null;
  length: number;
}

/** The words of amounts in a language, to be looked up. */
export interface AmountWords {
  limits: ReadonlyMap<string, Limit>;
  after: ReadonlyMap<string, 'least' | 'most'>;
  to: ReadonlyMap<string, true>;
  and: ReadonlyMap<string, true>;
  times: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, UnitKind>;
  thousandKm: ReadonlyMap<string, true>;
  subjects: ReadonlyMap<string, AmountKind>;
  monthly: ReadonlyMap<string, true>;
}

const yes = (words: readonly string[]): ReadonlyMap<string, true> => phraseMap(words.map((word) => [word, true]));

const byMeaning = <T extends string>(words: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  phraseMap(
    (Object.entries(words) as [T, readonly string[]][]).flatMap(([meaning, list]) =>
      list.map((word) => [word, meaning] as const),
    ),
  );

/** Of several languages the first one's words count. */
export const amountWords = (languages: readonly SearchLanguage[]): AmountWords => {
  const merged = <T>(pick: (language: SearchLanguage) => ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...languages].reverse().flatMap((language) => [...pick(language)]));
  return {
    limits: merged(({ limits }) => byMeaning(limits)),
    after: merged(({ limitsAfter }) => byMeaning(limitsAfter)),
    to: merged(({ to }) => yes(to)),
    and: merged(({ and }) => yes(and)),
    times: merged(({ thousand, million }) =>
      phraseMap([...thousand.map((word) => [word, 1e3] as const), ...million.map((word) => [word, 1e6] as const)]),
    ),
    units: merged(({ units }) => byMeaning(units)),
    thousandKm: merged(({ thousandKm }) => yes(thousandKm)),
    subjects: merged(({ subjects }) => byMeaning(subjects)),
    monthly: merged(({ monthly }) => yes(monthly)),
  };
};

const kindOfUnit = {
  price: 'price',
  seats: 'seats',
  km: 'mileage',
  mi: 'mileage',
  kw: 'power',
  hp: 'power',
} as const satisfies Record<UnitKind, AmountKind>;

const FIRST_YEAR = 1980;
const LAST_YEAR = 2039;
/** An amount without a unit is a price from here on; below it could be anything. */
const LEAST_PRICE = 1_000;
const MOST_SEATS = 9;

/** Goes along the tokens and takes what it understands. */
class Reader {
  readonly #tokens: readonly Token[];
  at: number;

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens;
    this.at = at;
  }

  get isAtBreak(): boolean {
    return this.#tokens[this.at]?.isAfterBreak === true;
  }

  take<T>(phrases: ReadonlyMap<string, T>): T | null {
    const found = longestAt(phrases, this.#tokens, this.at);
    if (found === null) return null;
    this.at += found.length;
    return found.meaning;
  }

  /** A number that is no part of a name: of "3er" and "90d" nothing is known. */
  takeNumber(words: AmountWords): { value: number; times: number; unit: UnitKind | null } | null {
    const start = this.at;
    const before = this.take(words.units);
    const token = this.#tokens[this.at];
    if (token === undefined || token.number === null) {
      this.at = start;
      return null;
    }
    this.at += 1;
    if (this.take(words.thousandKm) !== null) return { value: token.number, times: 1_000, unit: 'km' };
    const times = this.take(words.times);
    const unit = this.take(words.units) ?? before;
    const next = this.#tokens[this.at];
    if (times === null && unit === before && next?.start === token.end && /^\p{L}/u.test(next.plain)) {
      this.at = start;
      return null;
    }
    return { value: token.number, times: times ?? 1, unit };
  }
}

/** What begins at a token, when it is an amount whose kind is clear; in its own unit, prices in whole money. */
export const readAmount = (tokens: readonly Token[], at: number, words: AmountWords): Amount | null => {
  const reader = new Reader(tokens, at);
  let subject = reader.take(words.subjects);
  const limit = reader.take(words.limits);
  subject ??= reader.take(words.subjects);
  const first = reader.takeNumber(words);
  if (first === null) return null;
  const second =
    limit === null || limit === 'least' || limit === 'between'
      ? takeSecond(reader, words, { limit, unit: first.unit })
      : null;
  const isMonthly = reader.take(words.monthly) !== null;
  const after = second === null ? reader.take(words.after) : null;
  const unit = second?.unit ?? first.unit;
  const times = first.times === 1 && second !== null && first.value < second.value ? second.times : first.times;
  const value = first.value * times;
  const isYear = times === 1 && Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;
  const kind = isMonthly
    ? 'monthly'
    : ((unit && kindOfUnit[unit]) ??
      subject ??
      kindOf(value, { isYear, isMultiple: times > 1, isLimited: limit !== null || after !== null || second !== null }));
  if (kind === null || (kind === 'year' && !isYear)) return null;
  const length = reader.at - at;
  if (second !== null) {
    const other = second.value * second.times;
    return { kind, unit, from: Math.min(value, other), to: Math.max(value, other), length };
  }
  return { kind, unit, ...boundsOf(kind, value, after ?? limit), length };
};

/** The other end of a range: "to 30", "and 30". */
const takeSecond = (
  reader: Reader,
  words: AmountWords,
  { limit, unit }: { limit: Limit | null; unit: UnitKind | null },
) => {
  const start = reader.at;
  if (reader.isAtBreak) return null;
  const separator = reader.take(words.to) ?? (limit === 'between' ? reader.take(words.and) : null);
  const second = separator === null ? null : reader.takeNumber(words);
  const isOther = second !== null && unit !== null && second.unit !== null && second.unit !== unit;
  if (second !== null && !isOther) return second;
  reader.at = start;
  return null;
};

const kindOf = (
  value: number,
  { isYear, isMultiple, isLimited }: { isYear: boolean; isMultiple: boolean; isLimited: boolean },
): AmountKind | null => {
  if (isYear) return 'year';
  return isLimited && value >= LEAST_PRICE ? 'price' : isMultiple ? 'price' : null;
};

const boundsOf = (kind: AmountKind, value: number, limit: Limit | null): { from: number | null; to: number | null } => {
  const isYear = kind === 'year';
  if (limit === 'least') return { from: value, to: null };
  if (limit === 'most') return { from: null, to: value };
  if (limit === 'after') return { from: isYear ? value + 1 : value, to: null };
  if (limit === 'before') return { from: null, to: isYear ? value - 1 : value };
  // Without a word for it money and distance are what somebody has or takes at most, power what it has at least.
  if (kind === 'power') return { from: value, to: null };
  if (isYear || kind === 'seats') return { from: value, to: value };
  return { from: null, to: value };
};

/** Numbers of seats within bounds: they are chosen one by one. */
export const seatsWithin = ({ from, to }: Amount): string[] => {
  const first = Math.max(1, from ?? 1);
  const last = Math.min(MOST_SEATS, to ?? MOST_SEATS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
};
