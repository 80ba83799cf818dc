import type { RefObject } from 'react';
import { t } from '#editor/i18n/t.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';

export interface ListKeys {
  move: (by: number) => void;
  extend: (by: number) => void;
  open: () => void;
  toggle: () => void;
  selectAll: () => void;
  clear: () => void;
  create: () => void;
  search: RefObject<HTMLInputElement | null>;
}

const PAGE = 10;

const onRows = (event: KeyboardEvent): boolean =>
  !(
    event.target instanceof Element &&
    event.target.closest('button, a, summary, [role="menu"], [role="dialog"], [role="listbox"] [role="option"] a')
  );

/** The list of cars by keyboard; the `?` sheet lists it. */
export const useListKeys = (keys: ListKeys): void => {
  const step = (by: number) => (event: KeyboardEvent) => (event.shiftKey ? keys.extend(by) : keys.move(by));
  useShortcuts(t('Vehicles'), [
    { keys: 'J', label: t('Next car'), run: () => keys.move(1) },
    { keys: 'K', label: t('Previous car'), run: () => keys.move(-1) },
    { keys: 'ArrowDown', label: t('Next car'), run: step(1) },
    { keys: 'ArrowUp', label: t('Previous car'), run: step(-1) },
    { keys: 'PageDown', label: t('A page down'), run: step(PAGE) },
    { keys: 'PageUp', label: t('A page up'), run: step(-PAGE) },
    // Listed for the sheet; the same keys with Shift held, above.
    { keys: 'Shift+ArrowDown', label: t('Select the next car too'), run: step(1), isNative: true },
    { keys: 'Shift+ArrowUp', label: t('Select the previous car too'), run: step(-1), isNative: true },
    {
      keys: 'Enter',
      label: t('Open'),
      run: (event) => {
        if (onRows(event)) keys.open();
        else if (event.target instanceof HTMLElement) event.target.click();
      },
    },
    { keys: 'X', label: t('Select'), run: keys.toggle },
    { keys: 'Mod+A', label: t('Select all that are loaded'), run: keys.selectAll },
    { keys: 'Escape', label: t('Clear the selection'), run: keys.clear },
    { keys: 'N', label: t('New car'), run: keys.create },
    { keys: '/', label: t('Search'), run: () => keys.search.current?.focus() },
  ]);
};
