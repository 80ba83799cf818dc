import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PaletteEntry } from '../feature.types.ts';

interface Offer {
  title: string;
  entries: () => readonly PaletteEntry[];
}

let offered: readonly Offer[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly Offer[]): void => {
  offered = next;
  for (const listener of listeners) listener();
};

/**
 * Lines of the command palette for what is open, while the calling component is there. They are asked for when the
 * palette opens, so they may depend on anything.
 */
export const useScreenEntries = (title: string, entries: () => readonly PaletteEntry[]): void => {
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(() => {
    const offer: Offer = { title, entries: () => latest.current() };
    replace([...offered, offer]);
    return () => replace(offered.filter((other) => other !== offer));
  }, [title]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the open screen offers the palette, the latest first. */
export const useOfferedEntries = (): readonly Offer[] => useSyncExternalStore(subscribe, () => offered);
