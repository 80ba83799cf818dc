import type { Box } from '#api-clients/canvas/canvas.messages.ts';

export interface BarPlace {
  /** The whole text and the line of the cursor, in pixels of the page. */
  text: Box;
  caret: Box;
  /** What is seen of the page. */
  seen: Box;
  /** Editor pixels a pixel of the page. */
  zoom: number;
  /** The bar's own size in editor pixels. */
  bar: { width: number; height: number };
}

/** Between bar and words. */
const gap = 8;

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where the tools of a text stand, in editor pixels of the page: above the text; at the top of what is seen when the
 * text begins above that; below the cursor's line when they would lie on it.
 */
export const placeBar = ({ text, caret, seen, zoom, bar }: BarPlace): { x: number; y: number } => {
  const [top, bottom] = [seen.y * zoom, (seen.y + seen.height) * zoom];
  const x = between(text.x * zoom, seen.x * zoom + 4, (seen.x + seen.width) * zoom - bar.width - 4);
  const above = Math.max(text.y * zoom - bar.height - gap, top + 4);
  const line = { top: caret.y * zoom, bottom: (caret.y + caret.height) * zoom };
  if (above + bar.height <= line.top || line.bottom <= above) return { x, y: above };
  const below = line.bottom + gap;
  return { x, y: below + bar.height <= bottom ? below : Math.max(top + 4, line.top - bar.height - gap) };
};
