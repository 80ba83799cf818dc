/** State of a row without a car. */
export const NOBODY = 255;

/** Which car stands in which row. Rows of cars that went are given to cars that come. */
export class RowSpace {
  readonly ids: string[] = [];
  readonly byId = new Map<string, number>();
  /** By row: 0 where a car stands, NOBODY elsewhere. */
  states: Uint8Array = new Uint8Array(0);
  readonly #free: number[] = [];

  /** Rows in use lie before this one. */
  get end(): number {
    return this.ids.length;
  }

  get capacity(): number {
    return this.states.length;
  }

  /** How many rows there should be for one more car; the present number where there is room. */
  get wantedCapacity(): number {
    if (this.#free.length > 0 || this.end < this.capacity) return this.capacity;
    // Big ones grow by a fifth: half of a million rows would be much memory for nobody.
    return Math.max(1_024, Math.ceil(this.capacity * (this.capacity < 0x10000 ? 2 : 1.2)));
  }

  grow(capacity: number): void {
    const grown = new Uint8Array(capacity).fill(NOBODY);
    grown.set(this.states);
    this.states = grown;
  }

  take(id: string): number {
    const row = this.#free.pop() ?? this.end;
    this.ids[row] = id;
    this.byId.set(id, row);
    this.states[row] = 0;
    return row;
  }

  give(row: number): void {
    this.byId.delete(this.ids[row] ?? '');
    this.ids[row] = '';
    this.states[row] = NOBODY;
    this.#free.push(row);
  }

  isTaken(row: number): boolean {
    return this.states[row] === 0;
  }

  /** Rows of nobody are put aside again, after a snapshot has been read. */
  restore(ids: readonly string[], states: Uint8Array): void {
    this.ids.length = 0;
    this.byId.clear();
    this.#free.length = 0;
    this.states = states;
    for (const [row, id] of ids.entries()) {
      this.ids.push(id);
      if (states[row] === 0) this.byId.set(id, row);
      else this.#free.push(row);
    }
  }
}
