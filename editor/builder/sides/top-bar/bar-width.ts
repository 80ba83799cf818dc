import { useSyncExternalStore } from 'react';

/** wide: everything stands in the bar; middle: what is used less lies in the menu; narrow: only what is needed most. */
export type BarWidth = 'wide' | 'middle' | 'narrow';

const narrow = window.matchMedia('(width < 640px)');
const middle = window.matchMedia('(width < 1180px)');

const subscribe = (listener: () => void): (() => void) => {
  for (const query of [narrow, middle]) query.addEventListener('change', listener);
  return () => {
    for (const query of [narrow, middle]) query.removeEventListener('change', listener);
  };
};

const read = (): BarWidth => (narrow.matches ? 'narrow' : middle.matches ? 'middle' : 'wide');

export const useBarWidth = (): BarWidth => useSyncExternalStore(subscribe, read);
