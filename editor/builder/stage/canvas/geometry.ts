import type { Box } from '#api-clients/canvas/canvas.messages.ts';

export interface Point {
  x: number;
  y: number;
}

/** How the frame lies in the editor: where its top start corner is, how much it is scaled, how far it is scrolled. */
export interface FrameView {
  /** Editor pixels. */
  origin: Point;
  /** Editor pixels for one pixel of the page. */
  zoom: number;
  /** Page pixels. */
  scroll: Point;
}

/** A point of the editor as a point of the page's document. */
export const toDocument = (point: Point, view: FrameView): Point => ({
  x: (point.x - view.origin.x) / view.zoom + view.scroll.x,
  y: (point.y - view.origin.y) / view.zoom + view.scroll.y,
});

/** A point of the page's document as a point of the editor. */
export const toEditor = (point: Point, view: FrameView): Point => ({
  x: (point.x - view.scroll.x) * view.zoom + view.origin.x,
  y: (point.y - view.scroll.y) * view.zoom + view.origin.y,
});

/** A box of the page as a style of what lies over the frame. */
export const placed = (box: Box, zoom: number) => ({
  transform: `translate(${box.x * zoom}px, ${box.y * zoom}px)`,
  width: box.width * zoom,
  height: box.height * zoom,
});

export const holds = (box: Box, point: Point): boolean =>
  point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;

/**
 * Where the bar of a block begins: above the block where there is room, else just inside of what is seen of it, and whole
 * for as long as anything of the block is seen, however short it is. All in pixels of the page as it is zoomed.
 */
export const barTop = ({ start, end }: { start: number; end: number }, seenFrom: number, barHeight: number): number => {
  const gap = 4;
  const above = start - barHeight - gap;
  if (above >= seenFrom) return above;
  const lowest = end - barHeight - gap;
  const inside = Math.min(seenFrom + gap, lowest);
  return end > seenFrom ? Math.max(inside, seenFrom) : lowest;
};

/** The zoom that fits a page of this width into a field, at most 1; whole per cents. */
export const fitZoom = (pageWidth: number, fieldWidth: number): number =>
  Math.max(0.25, Math.min(1, Math.floor((fieldWidth / pageWidth) * 100) / 100));

/** How much faster scrolling at an edge becomes, and after how many frames of resting there. */
const fastest = { factor: 8, frames: 240 };

/**
 * Pixels to scroll the frame by in one frame (60 Hz), when the pointer is near its block-start or block-end edge. The
 * longer it has been there (`heldFrames`), the faster: a long page is crossed in seconds.
 */
export const edgeScroll = (pointerY: number, top: number, height: number, heldFrames = 0): number => {
  const speed = 26 * (1 + (fastest.factor - 1) * Math.min(1, heldFrames / fastest.frames));
  const band = Math.min(72, height / 4);
  const fromTop = pointerY - top;
  const fromBottom = top + height - pointerY;
  if (fromTop < band) return -Math.ceil(((band - Math.max(0, fromTop)) / band) ** 2 * speed);
  if (fromBottom < band) return Math.ceil(((band - Math.max(0, fromBottom)) / band) ** 2 * speed);
  return 0;
};
