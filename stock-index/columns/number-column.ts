/** No value, among 32-bit integers; among floats it is NaN. */
export const NO_INTEGER = -0x80000000;

/**
 * Numbers of cars: 32-bit integers for as long as all of them are, floats from then on. What is beyond the safe
 * integers is unknown.
 */
export class NumberColumn {
  readonly name: string;
  readonly unit: number;
  values: Int32Array | Float64Array = new Int32Array(0);

  constructor(name: string, unit = 1) {
    this.name = name;
    this.unit = unit;
  }

  grow(capacity: number): void {
    const Kind = this.values.constructor as Int32ArrayConstructor;
    const grown = new Kind(capacity).fill(this.values instanceof Int32Array ? NO_INTEGER : Number.NaN);
    grown.set(this.values);
    this.values = grown;
  }

  get(row: number): number | null {
    const value = this.values[row] ?? Number.NaN;
    return this.isNull(value) ? null : value;
  }

  /** Whether a car has this already. */
  has(row: number, value: number | null): boolean {
    return this.get(row) === knownOf(value);
  }

  set(row: number, value: number | null): void {
    const known = knownOf(value);
    if (known !== null && (Math.trunc(known) !== known || Math.abs(known) >= 0x80000000)) this.#widen();
    this.values[row] = known ?? (this.values instanceof Int32Array ? NO_INTEGER : Number.NaN);
  }

  /** What a car is sorted by: its value, or Infinity. */
  sortNumber(row: number): number {
    return this.get(row) ?? Number.POSITIVE_INFINITY;
  }

  isNull(value: number): boolean {
    return Number.isNaN(value) || (value === NO_INTEGER && this.values instanceof Int32Array);
  }

  #widen(): void {
    if (this.values instanceof Float64Array) return;
    this.values = Float64Array.from(this.values, (value) => (value === NO_INTEGER ? Number.NaN : value));
  }
}

/** A negative zero is none: it would be sorted before the other. */
const knownOf = (value: number | null): number | null =>
  value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
