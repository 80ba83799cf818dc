import { blocksClipType, type FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { holdsBlocks } from '#api-clients/canvas/holds-blocks.ts';
import { blockElement, isPlainText } from './find-marks.ts';
import type { InlineEditing } from './inline-editing.ts';

export interface PageReportsInput {
  send(message: FromCanvas): void;
  inline: InlineEditing;
  isEditable(): boolean;
  /** The block that is worked on. */
  chosen(): string | null;
}

const hasWords = ({ childNodes }: Element): boolean => childNodes.length > 0;

/** Keys whose usual meaning in the browser would get in the editor's way. */
const editorKeys = new Set(['s', 'z', 'y', 'd', 'k', 'p', 'a']);

/** Tells the editor what is pressed on the page, and what is copied and pasted there. */
export function reportKeyboard({ send, inline, isEditable, chosen }: PageReportsInput) {
  const inInline = (target: EventTarget | null) => target instanceof Node && inline.active?.element.contains(target);

  /** Goes into the first text of the chosen block, typed over in place: a plain one before a formatted one. */
  const editFirstText = (): boolean => {
    const block = isEditable() ? chosen() : null;
    const root = block === null ? null : blockElement(block);
    if (block === null || !root) return false;
    const own = [...root.querySelectorAll<HTMLElement>('[data-field]')].filter(
      (element) => element.closest('[data-block]') === root && element.getClientRects().length > 0,
    );
    // Words that stand there come before places where there are none yet, what a link says comes last.
    const apart = own.filter((element) => !element.closest('a'));
    const texts = [...apart.filter(hasWords), ...apart, ...own];
    const plain = texts.find((element) => isPlainText(element));
    const rich = texts.find(({ dataset }) => dataset.fieldKind === 'rich');
    if (plain && (hasWords(plain) || !rich || !hasWords(rich))) return inline.start(block, plain.dataset.field ?? '');
    if (!rich) return false;
    const field = rich.dataset.field ?? '';
    if (!inline.start(block, field)) send({ say: 'picked', block, field, extend: 'none', into: true });
    return true;
  };

  document.addEventListener('keydown', (event) => {
    if (inInline(event.target) || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select')) return;
    if (inline.keepKey(event)) return event.preventDefault();
    const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
    const command = ctrl || meta;
    // While it is edited the page is one stop of the keyboard: the builder moves the focus on.
    if (key === 'Tab' && !isEditable()) return;
    if (key === 'Tab' || key === 'F6') event.preventDefault();
    const isPlain = !command && !shift && !alt;
    if (isPlain && key === 'F2' && editFirstText()) return event.preventDefault();
    // The builder goes into the properties: the key must not press what has the focus there by then.
    if (isPlain && key === 'Enter' && isEditable()) event.preventDefault();
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
  // Before the text takes them: as words they would be nothing anybody can read.
  document.addEventListener(
    'paste',
    (event) => {
      if (!event.clipboardData || !inInline(event.target) || !holdsBlocks(event.clipboardData)) return;
      event.preventDefault();
      event.stopPropagation();
      send({ say: 'blocksIntoText' });
    },
    { capture: true },
  );
  document.addEventListener('paste', (event) => {
    const data = event.clipboardData;
    if (!data || inInline(event.target)) return;
    event.preventDefault();
    const [own, html, plain] = [blocksClipType, 'text/html', 'text/plain'].map((type) => data.getData(type));
    const texts = { own: own ?? '', html: html ?? '', plain: plain ?? '' };
    if (Object.values(texts).every((text) => text.length <= 16_000_000)) send({ say: 'pasted', ...texts });
  });
}
