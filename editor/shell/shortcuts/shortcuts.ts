import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** One shortcut. `keys` in the form `Mod+K`, `Mod+Shift+P`, `?`, `J`; Mod is ⌘ on Apple machines, else Ctrl. */
export interface Shortcut {
  keys: string;
  /** What it does, for the sheet: "Search everything". */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Also while typing in a field and in a dialog over the screen. Without Mod it never is. */
  inFields?: boolean;
  /** Only listed: the browser itself makes an event of these keys (copy, cut, paste). */
  isNative?: boolean;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[];
}

interface Registered {
  title: string;
  shortcuts: readonly Shortcut[];
}

let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly Registered[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** What lies over the screen has its own keys: Delete on a button of a dialog must not reach the page behind it. */
const isOverScreen = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether a key event is this shortcut. AltGr (Ctrl+Alt on some systems) writes characters and is never one. */
export const matchesKeys = (event: KeyboardEvent, keys: string): boolean => {
  const parts = keys.split('+').map((part) => part.trim());
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('Mod');
  const wantsShift = parts.includes('Shift');
  const wantsAlt = parts.includes('Alt');
  if (event.isComposing || event.getModifierState('AltGraph')) return false;
  if ((isApple ? event.metaKey : event.ctrlKey) !== wantsMod) return false;
  if ((isApple ? event.ctrlKey : event.metaKey) || event.altKey !== wantsAlt) return false;
  const isLetter = /^[a-z]$/i.test(key);
  if ((isLetter || wantsMod) && event.shiftKey !== wantsShift) return false;
  return event.key.toLowerCase() === key.toLowerCase();
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented) return;
  // The latest registered wins, so a screen may take over a key of the shell.
  for (const { shortcuts } of registered.toReversed()) {
    for (const shortcut of shortcuts) {
      if (shortcut.isNative) continue;
      const isBlocked = (isField(event.target) || isOverScreen(event.target)) && !shortcut.inFields;
      if (isBlocked || !matchesKeys(event, shortcut.keys)) continue;
      event.preventDefault();
      shortcut.run(event);
      return;
    }
  }
};

/** Starts listening; called once by the shell. Returns the function that stops it. */
export const startShortcuts = (): (() => void) => {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
};

/** Offers shortcuts while the calling component is mounted; the `?` sheet lists them under `title`. */
export const useShortcuts = (title: string, shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map((shortcut) => `${shortcut.keys} ${shortcut.label}`).join('\n');
  // Before the screen is painted: a key pressed as soon as it shows would reach nobody.
  useLayoutEffect(() => {
    const lines = signature === '' ? [] : latest.current;
    const entry: Registered = {
      title,
      shortcuts: lines.map((line, index) => ({ ...line, run: (event) => latest.current[index]?.run(event) })),
    };
    replace([...registered, entry]);
    return () => replace(registered.filter((other) => other !== entry));
  }, [title, signature]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What can be pressed now, in groups. */
export const useShortcutGroups = (): readonly ShortcutGroup[] => useSyncExternalStore(subscribe, () => registered);
