import type { Page } from 'playwright-core';
import { layAllOut } from './lay-all-out.ts';

/** What is wrong with a piece of the page: how, and with which words. */
export interface OverflowFault {
  piece: string;
  kind: 'cut' | 'overlapped' | 'sticks out';
  words: string;
}

/**
 * Looks at every word of the page as it stands: none may be cut off by a box, lie over another, or make the page wider
 * than its window. A piece is the block whose sample it is, or the piece of furniture.
 */
export const overflowFaults = async (page: Page, root = 'body'): Promise<OverflowFault[]> => {
  await layAllOut(page);
  return page.evaluate(lookAtWords, root);
};

/**
 * Takes every sample out of the gallery that reads as it does in English: only the site's own words differ by language.
 * However many blocks there will be, a further language costs what its words need. Gives how many samples are left.
 */
export const keepWordsOfLanguage = (page: Page): Promise<number> => page.evaluate(removeEnglishSamples);

/** Runs in the page. */
async function removeEnglishSamples(): Promise<number> {
  const samplesOf = (root: Document): Map<string, Element[]> => {
    const samples = new Map<string, Element[]>();
    for (const label of root.querySelectorAll('[id^="sample-"]')) {
      const pieces: Element[] = [];
      const isLabel = (at: Element) => at.id.startsWith('sample-');
      for (let at: Element | null = label; at && (at === label || !isLabel(at)); at = at.nextElementSibling)
        pieces.push(at);
      samples.set(label.id, pieces);
    }
    return samples;
  };
  const wordsOf = (pieces: Element[] | undefined) => pieces?.map(({ textContent }) => textContent).join('');
  const address = new URL(location.href);
  address.searchParams.set('locale', 'en');
  const answer = await fetch(address);
  const english = samplesOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  let left = 0;
  for (const [id, pieces] of samplesOf(document)) {
    if (wordsOf(pieces) !== wordsOf(english.get(id))) left += 1;
    else for (const piece of pieces) piece.remove();
  }
  return left;
}

/** Runs in the page, so it may use nothing from outside. */
function lookAtWords(root: string): OverflowFault[] {
  const slack = 2;
  /** Plain numbers: a browser's own rectangles are asked for each side each time. */
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Line {
    element: Element;
    box: Box;
    words: string;
  }
  const plain = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });
  const block = document.querySelectorAll('[id^="sample-"]');
  const pieceOf = (element: Element): string => {
    const own = element.closest('[data-piece], fc-header, header, footer, dialog, fc-form');
    if (!element.closest('main')) return own?.tagName.toLowerCase() ?? 'body';
    const before = [...block].filter(
      (label) =>
        label.compareDocumentPosition(element) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
    );
    return before.at(-1)?.id.replace('sample-', '') ?? 'top of the page';
  };
  const kept = <Value>(make: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      const value = known.has(element) ? (known.get(element) as Value) : make(element);
      known.set(element, value);
      return value;
    };
  };
  const boxOf = kept((element) => plain(element.getBoundingClientRect()));
  const isFixed = kept((element) => getComputedStyle(element).position === 'fixed');
  const isForListeners: (element: Element) => boolean = kept((element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 && height <= 1 && getComputedStyle(element).position === 'absolute') return true;
    return element.parentElement !== null && isForListeners(element.parentElement);
  });
  const isSeen = kept((element) => {
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && !isForListeners(element);
  });
  const clips = kept((element): 'clips' | 'scrolls' | undefined => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX === 'auto' || overflowX === 'scroll') return 'scrolls';
    return (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis' ? 'clips' : undefined;
  });
  /** Whether something opaque lies between two lines, as a menu lies over what is below it. */
  const isCovered = (one: Element, other: Element, x: number, y: number): boolean => {
    const stack = document.elementsFromPoint(x, y);
    const [first = -1, last = -1] = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
    if (first < 0) return true;
    return stack.slice(first, last).some((layer) => {
      const isAround = layer.contains(one) && layer.contains(other);
      return !isAround && !/rgba\(.*, 0(\.\d+)?\)|transparent/.test(getComputedStyle(layer).backgroundColor);
    });
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.querySelector(root) ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) || !isSeen(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1) lines.push({ element, box: plain(box), words: words.slice(0, 60) });
  }
  const faults = new Map<string, OverflowFault>();
  const add = (line: Line, kind: OverflowFault['kind']) => {
    const fault = { piece: pieceOf(line.element), kind, words: line.words };
    faults.set(JSON.stringify(fault), fault);
  };
  for (const line of lines) {
    let scrolls = false;
    for (let at: Element | null = line.element; at && at !== document.body; at = at.parentElement) {
      const how = clips(at);
      scrolls ||= how === 'scrolls' || isFixed(at);
      const box = boxOf(at);
      const isInside = line.box.right > box.left + slack && line.box.left < box.right - slack;
      const isCut = line.box.left < box.left - slack || line.box.right > box.right + slack;
      // What lies wholly outside of its box is another slide.
      if (how === 'clips' && !scrolls && isInside && isCut) add(line, 'cut');
      // A window or banner that is scrolled down is not scrolled sideways.
      if (how === 'scrolls' && isCut && (isFixed(at) || at.matches('dialog, [popover]'))) add(line, 'cut');
      if (how !== undefined) break;
    }
    const isWider = line.box.right > innerWidth + slack || line.box.left < -slack;
    const isHeld = scrolls || hasClip(line.element);
    if (isWider && !isHeld) add(line, 'sticks out');
  }
  function hasClip(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (clips(at)) return true;
    return false;
  }
  const byPiece = new Map<Element, Line[]>();
  for (const line of lines) {
    const part = line.element.closest('main > *, dialog, header, footer, aside, nav') ?? document.body;
    const group = byPiece.get(part) ?? [];
    group.push(line);
    byPiece.set(part, group);
  }
  const heightOf = ({ top, bottom }: Box) => bottom - top;
  for (const found of byPiece.values()) {
    // From top to bottom: a line that begins below another one's end lies on none of those that follow either.
    const group = found
      .map((line, place) => ({ ...line, place }))
      .sort((one, other) => one.box.top - other.box.top || one.place - other.place);
    for (let at = 0; at < group.length; at += 1) {
      for (let next = at + 1; next < group.length; next += 1) {
        const [higher, lower] = [group[at], group[next]];
        if (!higher || !lower || lower.box.top >= higher.box.bottom) break;
        const [one, other] = higher.place < lower.place ? [higher, lower] : [lower, higher];
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Boxes of lines are higher than the letters.
        if (width <= slack || height <= Math.min(heightOf(one.box), heightOf(other.box)) * 0.45) continue;
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        const x = Math.max(one.box.left, other.box.left) + width / 2;
        const y = Math.max(one.box.top, other.box.top) + height / 2;
        const isInWindow = y > 0 && y < innerHeight;
        if (!isInWindow || !isCovered(one.element, other.element, x, y)) add(one, 'overlapped');
      }
    }
  }
  return [...faults.values()];
}
