import type { RefObject } from 'react';
import { t } from '#editor/i18n/t.ts';
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
  useShortcuts(t('Leads'), [
    { keys: 'J', label: t('Next lead'), run: () => keys.move(1) },
    { keys: 'K', label: t('Previous lead'), run: () => keys.move(-1) },
    { keys: 'ArrowDown', label: t('Next lead'), run: step(1) },
    { keys: 'ArrowUp', label: t('Previous lead'), run: step(-1) },
    { keys: 'PageDown', label: t('A page down'), run: step(PAGE) },
    { keys: 'PageUp', label: t('A page up'), run: step(-PAGE) },
    // Listed for the sheet; the same keys with Shift held, above.
    { keys: 'Shift+ArrowDown', label: t('Select the next lead too'), run: step(1), isNative: true },
    { keys: 'Shift+ArrowUp', label: t('Select the previous lead too'), run: step(-1), isNative: true },
    { keys: 'Enter', label: t('Open'), run: onlyOnRows(keys.open) },
    { keys: 'X', label: t('Select'), run: keys.toggle },
    { keys: 'Mod+A', label: t('Select all that are loaded'), run: keys.selectAll },
    { keys: 'Escape', label: t('Clear the selection'), run: keys.clear },
    { keys: 'E', label: t('Answered: set to “Contacted”'), run: keys.done },
    { keys: 'S', label: t('Spam, or not'), run: keys.spam },
    { keys: 'A', label: t('Give to somebody'), run: keys.assign },
    { keys: 'R', label: t('Send again what failed'), run: keys.retry },
    { keys: '/', label: t('Search'), run: () => keys.search.current?.focus() },
  ]);
};
