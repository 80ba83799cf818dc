type Numbers = Uint16Array | Uint32Array;

/** Sets of numbers, each kept once however many cars have it: cars of one version are equipped alike. */
export class WordSets {
  /** All sets, one after the other; the first one is empty. */
  members: Numbers = new Uint16Array(64);
  /** Where each set begins, and at last where the next one would. */
  starts = new Uint32Array(64);
  count = 1;
  #slots = new Uint32Array(128);

  get used(): number {
    return this.starts[this.count] as number;
  }

  /** The place of a set of sorted numbers, which is made when it is new. */
  placeOf(numbers: readonly number[]): number {
    if (numbers.length === 0) return 0;
    let slot = this.#slotOf(hashOf(numbers, 0, numbers.length));
    for (let place = this.#slots[slot] as number; place !== 0; place = this.#slots[slot] as number) {
      if (this.#isSame(place, numbers)) return place;
      slot = (slot + 1) % this.#slots.length;
    }
    const place = this.#add(numbers);
    this.#slots[slot] = place;
    if (this.count * 1.25 > this.#slots.length) this.#rehash();
    return place;
  }

  /** 1 at the sets that hold any of the numbers at which `wanted` is 1. */
  holding(wanted: Uint8Array): Uint8Array {
    const { members, starts, count } = this;
    const table = new Uint8Array(count);
    for (let place = 0; place < count; place += 1) {
      const end = starts[place + 1] as number;
      for (let at = starts[place] as number; at < end; at += 1)
        if (wanted[members[at] as number] === 1) {
          table[place] = 1;
          break;
        }
    }
    return table;
  }

  /** Takes what a snapshot has. */
  restore(members: Numbers, starts: Uint32Array): void {
    this.members = members;
    this.starts = new Uint32Array(starts);
    this.count = starts.length - 1;
    this.#rehash();
  }

  #add(numbers: readonly number[]): number {
    const start = this.used;
    const end = start + numbers.length;
    if ((numbers.at(-1) as number) > 0xffff && this.members instanceof Uint16Array)
      this.members = Uint32Array.from(this.members);
    if (end > this.members.length) this.members = grown(this.members, end);
    this.members.set(numbers, start);
    const place = this.count;
    this.count += 1;
    if (this.count >= this.starts.length) this.starts = grown(this.starts, this.count + 1);
    this.starts[this.count] = end;
    return place;
  }

  #isSame(place: number, numbers: readonly number[]): boolean {
    const start = this.starts[place] as number;
    if ((this.starts[place + 1] as number) - start !== numbers.length) return false;
    return numbers.every((number, at) => this.members[start + at] === number);
  }

  #slotOf(hash: number): number {
    return hash % this.#slots.length;
  }

  #rehash(): void {
    this.#slots = new Uint32Array(Math.max(128, Math.ceil(this.count * 1.7)));
    for (let place = 1; place < this.count; place += 1) {
      let slot = this.#slotOf(hashOf(this.members, this.starts[place] as number, this.starts[place + 1] as number));
      while (this.#slots[slot] !== 0) slot = (slot + 1) % this.#slots.length;
      this.#slots[slot] = place;
    }
  }
}

/** A fifth more, and at least so much. */
const grown = <T extends Numbers>(numbers: T, least: number): T => {
  const Kind = numbers.constructor as new (length: number) => T;
  const more = new Kind(Math.max(least, Math.ceil(numbers.length * 1.2)));
  more.set(numbers);
  return more;
};

/** FNV-1a over the numbers. */
const hashOf = (numbers: ArrayLike<number>, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (numbers[at] as number), 0x01000193);
  return hash >>> 0;
};
