import type { InspectionResult } from '#api-clients/canvas/inspection.messages.ts';
import { type Colour, contrastOn, faded, hardestContrast, laidOver, readColour } from './colour-layers.ts';
import { markAt } from './find-marks.ts';
import { isSeenAt, layersBelow, opacityOf, type PaintedLayer, paintedLayers, paintsAt } from './painted-layers.ts';

/** Texts judged in one block, and lines of a text: enough for any words that lie over a picture. */
const mostTexts = 60;
const mostLines = 6;

/** Places looked at below a line. */
const columns = 12;
const rows = 3;

/** What WCAG asks of words: less of large ones (24 px, or bold from 18.66 px). */
const wantedOf = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
};

/** The colour below a place: null where no picture shows there, `unknown` where nobody can know it. */
function groundAt(layers: readonly PaintedLayer[], words: Element, x: number, y: number): Colour | null | 'unknown' {
  let ground: Colour | 'unknown' = [1, 1, 1, 1];
  let isOnPicture = false;
  for (const layer of layers) {
    if (!paintsAt(layer, words, x, y)) continue;
    const colour = layer.colourAt(x, y);
    if (colour === null || (ground === 'unknown' && colour[3] < 1)) {
      ground = 'unknown';
      continue;
    }
    if (colour[3] === 0) continue;
    if (layer.isPicture && !isSeenAt(words, layer.element, x, y)) return null;
    isOnPicture = layer.isPicture || (isOnPicture && colour[3] < 1);
    ground = ground === 'unknown' ? colour : laidOver(colour, ground);
  }
  return isOnPicture || ground === 'unknown' ? ground : null;
}

/** Whether words are for screen readers alone: what is around them is cut to next to nothing. */
function isForReaders(words: Element, root: Element): boolean {
  for (let around: Element | null = words; around && around !== root; around = around.parentElement) {
    const { width, height } = around.getBoundingClientRect();
    if (Math.min(width, height) <= 1 && getComputedStyle(around).overflow !== 'visible') return true;
  }
  return false;
}

/** The elements that hold words themselves, with the boxes of their lines. */
function texts(root: Element): Map<Element, DOMRect[]> {
  const found = new Map<Element, DOMRect[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode() && found.size < mostTexts) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!element || node.textContent?.trim() === '') continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isForReaders(element, root)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 4 && height > 4);
    found.set(element, [...(found.get(element) ?? []), ...lines].slice(0, mostLines));
  }
  return found;
}

/** Contrast of words with the picture below them; null when they lie over none, or it cannot be known. */
function contrastOf(words: Element, lines: readonly DOMRect[], all: readonly PaintedLayer[]): number | null {
  const style = getComputedStyle(words);
  const own = readColour(style.color);
  if (!own || style.textShadow !== 'none') return null;
  const colour = faded(own, opacityOf(words));
  const layers = layersBelow(all, words);
  const contrasts: number[] = [];
  for (const { x, y, width, height } of lines) {
    for (let place = 0; place < columns * rows; place += 1) {
      const [column, row] = [place % columns, Math.floor(place / columns)];
      const ground = groundAt(layers, words, x + (width * (column + 0.5)) / columns, y + (height * (row + 0.5)) / rows);
      if (ground === 'unknown') return null;
      if (ground) contrasts.push(contrastOn(colour, ground));
    }
  }
  return contrasts.length === 0 ? null : hardestContrast(contrasts);
}

/**
 * Words that are hard to read over the picture below them, each with its block and field: what axe cannot judge. The
 * picture, shades over it and half-clear grounds are put together as they are painted, at a few places below each line.
 */
export function wordsOverPictures(root: HTMLElement): InspectionResult['words'] {
  if (!root.querySelector('img')) return [];
  const layers = paintedLayers(root);
  const pictures = layers.filter(({ isPicture }) => isPicture);
  const touches = (line: DOMRect): boolean =>
    pictures.some(
      ({ box }) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    );
  return [...texts(root)].flatMap(([element, lines]) => {
    const contrast = lines.some(touches) ? contrastOf(element, lines, layers) : null;
    const wanted = wantedOf(getComputedStyle(element));
    // What reads 4.5 when it is rounded is enough.
    if (contrast === null || Math.round(contrast * 10) / 10 >= wanted) return [];
    const mark = markAt(element);
    return [{ block: mark?.block ?? null, field: mark?.field ?? null, contrast, wanted }];
  });
}
