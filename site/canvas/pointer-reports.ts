import { refuseDroppedFiles } from '#api-clients/canvas/refuse-files.ts';
import { fieldElement, isPlainText, markAt, markAtPoint } from './find-marks.ts';
import { prepareFormatted } from './inline-editing.ts';
import type { PageReportsInput } from './keyboard-reports.ts';

/** Tells the editor what the pointer does on the page. Links and forms do nothing here. */
export function reportPointer({ send, inline, isEditable, chosen }: PageReportsInput) {
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

  /** The place of an empty text, which is seen in the chosen block alone: one press begins it. */
  const beginEmpty = (target: Element | null) => {
    const place = isEditable() ? target?.closest<HTMLElement>('[data-field]:empty') : null;
    const mark = place && !inInline(place) ? markAt(place) : null;
    const isText = place && (isPlainText(place) || place.dataset.fieldKind === 'rich');
    if (isText && mark?.field && mark.block === chosen()) inline.start(mark.block, mark.field);
  };

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('a, area, [type="submit"]')) event.preventDefault();
    beginEmpty(target);
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
  refuseDroppedFiles(window);
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') hover(markAt(event.target)?.block ?? null);
  });
  document.documentElement.addEventListener('pointerleave', () => hover(null));

  document.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    pick(event);
    // The first press of the two that go into a text.
    const mark = isEditable() ? markAtPoint(event) : null;
    const field = mark?.field ? fieldElement(mark.block, mark.field) : null;
    if (field?.dataset.fieldKind === 'rich') prepareFormatted();
  });
  document.addEventListener('dblclick', (event) => {
    const mark = isEditable() && !inInline(event.target) ? markAtPoint(event) : null;
    if (!mark?.field) return;
    const element = fieldElement(mark.block, mark.field);
    if (!element) return;
    event.preventDefault();
    if (!inline.start(mark.block, mark.field, { x: event.clientX, y: event.clientY }))
      send({ say: 'picked', ...mark, extend: 'none', into: true });
  });
  addEventListener('scroll', () => send({ say: 'scrolled', x: scrollX, y: scrollY }), { passive: true });
}
