import { fieldElement, isPlainText } from './find-marks.ts';

export interface InlineEditingHost {
  started(block: string, field: string): void;
  changed(block: string, field: string, value: string): void;
  ended(block: string, field: string): void;
  /** Whether a field holds no more than one line: a heading, a label. */
  isOneLine(block: string, field: string): boolean;
  /** While a text is edited in place, React must leave its block alone. */
  hold(block: string | null): void;
}

export interface InlineEditing {
  /** False when there is no such text on the canvas. */
  start(block: string, field: string, at?: { x: number; y: number }): boolean;
  end(): void;
  readonly active: { block: string; field: string; element: HTMLElement } | null;
}

/** Typing over a plain text on the canvas itself. Enter, Escape and leaving all keep it; undo takes it back. */
export function createInlineEditing(host: InlineEditingHost): InlineEditing {
  let active: InlineEditing['active'] = null;
  let listeners = new AbortController();
  let isOneLine = false;
  /** What the editor knows of the text. */
  let reported = '';

  const value = (element: HTMLElement) => {
    const text = element.innerText.replaceAll('\u00a0', ' ').replace(/\n$/, '');
    return isOneLine ? joinLines(text) : text;
  };

  const report = () => {
    if (!active) return;
    const text = value(active.element);
    if (text === reported) return;
    reported = text;
    host.changed(active.block, active.field, text);
  };

  const end = () => {
    if (!active) return;
    const { block, field, element } = active;
    // Words that an input method was still composing.
    report();
    active = null;
    listeners.abort();
    element.removeAttribute('contenteditable');
    host.ended(block, field);
    host.hold(null);
  };

  const start: InlineEditing['start'] = (block, field, at) => {
    end();
    const element = fieldElement(block, field);
    if (!element || !isPlainText(element)) return false;
    active = { block, field, element };
    isOneLine = host.isOneLine(block, field);
    listeners = new AbortController();
    const { signal } = listeners;
    host.hold(block);
    element.contentEditable = 'plaintext-only';
    element.focus({ preventScroll: true });
    placeCaret(element, at);
    reported = value(element);
    element.addEventListener(
      'input',
      (event) => {
        // A composition (IME) is reported when it is complete.
        if (!(event as InputEvent).isComposing) report();
      },
      { signal },
    );
    element.addEventListener('compositionend', report, { signal });
    element.addEventListener('blur', end, { signal });
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
        end();
        event.preventDefault();
      },
      { signal },
    );
    host.started(block, field);
    return true;
  };

  return {
    start,
    end,
    get active() {
      return active;
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
