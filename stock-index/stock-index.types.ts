/**
 * What the index knows of a car. A `category` has one text at most, `categories` any number, a `flag` is true, false or
 * unknown, a `number` and a `time` (milliseconds since 1970) are finite or unknown.
 */
export type StockColumn =
  | {
      name: string;
      kind: 'category' | 'categories';
      /** Values in the order in which they are sorted; others come after them, by their text. */
      order?: readonly string[];
    }
  | { name: string; kind: 'flag' }
  | {
      name: string;
      kind: 'number';
      /** The narrowest bucket of a range facet, and what bounds are whole multiples of. Default 1. */
      unit?: number;
    }
  | { name: string; kind: 'time' }
  /** Texts, which are found by the beginnings of their words and by nothing else. */
  | {
      name: string;
      kind: 'words';
      /** The same whole texts come again and again, as names of equipment do: kept as such they need less memory. */
      isWhole?: boolean;
    }
  /** A code of letters and digits, found by how it begins or, read from its end, by how it ends; what is longer is not compared. */
  | { name: string; kind: 'code'; length: number; isFromEnd: boolean };

export type StockValue = string | readonly string[] | number | boolean | null | undefined;

export interface StockRow {
  id: string;
  /** Keys of the listings it belongs to. */
  scopes: readonly string[];
  /** By the names of the columns; what is missing is unknown. A hidden price is null. */
  values: Readonly<Record<string, StockValue>>;
}

/**
 * `in`, `includes`, `eq`: any of the values (of a car with several, any of them). `not_eq`: none of them, but known.
 * `gteq`, `lteq`: a known number, at least or at most the first value. `null`: unknown (`[true]`) or known (`[false]`).
 * A filter without values is none. `id` may be filtered like a column (`in`, `eq`, `not_eq`).
 */
export interface StockFilter {
  column: string;
  op: 'in' | 'includes' | 'eq' | 'not_eq' | 'gteq' | 'lteq' | 'null';
  values: readonly (string | number | boolean)[];
  /** A car that passes one of these passes as well; not of ids. */
  or?: readonly Omit<StockFilter, 'or'>[];
}

/** Which cars. */
export interface StockSelection {
  /** Listings, any of them; all cars without. */
  scope?: string | readonly string[];
  filters?: readonly StockFilter[];
  /** Parts of a text, each of which a car has. */
  text?: readonly StockWord[];
}

/**
 * A part of a text, as it was typed between two spaces. A car has it when its words are beginnings of words of the car, when
 * it is a code of the car, or when the car has one of the values in a column of texts. A part without letters and digits
 * is none.
 */
export interface StockWord {
  typed: string;
  or?: { column: string; values: readonly string[] };
}

export interface StockSort {
  column: string;
  descending?: boolean;
}

export type StockFacetRequest =
  | {
      column: string;
      kind: 'checkbox';
      /** Values that are always there, first and in this order. */
      configured?: readonly string[];
      /** What people read, by which values of the same count are ordered. Default: the value. */
      label?: (value: string) => string;
    }
  | { column: string; kind: 'range' };

export interface StockQuery extends StockSelection {
  /** Unknown values come last either way, and the id decides where all are the same. Default: by id. */
  sort?: readonly StockSort[];
  offset?: number;
  /** 0: counts alone. */
  limit: number;
  facets?: 'none' | readonly StockFacetRequest[];
}

export interface CheckboxFacet {
  column: string;
  kind: 'checkbox';
  /** How many values there are. */
  totalValues: number;
  /** The configured ones, then by count and label; selected and configured ones also with a count of 0. */
  values: { value: string; label: string; count: number; selected: boolean }[];
}

export interface RangeFacet {
  column: string;
  kind: 'range';
  /** Null where no car has a value. */
  min: number | null;
  max: number | null;
  /** What the query's gteq and lteq say. */
  selected: [number | null, number | null];
  /** Neighbours of one width from min to max; each counts `from <= value < to`. */
  buckets: { from: number; to: number; count: number }[];
}

export type StockFacet = CheckboxFacet | RangeFacet;

export interface StockAnswer {
  total: number;
  ids: string[];
  /** In the order in which they were asked for. */
  facets: StockFacet[];
}

export interface StockGains {
  /** For each filter, how many cars there would be without it. */
  filters: number[];
  /** How many there would be without the words; null when there are none. */
  text: number | null;
}

/** The question cannot be answered: an unknown column, or an operation that its kind does not have. */
export class UnusableQueryError extends Error {
  override readonly name = 'UnusableQueryError';
}

/** The bytes are no snapshot of these columns, or not whole. The index is as it was. */
export class DamagedSnapshotError extends Error {
  override readonly name = 'DamagedSnapshotError';
  readonly reason: 'not_a_snapshot' | 'version' | 'checksum' | 'columns';
  constructor(reason: DamagedSnapshotError['reason']) {
    super(`The snapshot cannot be used: ${reason}.`);
    this.reason = reason;
  }
}
