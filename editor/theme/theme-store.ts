import { useSyncExternalStore } from 'react';

/** What the person chose; `system` follows the operating system, also while it changes. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'forecourt.theme';
const listeners = new Set<() => void>();

const isChoice = (value: unknown): value is ThemeChoice => value === 'system' || value === 'light' || value === 'dark';

const read = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    // Storage may be forbidden (private windows, policies): the choice then lasts for this visit only.
    return 'system';
  }
};

let current: ThemeChoice = 'system';

const apply = (choice: ThemeChoice): void => {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
};

/** Puts the stored choice on the document. Call before the first render, so that nothing flashes. */
export const startTheme = (): void => {
  current = read();
  apply(current);
};

/** Changes and keeps the choice. */
export const chooseTheme = (choice: ThemeChoice): void => {
  current = choice;
  apply(choice);
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // See read(): nothing to keep it in.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current choice, and again on every change. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => 'system',
  );
