import { t } from '#editor/i18n/t.ts';

/**
 * The frame that shows the page. It is asked for as soon as the address of the builder is known and waits out of sight
 * until the stage has a place for it, so that its scripts load beside the editor's own.
 */

let waiting: HTMLIFrameElement | null = null;
/** False once a frame is in its place: nobody needs another before the next page is opened. */
let isWanted = false;

const createFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = '/canvas';
  frame.title = t('The page');
  return frame;
};

/** Moving an element elsewhere would load a frame again; `moveBefore` does not, where the browser has it. */
const canMove = (): boolean => 'moveBefore' in Element.prototype;

const begin = (): void => {
  if (waiting || !isWanted) return;
  waiting = createFrame();
  // A place the size of the window, so that the frame is laid out once.
  waiting.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;visibility:hidden';
  document.body.append(waiting);
};

/**
 * Begins to load the frame, once the document itself is loaded: its load event must not wait for the frame. Does
 * nothing where the frame could not be moved to its place.
 */
export const preloadFrame = (): void => {
  if (!canMove()) return;
  isWanted = true;
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
};

/** Puts the waiting frame, or a new one, into its place. `host` must be in the document. */
export const placeFrame = (host: HTMLElement): HTMLIFrameElement => {
  const frame = waiting ?? createFrame();
  if (frame === waiting) host.moveBefore(frame, null);
  else host.append(frame);
  waiting = null;
  isWanted = false;
  frame.style.cssText = '';
  return frame;
};
