import type { InspectionResult } from '#api-clients/canvas/inspection.messages.ts';
import { markAt } from './find-marks.ts';

type Broken = InspectionResult['cards'];

/** Flaws told of one block; more of the same kind follow from them. */
const mostFlaws = 30;
const mostLetters = 120;

/** Pixels that a line may stand over an edge: round letters and rounded sizes do. */
const tolerance = 2;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const standsOut = (line: Box, { left, right, top, bottom }: Box): boolean =>
  line.left < left - tolerance ||
  line.right > right + tolerance ||
  line.top < top - tolerance ||
  line.bottom > bottom + tolerance;

/** Whether an element cuts off what stands out of it; null where it is cut to nothing: words for screen readers. */
function cuts(element: Element): boolean | null {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (overflowX === 'visible' && overflowY === 'visible') return false;
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) <= 1 ? null : true;
}

/** How the lines of a text break the card they are in. */
function flawOf(words: Element, lines: readonly DOMRect[], card: Element): 'cut' | 'outside' | null {
  for (let around: Element | null = words; around; around = around.parentElement) {
    const cut = cuts(around);
    if (cut === null) return null;
    const box = around.getBoundingClientRect();
    if (cut && lines.some((line) => standsOut(line, box))) return 'cut';
    if (around === card) return lines.some((line) => standsOut(line, box)) ? 'outside' : null;
  }
  return null;
}

function wordFlaws(card: Element): Pick<Broken[number], 'flaw' | 'words'>[] {
  const found: Pick<Broken[number], 'flaw' | 'words'>[] = [];
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const words = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (words === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const flaw = flawOf(element, lines, card);
    if (flaw) found.push({ flaw, words: words.slice(0, mostLetters) });
  }
  return found;
}

/** The name of the car on a card, for what has no words of its own. */
const nameOn = (card: Element): string =>
  (card.querySelector('h1, h2, h3, h4, h5, h6')?.textContent?.trim() ?? '').slice(0, mostLetters);

const hasAlternative = (image: HTMLImageElement): boolean =>
  image.alt.trim() !== '' || image.closest('[aria-hidden="true"]') !== null;

/** Cards that the car on them breaks: words stand out of the card or are cut off in it, a picture has no alternative. */
export function brokenCards(root: HTMLElement): Broken {
  return [...root.querySelectorAll('article[data-vehicle]')]
    .flatMap((card): Broken => {
      const block = markAt(card)?.block ?? null;
      const silent = [...card.querySelectorAll('img')].filter((image) => !hasAlternative(image));
      return [
        ...wordFlaws(card).map((flaw) => ({ block, ...flaw })),
        ...silent.slice(0, 1).map(() => ({ block, flaw: 'no_alt' as const, words: nameOn(card) })),
      ];
    })
    .slice(0, mostFlaws);
}
