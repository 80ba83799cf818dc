import { blocksClipType, type FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { blockElement, fieldElement, isPlainText, markAt, markAtPoint } from './find-marks.ts';
import type { InlineEditing } from './inline-editing.ts';

export interface PointerReportsInput {
  send(message: FromCanvas): void;
  inline: InlineEditing;
  isEditable(): boolean;
  /** The block that is worked on. */
  chosen(): string | null;
}

/** Keys whose usual meaning in the browser would get in the editor's way. */
const taken = new Set(['s', 'z', 'y', 'd', 'k', 'p', 'a']);

/** Tells the editor what the pointer and the keyboard do on the page. Links and forms do nothing here. */
export function reportPointer({ send, inline, isEditable, chosen }: PointerReportsInput) {
  let hovered: string | null = null;
  const inInline = (target: EventTarget | null) => target instanceof Node && inline.active?.element.contains(target);
  const hover = (block: string | null) => {
    if (block === hovered) return;
    hovered = block;
    send({ say: 'hover', block });
  };

  /** Chooses what lies there: also for people who may only look. */
  const pick = (event: MouseEvent) => {
    if (inInline(event.target)) return;
    inline.end();
    const mark = markAtPoint(event);
    const extend = event.shiftKey ? 'range' : event.metaKey || event.ctrlKey ? 'toggle' : 'none';
    send({ say: 'picked', block: mark?.block ?? null, field: mark?.field ?? null, extend });
  };

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('a, area, [type="submit"]')) event.preventDefault();
  });
  // A finger chooses by a tap: when it comes down it may be about to scroll.
  document.addEventListener(
    'click',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') pick(event);
    },
    { capture: true },
  );
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  document.addEventListener('dragstart', (event) => event.preventDefault());
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') hover(markAt(event.target)?.block ?? null);
  });
  document.documentElement.addEventListener('pointerleave', () => hover(null));

  document.addEventListener('pointerdown', (event) => {
    if (event.button === 0 && event.pointerType !== 'touch') pick(event);
  });
  document.addEventListener('dblclick', (event) => {
    const mark = isEditable() && !inInline(event.target) ? markAtPoint(event) : null;
    if (!mark?.field) return;
    const element = fieldElement(mark.block, mark.field);
    if (!element) return;
    event.preventDefault();
    if (!isPlainText(element)) send({ say: 'picked', ...mark, extend: 'none', into: true });
    else inline.start(mark.block, mark.field, { x: event.clientX, y: event.clientY });
  });

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
    if ((command && taken.has(key.toLowerCase())) || key === 'Backspace' || key === 'Delete') event.preventDefault();
    send({ say: 'key', key: key.slice(0, 30), code: code.slice(0, 30), ctrl, meta, shift, alt });
  });
  const copied = (event: ClipboardEvent) => {
    if (inInline(event.target) || getSelection()?.toString()) return;
    event.preventDefault();
    send({ say: 'copied', cut: event.type === 'cut' });
  };
  document.addEventListener('copy', copied);
  document.addEventListener('cut', copied);
  document.addEventListener('paste', (event) => {
    const data = event.clipboardData;
    if (!data || inInline(event.target)) return;
    event.preventDefault();
    const [own, html, plain] = [blocksClipType, 'text/html', 'text/plain'].map((type) => data.getData(type));
    const texts = { own: own ?? '', html: html ?? '', plain: plain ?? '' };
    if (Object.values(texts).every((text) => text.length <= 16_000_000)) send({ say: 'pasted', ...texts });
  });
  addEventListener('scroll', () => send({ say: 'scrolled', x: scrollX, y: scrollY }), { passive: true });
}
