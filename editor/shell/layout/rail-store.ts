import { useState } from 'react';

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
