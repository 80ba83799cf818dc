import type { TextMessage } from './open-text.types.ts';

export interface FormattedKeysHost {
  tell(message: TextMessage): void;
  leave(): void;
  isInSlash(): boolean;
  /** Takes the "/word" before the cursor away. */
  dropSlash(): void;
}

export interface FormattedKeys {
  /** Ends with the keys. */
  readonly signal: AbortSignal;
  /** The builder has done what it was asked for. */
  answered(): void;
  slashShown(on: boolean): void;
  stop(): void;
}

/** Letters that, with Ctrl or ⌘, are the builder's own wherever one types: undo, redo, save. */
const builderLetters = new Set(['z', 'y', 's']);
/** Keys by which the editor changes what is chosen. */
const editing = new Set(['Enter', 'Backspace', 'Delete']);

const slashKeys = ['ArrowUp', 'ArrowDown', 'Enter', 'Escape'] as const;

/** The keys of a formatted text that are not the text's own. Heard before the text's editor gets them. */
export function formattedKeys(element: HTMLElement, host: FormattedKeysHost): FormattedKeys {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isSlashShown = false;
  /** From Ctrl+K or Alt+F10 until the builder has the keyboard: letters typed then are not meant for the text. */
  let isAsking = false;

  const passOn = (event: KeyboardEvent) => {
    const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
    host.tell({ say: 'key', key: key.slice(0, 30), code: code.slice(0, 30), ctrl, meta, shift, alt });
  };
  const answered = () => {
    isAsking = false;
  };
  const ask = (what: 'link' | 'tools') => {
    isAsking = true;
    host.tell({ say: 'textAsks', what });
  };
  /** True when the key is not for the text. */
  const take = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey;
    const slashKey = slashKeys.find((name) => name === key);
    if (isSlashShown && slashKey && host.isInSlash()) {
      host.tell({ say: 'slashKey', key: slashKey });
      // At once: what is typed from here on is none of the word any more.
      if (key === 'Enter') host.dropSlash();
    } else if (key === 'Escape') host.leave();
    else if (isCommand && key.toLowerCase() === 'k') ask('link');
    else if (altKey && key === 'F10') ask('tools');
    else if (key === 'F6' || (isCommand && builderLetters.has(key.toLowerCase()))) passOn(event);
    else return isAsking;
    return true;
  };

  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      // The browser tells of a moved cursor a moment late: Enter right after End must not meet what was chosen before.
      if (editing.has(event.key)) element.ownerDocument.dispatchEvent(new Event('selectionchange'));
      if (!take(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  element.addEventListener('blur', answered, { signal });
  // After the text's editor: Tab goes from cell to cell and moves lines of lists; otherwise it leaves the page.
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return;
      event.preventDefault();
      host.leave();
      passOn(event);
    },
    { signal },
  );
  return {
    signal,
    answered,
    slashShown(on) {
      isSlashShown = on;
    },
    stop: () => listeners.abort(),
  };
}
