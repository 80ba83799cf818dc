import { splitAddress } from './document-keys.ts';

/** Counts the documents of one path that differ by their query, so that filters nobody asks for twice fill nothing. */
export interface VariantLimit {
  /** Counts a key. Answers the one that has to go for it: that of the same path which was counted longest ago. */
  add(key: string): string | undefined;
  delete(key: string): void;
}

/** @param max documents with a query that a path may have; those without are not counted */
export function createVariantLimit(max: number): VariantLimit {
  const variants = new Map<string, Set<string>>();
  const remove = (key: string) => {
    const [path] = splitAddress(key);
    const keys = variants.get(path);
    keys?.delete(key);
    if (keys?.size === 0) variants.delete(path);
  };
  return {
    add(key) {
      const [path, query] = splitAddress(key);
      if (query === '') return undefined;
      const keys = variants.get(path) ?? new Set<string>();
      keys.delete(key);
      variants.set(path, keys.add(key));
      const [oldest] = keys;
      if (keys.size <= max || oldest === undefined) return undefined;
      remove(oldest);
      return oldest;
    },
    delete: remove,
  };
}
