export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A set of values that at least one car had; most cars share few of them. */
interface Entry {
  readonly values: readonly string[];
}

const keyOf = (values: readonly string[]): string =>
  values.length < 2 ? (values[0] ?? '') : `\u0000${values.join('\u0000')}`;

/** Values as they are kept: known, each once, in one order. */
const tidy = (values: readonly string[]): readonly string[] =>
  values.length < 2 ? values.filter(Boolean) : [...new Set(values)].filter(Boolean).sort();

/**
 * Texts of cars, one or several each: what a car has is a number, the place of its set of values in a list of those
 * that occur. So one value and several are filtered and counted in the same way, by a table over that list.
 */
export class CodedColumn {
  readonly name: string;
  /** By row; 0 is a car without values. */
  codes: Codes = new Uint8Array(0);
  readonly entries: Entry[] = [{ values: [] }];
  readonly #byKey = new Map<string, number>([['', 0]]);
  readonly #order: readonly string[];
  #ranks: Float64Array = new Float64Array(0);

  constructor(name: string, order: readonly string[] = []) {
    this.name = name;
    this.#order = order;
  }

  grow(capacity: number): void {
    const Kind = this.codes.constructor as Uint8ArrayConstructor;
    const grown = new Kind(capacity);
    grown.set(this.codes);
    this.codes = grown;
  }

  /** Whether a car has these already. */
  has(row: number, values: readonly string[]): boolean {
    return this.#byKey.get(keyOf(tidy(values))) === this.codes[row];
  }

  set(row: number, values: readonly string[]): void {
    const code = this.codeOf(tidy(values));
    this.codes[row] = code;
  }

  /** What a car has. */
  of(row: number): readonly string[] {
    return this.entries[this.codes[row] ?? 0]?.values ?? [];
  }

  /** The place of a tidy set of values, which is made when it is new. */
  codeOf(values: readonly string[]): number {
    const key = keyOf(values);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const code = this.entries.length;
    this.entries.push({ values });
    this.#byKey.set(key, code);
    if (code === 0x100) this.codes = Uint16Array.from(this.codes);
    if (code === 0x10000) this.codes = Uint32Array.from(this.codes);
    return code;
  }

  /** 1 at the entries that have any of the values, or none of them but others. */
  passing(values: ReadonlySet<string>, wanted: boolean): Uint8Array {
    return this.#table((entry) => entry.values.length > 0 && entry.values.some((one) => values.has(one)) === wanted);
  }

  /** 1 at the entries without values (or with some). */
  passingNull(isNull: boolean): Uint8Array {
    return this.#table((entry) => (entry.values.length === 0) === isNull);
  }

  /** What a car is sorted by: the place of its values among all that occur, or Infinity. */
  sortNumber(row: number): number {
    return this.#ranked()[this.codes[row] ?? 0] ?? 0;
  }

  #ranked(): Float64Array {
    if (this.#ranks.length === this.entries.length) return this.#ranks;
    const place = new Map(this.#order.map((value, index) => [value, index]));
    const sorted = this.entries
      .map(({ values }, code) => ({ code, place: place.get(values[0] ?? '') ?? place.size, key: keyOf(values) }))
      .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1));
    this.#ranks = new Float64Array(this.entries.length);
    for (const [rank, { code }] of sorted.entries()) this.#ranks[code] = code === 0 ? Number.POSITIVE_INFINITY : rank;
    return this.#ranks;
  }

  #table(holds: (entry: Entry) => boolean): Uint8Array {
    return Uint8Array.from(this.entries, (entry) => (holds(entry) ? 1 : 0));
  }
}
