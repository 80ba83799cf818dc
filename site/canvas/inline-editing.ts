import { fieldElement, isPlainText } from './find-marks.ts';

export interface InlineEditingHost {
  started(block: string, field: string): void;
  changed(block: string, field: string, value: string): void;
  ended(block: string, field: string, cancelled: boolean): void;
  /** While a text is edited in place, React must leave its block alone. */
  hold(block: string | null): void;
}

export interface InlineEditing {
  /** False when there is no such text on the canvas. */
  start(block: string, field: string, at?: { x: number; y: number }): boolean;
  end(cancelled: boolean): void;
  readonly active: { block: string; field: string; element: HTMLElement } | null;
}

/** Typing over a plain text on the canvas itself. Enter and leaving keep it, Escape takes it back. */
export function createInlineEditing(host: InlineEditingHost): InlineEditing {
  let active: InlineEditing['active'] = null;
  let listeners = new AbortController();
  let before = '';

  const value = (element: HTMLElement) => element.innerText.replaceAll('\u00a0', ' ').replace(/\n$/, '');

  const end = (cancelled: boolean) => {
    if (!active) return;
    const { block, field, element } = active;
    active = null;
    listeners.abort();
    element.removeAttribute('contenteditable');
    if (cancelled && value(element) !== before) host.changed(block, field, before);
    host.ended(block, field, cancelled);
    host.hold(null);
  };

  const start: InlineEditing['start'] = (block, field, at) => {
    end(false);
    const element = fieldElement(block, field);
    if (!element || !isPlainText(element)) return false;
    active = { block, field, element };
    before = value(element);
    listeners = new AbortController();
    const { signal } = listeners;
    host.hold(block);
    element.contentEditable = 'plaintext-only';
    element.focus({ preventScroll: true });
    placeCaret(element, at);
    const report = () => host.changed(block, field, value(element));
    element.addEventListener(
      'input',
      (event) => {
        // A composition (IME) is reported when it is complete.
        if (!(event as InputEvent).isComposing) report();
      },
      { signal },
    );
    element.addEventListener('compositionend', report, { signal });
    element.addEventListener('blur', () => end(false), { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.isComposing) return;
        event.stopPropagation();
        if (event.key === 'Escape') end(true);
        else if (event.key === 'Enter' && !event.shiftKey) end(false);
        else return;
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

/** At the point that was clicked, otherwise over the whole text. */
function placeCaret(element: HTMLElement, at: { x: number; y: number } | undefined) {
  const selection = getSelection();
  const spot = at && document.caretPositionFromPoint?.(at.x, at.y);
  if (spot && element.contains(spot.offsetNode)) selection?.collapse(spot.offsetNode, spot.offset);
  else selection?.selectAllChildren(element);
}
