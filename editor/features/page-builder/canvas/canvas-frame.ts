/**
 * The frame that shows the page. It is asked for as soon as the address of the builder is known and waits out of sight
 * until the stage has a place for it, so that its scripts load beside the editor's own.
 */

let waiting: HTMLIFrameElement | null = null;

const createFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = '/canvas';
  frame.title = 'The page';
  return frame;
};

/** Moving an element elsewhere would load a frame again; `moveBefore` does not, where the browser has it. */
const canMove = (): boolean => 'moveBefore' in Element.prototype;

/** Begins to load the frame. Does nothing where it could not be moved to its place. */
export const loadFrameEarly = (): void => {
  if (waiting || !canMove()) return;
  waiting = createFrame();
  // A place the size of the window, so that the frame is laid out once.
  waiting.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;visibility:hidden';
  document.body.append(waiting);
};

/** Puts the waiting frame, or a new one, into its place. `host` must be in the document. */
export const placeFrame = (host: HTMLElement): HTMLIFrameElement => {
  const frame = waiting ?? createFrame();
  if (frame === waiting) host.moveBefore(frame, null);
  else host.append(frame);
  waiting = null;
  frame.style.cssText = '';
  return frame;
};
