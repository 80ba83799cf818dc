import type { RefObject } from 'react';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';

export interface InboxKeys {
  move: (by: number) => void;
  /** Moves and takes along everything from where Shift was first held. */
  extend: (by: number) => void;
  open: () => void;
  toggle: () => void;
  selectAll: () => void;
  clear: () => void;
  done: () => void;
  spam: () => void;
  assign: () => void;
  retry: () => void;
  search: RefObject<HTMLInputElement | null>;
}

const PAGE = 12;

const onRows = (event: KeyboardEvent): boolean =>
  !(
    event.target instanceof Element &&
    event.target.closest('button, a, [role="menu"], [role="dialog"], [role="listbox"]')
  );

/** The inbox by keyboard; the `?` sheet lists it. */
export const useInboxKeys = (keys: InboxKeys): void => {
  const onlyOnRows = (run: () => void) => (event: KeyboardEvent) => {
    if (onRows(event)) run();
    else if (event.target instanceof HTMLElement) event.target.click();
  };
  const step = (by: number) => (event: KeyboardEvent) => (event.shiftKey ? keys.extend(by) : keys.move(by));
  useShortcuts('Leads', [
    { keys: 'J', label: 'Next lead', run: () => keys.move(1) },
    { keys: 'K', label: 'Previous lead', run: () => keys.move(-1) },
    { keys: 'ArrowDown', label: 'Next lead', run: step(1) },
    { keys: 'ArrowUp', label: 'Previous lead', run: step(-1) },
    { keys: 'PageDown', label: 'A page down', run: step(PAGE) },
    { keys: 'PageUp', label: 'A page up', run: step(-PAGE) },
    // Listed for the sheet; the same keys with Shift held, above.
    { keys: 'Shift+ArrowDown', label: 'Select the next lead too', run: step(1), isNative: true },
    { keys: 'Shift+ArrowUp', label: 'Select the previous lead too', run: step(-1), isNative: true },
    { keys: 'Enter', label: 'Open', run: onlyOnRows(keys.open) },
    { keys: 'X', label: 'Select', run: keys.toggle },
    { keys: 'Mod+A', label: 'Select all that are loaded', run: keys.selectAll },
    { keys: 'Escape', label: 'Clear the selection', run: keys.clear },
    { keys: 'E', label: 'Answered: set to “Contacted”', run: keys.done },
    { keys: 'S', label: 'Spam, or not', run: keys.spam },
    { keys: 'A', label: 'Give to somebody', run: keys.assign },
    { keys: 'R', label: 'Send again what failed', run: keys.retry },
    { keys: '/', label: 'Search', run: () => keys.search.current?.focus() },
  ]);
};
