/** A map whose values together take no more than so many bytes; the ones not used for longest go first. */
export interface SizedMap<Value> {
  /** The value, from now on the one used last. */
  get(key: string): Value | undefined;
  /** @param size bytes; a value that would take a quarter of all is not kept */
  set(key: string, value: Value, size: number): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, Value]>;
  readonly bytes: number;
}

export const sizedMap = <Value>(maxBytes: number): SizedMap<Value> => {
  const kept = new Map<string, { value: Value; size: number }>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      remove(key);
      if (size > maxBytes / 4) return;
      kept.set(key, { value, size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      kept.clear();
      bytes = 0;
    },
    *entries() {
      for (const [key, { value }] of kept) yield [key, value];
    },
    get bytes() {
      return bytes;
    },
  };
};
