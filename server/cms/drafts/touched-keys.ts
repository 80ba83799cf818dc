import { conflictKey } from '#documents/page/apply-command.ts';
import type { Command } from '#documents/page/commands.types.ts';

/** Who wrote something, and when. */
export interface Toucher {
  revision: number;
  actor: { id: string; name: string };
}

/** What other people wrote since an editor last looked; answers who wrote a key, a part of it, or what holds it. */
export interface TouchedKeys {
  add(key: string, toucher: Toucher): void;
  find(key: string): Toucher | undefined;
}

/** `field:b1:image/alt` → itself, then `field:b1:image`. */
const withAncestors = (key: string): string[] => {
  const keys = [key];
  let end = key.lastIndexOf('/');
  while (end > 0) {
    keys.push(key.slice(0, end));
    end = key.lastIndexOf('/', end - 1);
  }
  return keys;
};

export const createTouchedKeys = (): TouchedKeys => {
  const exact = new Map<string, Toucher>();
  const below = new Map<string, Toucher>();
  return {
    add(key, toucher) {
      const [self, ...ancestors] = withAncestors(key);
      if (self !== undefined) exact.set(self, toucher);
      for (const ancestor of ancestors) below.set(ancestor, toucher);
    },
    find(key) {
      const candidates = withAncestors(key).flatMap((part) => exact.get(part) ?? []);
      const inside = below.get(key);
      if (inside) candidates.push(inside);
      return candidates.sort((a, b) => b.revision - a.revision)[0];
    },
  };
};

/** The keys of a batch, each once. */
export const keysOf = (commands: readonly Command[]): string[] => [
  ...new Set(commands.flatMap((command) => conflictKey(command) ?? [])),
];
