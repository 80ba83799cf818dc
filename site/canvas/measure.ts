import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';

type Measured = Extract<FromCanvas, { say: 'measured' }>;

/**
 * Boxes of all blocks and slots that are drawn, in document coordinates: what lies in a closed tab has none. A reusable
 * section is one box. One layout, no writes in between.
 */
export function measure(request: number): Measured {
  const scroll = { x: scrollX, y: scrollY };
  const box = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scroll.x, y: y + scroll.y, width, height };
  };
  const isOwn = (element: HTMLElement) =>
    !element.parentElement?.closest('[data-section]') && element.getClientRects().length > 0;
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')].filter(isOwn).map((element) => {
    const [parent = 'root', slot = ''] = placeOf(element);
    return { id: element.dataset.block ?? '', parent, slot, box: box(element) };
  });
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter(isOwn).map((element) => {
    const [parent = '', slot = ''] = element.dataset.slot?.split('|') ?? [];
    return { parent, slot, box: box(element), empty: element.childElementCount === 0 };
  });
  return {
    say: 'measured',
    request,
    blocks,
    slots,
    scroll,
    viewport: { width: innerWidth, height: innerHeight },
    documentHeight: document.documentElement.scrollHeight,
  };
}

function placeOf(element: HTMLElement): string[] {
  return element.parentElement?.closest<HTMLElement>('[data-slot]')?.dataset.slot?.split('|') ?? [];
}
