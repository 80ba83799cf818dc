import { blocksClipType, type FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { blockElement, isPlainText } from './find-marks.ts';
import type { InlineEditing } from './inline-editing.ts';

export interface PageReportsInput {
  send(message: FromCanvas): void;
  inline: InlineEditing;
  isEditable(): boolean;
  /** The block that is worked on. */
  chosen(): string | null;
}

/** Keys whose usual meaning in the browser would get in the editor's way. */
const editorKeys = new Set(['s', 'z', 'y', 'd', 'k', 'p', 'a']);

/** Tells the editor what is pressed on the page, and what is copied and pasted there. */
export function reportKeyboard({ send, inline, isEditable, chosen }: PageReportsInput) {
  const inInline = (target: EventTarget | null) => target instanceof Node && inline.active?.element.contains(target);

  /** Goes into the first text of the chosen block: typed over in place, or in the panel when it has formatting. */
  const editFirstText = (): boolean => {
    const block = isEditable() ? chosen() : null;
    const root = block === null ? null : blockElement(block);
    if (block === null || !root) return false;
    const own = [...root.querySelectorAll<HTMLElement>('[data-field]')].filter(
      (element) => element.closest('[data-block]') === root && element.getClientRects().length > 0,
    );
    const plain = own.find((element) => isPlainText(element));
    if (plain) return inline.start(block, plain.dataset.field ?? '');
    const rich = own.find(({ dataset }) => dataset.fieldKind === 'rich');
    if (rich) send({ say: 'picked', block, field: rich.dataset.field ?? null, extend: 'none', into: true });
    return rich !== undefined;
  };

  document.addEventListener('keydown', (event) => {
    if (inInline(event.target) || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select')) return;
    const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
    const command = ctrl || meta;
    // While it is edited the page is one stop of the keyboard: the builder moves the focus on.
    if (key === 'Tab' && !isEditable()) return;
    if (key === 'Tab' || key === 'F6') event.preventDefault();
    const isPlain = !command && !shift && !alt;
    if (isPlain && (key === 'Enter' || key === 'F2') && editFirstText()) return event.preventDefault();
    if ((command && editorKeys.has(key.toLowerCase())) || key === 'Backspace' || key === 'Delete')
      event.preventDefault();
    send({ say: 'key', key: key.slice(0, 30), code: code.slice(0, 30), ctrl, meta, shift, alt });
  });
  const reportCopied = (event: ClipboardEvent) => {
    if (inInline(event.target) || getSelection()?.toString()) return;
    event.preventDefault();
    send({ say: 'copied', cut: event.type === 'cut' });
  };
  document.addEventListener('copy', reportCopied);
  document.addEventListener('cut', reportCopied);
  document.addEventListener('paste', (event) => {
    const data = event.clipboardData;
    if (!data || inInline(event.target)) return;
    event.preventDefault();
    const [own, html, plain] = [blocksClipType, 'text/html', 'text/plain'].map((type) => data.getData(type));
    const texts = { own: own ?? '', html: html ?? '', plain: plain ?? '' };
    if (Object.values(texts).every((text) => text.length <= 16_000_000)) send({ say: 'pasted', ...texts });
  });
}
