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
  search: RefObject<HTMLInputElement | null>;
}

const PAGE = 12;

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, [role="menu"], [role="dialog"]') !== null;

/** The list of orders by keyboard; the `?` sheet lists it. */
export const useListKeys = (keys: ListKeys): void => {
  const step = (by: number) => (event: KeyboardEvent) => (event.shiftKey ? keys.extend(by) : keys.move(by));
  useShortcuts(t('Orders'), [
    { keys: 'J', label: t('Next order'), run: () => keys.move(1) },
    { keys: 'K', label: t('Previous order'), run: () => keys.move(-1) },
    { keys: 'ArrowDown', label: t('Next order'), run: step(1) },
    { keys: 'ArrowUp', label: t('Previous order'), run: step(-1) },
    { keys: 'PageDown', label: t('A page down'), run: step(PAGE) },
    { keys: 'PageUp', label: t('A page up'), run: step(-PAGE) },
    {
      keys: 'Enter',
      label: t('Open'),
      run: (event) => {
        if (!isOnControl(event)) keys.open();
        else if (event.target instanceof HTMLElement) event.target.click();
      },
    },
    { keys: 'X', label: t('Select'), run: keys.toggle },
    { keys: 'Mod+A', label: t('Select all that are loaded'), run: keys.selectAll },
    { keys: 'Escape', label: t('Clear the selection'), run: keys.clear },
    { keys: '/', label: t('Search'), run: () => keys.search.current?.focus() },
  ]);
};
