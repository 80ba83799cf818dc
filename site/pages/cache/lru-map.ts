export interface LruMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): boolean;
  clear(): void;
  entries(): IterableIterator<[Key, Value]>;
  readonly size: number;
}

/** A map of at most `max` entries; the one not used for longest goes first. */
export function lruMap<Key, Value>(max: number): LruMap<Key, Value> {
  const map = new Map<Key, Value>();
  return {
    get(key) {
      const value = map.get(key);
      if (value === undefined) return undefined;
      map.delete(key);
      map.set(key, value);
      return value;
    },
    set(key, value) {
      map.delete(key);
      map.set(key, value);
      if (map.size > max) {
        const oldest = map.keys().next();
        if (!oldest.done) map.delete(oldest.value);
      }
    },
    delete: (key) => map.delete(key),
    clear: () => map.clear(),
    entries: () => map.entries(),
    get size() {
      return map.size;
    },
  };
}
