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

const narrow = '(width < 1000px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True where the full rail would take too much of the window. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
