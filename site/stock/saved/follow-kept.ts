import { KEPT_EVENT } from './kept-vehicles.ts';

/** Calls back now, and whenever what is kept changes here or in another window. */
export const followKept = (listener: () => void, signal: AbortSignal): void => {
  document.addEventListener(KEPT_EVENT, listener, { signal });
  addEventListener('storage', listener, { signal });
  // A page that comes back from the browser's memory knows what was kept when it was left.
  addEventListener('pageshow', listener, { signal });
  listener();
};
