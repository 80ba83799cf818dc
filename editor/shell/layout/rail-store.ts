import { useState, useSyncExternalStore } from 'react';

const storageKey = 'forecourt.rail';

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'slim';
  } catch {
    return false;
  }
};

/** Whether the person prefers the slim rail; kept in this browser. */
export const useRailPreference = (): [boolean, (isSlim: boolean) => void] => {
  const [isSlim, setSlim] = useState(read);
  return [
    isSlim,
    (next) => {
      setSlim(next);
      try {
        localStorage.setItem(storageKey, next ? 'slim' : 'full');
      } catch {
        // Storage may be forbidden: the choice then lasts for this visit.
      }
    },
  ];
};

const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** True where the full rail would take too much of the window. */
export const useIsNarrow = (): boolean => useMatches('(width < 1000px)');

/** True where every entry of the slim rail has room for its name. */
export const useIsTall = (): boolean => useMatches('(height >= 50rem)');
