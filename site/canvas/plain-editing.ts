import type { OpenText } from './open-text.types.ts';

export interface PlainTextHost {
  changed(value: string): void;
  /** The person is done: Enter, Escape, or the focus went elsewhere. */
  leave(): void;
}

export interface PlainTextPlace {
  element: HTMLElement;
  /** Whether the field holds no more than one line: a heading, a label. */
  isOneLine: boolean;
  at: { x: number; y: number } | undefined;
}

/** Typing over a plain text where it stands. Enter, Escape and leaving all keep it; undo takes it back. */
export function editPlainText({ element, isOneLine, at }: PlainTextPlace, host: PlainTextHost): OpenText {
  const listeners = new AbortController();
  const { signal } = listeners;
  const value = () => {
    const text = element.innerText.replaceAll('\u00a0', ' ').replace(/\n$/, '');
    return isOneLine ? joinLines(text) : text;
  };
  element.contentEditable = 'plaintext-only';
  element.focus({ preventScroll: true });
  placeCaret(element, at);
  /** What the editor knows of the text. */
  let reported = value();
  const report = () => {
    const text = value();
    if (text === reported) return;
    reported = text;
    host.changed(text);
  };
  element.addEventListener(
    'input',
    (event) => {
      // A composition (IME) is reported when it is complete.
      if (!(event as InputEvent).isComposing) report();
    },
    { signal },
  );
  element.addEventListener('compositionend', report, { signal });
  element.addEventListener('blur', () => host.leave(), { signal });
  element.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!isOneLine || !text) return;
      event.preventDefault();
      // The one way that keeps the browser's own undo of this text.
      document.execCommand('insertText', false, joinLines(text.trim()));
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      event.stopPropagation();
      if (event.key !== 'Escape' && (event.key !== 'Enter' || (event.shiftKey && !isOneLine))) return;
      host.leave();
      event.preventDefault();
    },
    { signal },
  );
  return {
    element,
    close() {
      // Words that an input method was still composing.
      report();
      listeners.abort();
      element.removeAttribute('contenteditable');
    },
  };
}

/** Lines as one, with a space where each ended. */
const joinLines = (text: string): string => text.replace(/[^\S\n]*[\r\n]+\s*/g, ' ');

/** At the point that was clicked, otherwise over the whole text. */
function placeCaret(element: HTMLElement, at: { x: number; y: number } | undefined) {
  const selection = getSelection();
  const spot = at && document.caretPositionFromPoint?.(at.x, at.y);
  if (spot && element.contains(spot.offsetNode)) selection?.collapse(spot.offsetNode, spot.offset);
  else selection?.selectAllChildren(element);
}
