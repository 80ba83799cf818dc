/** What an amount is about. */
export type AmountKind = 'price' | 'monthly' | 'mileage' | 'year' | 'seats' | 'power';

/** What a unit says: what the amount is about, and for distance and power in which of two units. */
export type UnitKind = 'price' | 'seats' | 'km' | 'mi' | 'kw' | 'hp';

/** How an amount limits: `after` and `before` leave out the year they name. */
export type Limit = 'most' | 'least' | 'after' | 'before' | 'between';

export type TermColumn = 'color_canonical' | 'engine_type' | 'transmission' | 'state' | 'status';

/** Words of one meaning, in all their forms; several words are a phrase. How they are written does not matter. */
export interface Term {
  column: TermColumn;
  values: readonly string[];
  words: readonly string[];
}

/** What the search box understands of a language. Every list is of words or phrases. */
export interface SearchLanguage {
  terms: readonly Term[];
  limits: Readonly<Record<Limit, readonly string[]>>;
  /** Limits that follow their number. */
  limitsAfter: { least: readonly string[]; most: readonly string[] };
  /** Between the two numbers of a range, wherever they stand; and only after a word for "between". */
  to: readonly string[];
  and: readonly string[];
  thousand: readonly string[];
  million: readonly string[];
  units: Readonly<Record<UnitKind, readonly string[]>>;
  /** Thousands of kilometres, in one word. */
  thousandKm: readonly string[];
  /** Words that say before a number what it is about. */
  subjects: Readonly<Record<Exclude<AmountKind, 'monthly'>, readonly string[]>>;
  /** After an amount of money: it is paid each month. */
  monthly: readonly string[];
  /** What is said beside it and means nothing to a search. */
  fillers: readonly string[];
  /** Parts inside a car: a colour beside them is not that of the paint. */
  inside: readonly string[];
  /** What comes after it is not wanted, or is a figure of something else, so it is not read. */
  negations: readonly string[];
}
