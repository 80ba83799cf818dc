import type { Locator } from 'playwright-core';

/** Of a palette picture, in its own pixels. */
export const pictureSize = { width: 480, height: 300 } as const;
const { width, height } = pictureSize;

/**
 * The page is drawn this wide (CSS pixels): the palette shows the picture 118 pixels wide, and words of a wider page
 * could not be read there.
 */
export const usualWidth = 640;
/** For blocks whose words stand on a picture only where there is room, and for those that are one line. */
const wideWidth = 1_000;
const lineWidth = 400;
/** Nothing is enlarged more: as wide as this at least is the part of the page that a picture shows. */
const narrowest = 360;
/** What is left free around the content, in pixels of the page. */
const margin = 20;

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a block holds, from its corner. */
export interface Content extends Part {
  /** Where its first words begin. */
  words: number;
}

/** How wide the page is drawn for a block that is like this at the usual width. */
export function fittingWidth({ top, words, height: tall }: Content): number {
  const shown = (usualWidth * height) / width;
  if (words - top > shown - 2 * margin) return wideWidth;
  return tall < shown / 4 ? lineWidth : usualWidth;
}

/** The part of a block that its picture shows: what is in it, from its top, in the picture's shape. */
export function partToShow(content: Part, block: Pick<Part, 'width' | 'height'>): Part {
  const wanted = Math.max(narrowest, content.width + 2 * margin, ((content.height + 2 * margin) * width) / height);
  const shown = Math.min(block.width, wanted);
  const tall = Math.min(block.height, (shown * height) / width);
  const middle = content.left + content.width / 2;
  const above = Math.max(margin, (tall - content.height) / 2);
  return {
    left: Math.max(0, Math.min(block.width - shown, middle - shown / 2)),
    top: Math.max(0, Math.min(block.height - tall, content.top - above)),
    width: shown,
    height: tall,
  };
}

/** The box of the words, pictures and controls of a block, from its corner: what else it has is room. */
export function contentOf(block: Locator): Promise<Content> {
  return block.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('img, picture, svg, canvas, video, input, select, button, hr')].map(
      (each) => each.getBoundingClientRect(),
    );
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = Number.POSITIVE_INFINITY;
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.textContent?.trim() === '' || !text.parentElement?.checkVisibility()) continue;
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter((line) => line.width > 2);
      boxes.push(...lines);
      words = Math.min(words, ...lines.map((line) => line.top - own.top));
    }
    const seen = boxes.filter(
      (box) => box.width > 2 && box.height > 2 && box.right > own.left && box.left < own.right && box.bottom > own.top,
    );
    const left = Math.max(own.left, Math.min(own.right, ...seen.map((box) => box.left)));
    const right = Math.min(own.right, Math.max(own.left, ...seen.map((box) => box.right)));
    const top = Math.max(own.top, Math.min(own.bottom, ...seen.map((box) => box.top)));
    const bottom = Math.min(own.bottom, Math.max(own.top, ...seen.map((box) => box.bottom)));
    if (right <= left || bottom <= top) return { left: 0, top: 0, width: own.width, height: own.height, words };
    return { left: left - own.left, top: top - own.top, width: right - left, height: bottom - top, words };
  });
}
