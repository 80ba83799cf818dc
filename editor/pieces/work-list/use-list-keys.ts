import { t } from '#editor/i18n/t.ts';
import { type Shortcut, useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';

export interface ListKeyWords {
  next: string;
  previous: string;
  /** With Shift held, which takes along everything from where it was first held. */
  nextToo: string;
  previousToo: string;
}

export interface ListKeys {
  /** Above the keys on the `?` sheet. */
  title: string;
  words: ListKeyWords;
  selection: {
    current: number;
    move: (by: number) => void;
    extend: (by: number) => void;
    toggle: (index: number, isRange: boolean) => void;
    toggleAll: () => void;
    clear: () => void;
  };
  onMove?: (() => void) | undefined;
  onOpen: () => void;
  onSearch: () => void;
  /** What this list alone knows. */
  more?: readonly Shortcut[] | undefined;
}

const PAGE = 12;

/** Where Enter presses what it is on; the rows are a list box too, and Enter opens the one the keyboard is on. */
const controls = 'button, a, summary, [role="menu"], [role="dialog"], [role="listbox"]:not([data-rows])';

/** A long list by keyboard; the `?` sheet lists it. */
export const useListKeys = ({ title, words, selection, onMove, onOpen, onSearch, more = [] }: ListKeys): void => {
  const move = (by: number) => () => {
    selection.move(by);
    onMove?.();
  };
  const step = (by: number) => (event: KeyboardEvent) => (event.shiftKey ? selection.extend(by) : move(by)());
  const openOrPress = ({ target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(controls) === null) onOpen();
    else target.click();
  };
  useShortcuts(title, [
    { keys: 'J', label: words.next, run: move(1) },
    { keys: 'K', label: words.previous, run: move(-1) },
    { keys: 'ArrowDown', label: words.next, run: step(1) },
    { keys: 'ArrowUp', label: words.previous, run: step(-1) },
    { keys: 'PageDown', label: t('A page down'), run: step(PAGE) },
    { keys: 'PageUp', label: t('A page up'), run: step(-PAGE) },
    // Listed for the sheet; the same keys with Shift held, above.
    { keys: 'Shift+ArrowDown', label: words.nextToo, run: step(1), isNative: true },
    { keys: 'Shift+ArrowUp', label: words.previousToo, run: step(-1), isNative: true },
    { keys: 'Enter', label: t('Open'), run: openOrPress },
    { keys: 'X', label: t('Select'), run: () => selection.toggle(selection.current, false) },
    { keys: 'Mod+A', label: t('Select all that are loaded'), run: selection.toggleAll },
    { keys: 'Escape', label: t('Clear the selection'), run: selection.clear },
    ...more,
    { keys: '/', label: t('Search'), run: onSearch },
  ]);
};
