import PhotoSwipe, { type SlideData } from 'photoswipe';
import sheetText from 'photoswipe/style.css?inline';
import { closeOnBack } from '#site/ui/close-on-back.ts';

/** What it and its buttons are called, in the language of the page. */
export type PictureWords = Record<'label' | 'close' | 'zoom' | 'previous' | 'next' | 'failed', string>;

let sheet: CSSStyleSheet | undefined;

/** Styles as an object: the page's policy refuses elements with styles that it does not know. */
function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const slideOf = (link: HTMLAnchorElement): SlideData => {
  const picture = link.querySelector('img');
  return {
    src: link.href,
    srcset: link.dataset.set ?? '',
    width: Number(link.dataset.width) || 1600,
    height: Number(link.dataset.height) || 1200,
    alt: picture?.alt ?? '',
    msrc: picture?.currentSrc || undefined,
    element: link,
  };
};

/** Shows pictures as large as the screen, with zoom by fingers, wheel and double tap, keys, and a count. */
export function openFullScreen(
  links: readonly HTMLAnchorElement[],
  at: number,
  { words, onClose }: { words: PictureWords; onClose: (last: number) => void },
): void {
  addStyles();
  const isRtl = document.documentElement.dir === 'rtl';
  // The library knows one direction: on pages from right to left the pictures stand the other way round.
  const shown = isRtl ? links.toReversed() : [...links];
  const place = (index: number) => (isRtl ? links.length - 1 - index : index);
  const swipe = new PhotoSwipe({
    dataSource: shown.map(slideOf),
    index: place(at),
    mainClass: 'fc-full-screen',
    bgOpacity: 1,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
    wheelToZoom: true,
    indexIndicatorSep: ' / ',
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: isRtl ? words.next : words.previous,
    arrowNextTitle: isRtl ? words.previous : words.next,
    errorMsg: words.failed,
  });
  swipe.on('destroy', () => onClose(place(swipe.currIndex)));
  swipe.init();
  // While it opens it cannot be closed.
  const close = () => (swipe.opener.isOpen ? swipe.close() : swipe.on('openingAnimationEnd', () => swipe.close()));
  swipe.on('close', closeOnBack(close));
  const { element } = swipe;
  if (!element) return;
  element.dir = 'ltr';
  element.ariaLabel = words.label;
  element.ariaModal = 'true';
}
