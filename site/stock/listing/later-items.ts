import { whenIdle } from '#site/ui/when-idle.ts';

/** How high the items of a list are, in pixels; 0 where there is none. */
export const heightOfItem = (root: ParentNode): number =>
  root.querySelector<HTMLElement>('[data-later-items] > li')?.offsetHeight ?? 0;

/**
 * Lets a slow telephone show a new list before it has laid out all of it: what stands further down in long rows
 * (`data-later-items`) is as high as what stood there before, until it comes near or there is time for it, one item a
 * frame. The same for a page that comes is `pages/head/lay-out-later.ts`.
 * @param height of an item that was there before, in pixels; 0 where there was none
 */
export function layOutItemsLater(root: ParentNode, height: number): void {
  if (height === 0) return;
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-later-items] > li:nth-child(n + 2)')];
  for (const { style } of waiting) {
    style.contentVisibility = 'auto';
    style.containIntrinsicBlockSize = `${height}px`;
  }
  const layOutNext = (): void => {
    const next = waiting.shift();
    if (!next) return;
    next.style.removeProperty('content-visibility');
    next.style.removeProperty('contain-intrinsic-block-size');
    // Here, where there is time: the frame that follows only has to paint it.
    next.getBoundingClientRect();
    goOn();
  };
  const goOn = (): void => {
    if (waiting.length > 0) requestAnimationFrame(() => whenIdle(layOutNext, 0));
  };
  goOn();
}
