import { useSyncExternalStore } from 'react';

/** From here on list and lead stand side by side. */
const query = window.matchMedia('(width >= 1280px)');

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for a lead beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
