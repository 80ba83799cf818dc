import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import type { TextCommand } from '#api-clients/canvas/text-editing.messages.ts';
import type { BlockKey } from '#block-schemas/index.ts';
import { listenForCanvas, type Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import {
  type CanvasReadings,
  type CanvasState,
  type CanvasTools,
  createCanvasState,
  scheduleMeasure,
} from './canvas-state.ts';
import { directionOf } from './canvas-view.ts';
import { createGoingInto } from './going-into.ts';
import { hearCanvas, isMeantForField } from './hear-canvas.ts';
import { sendChange, sendPlaces, sendSelection, sendWholePage } from './send-page.ts';

export interface CanvasController extends CanvasReadings {
  /** Tells the frame that a block of this template may come soon, so that its script is there by then. */
  expect: (type: BlockKey) => void;
  measure: () => Promise<Measured>;
  scrollBy: (y: number) => void;
  /** Opens the closed tab or accordion item whose label is at a point of the frame's window. */
  openAt: (point: { x: number; y: number }) => void;
  /** Does something to the formatted text that is edited, in the stead of the typed "/word" if that is to go. */
  format: (command: TextCommand, insteadOfSlash?: boolean) => void;
  /** Whether what "/" offers is shown: the arrows and Enter are not the text's own then. */
  slashShown: (on: boolean) => void;
  /** Ends the editing of a text on the canvas; what was typed stays. */
  endInline: () => void;
  listen: (listener: (message: FromCanvas) => void) => () => void;
  start: (frame: () => Window | null) => () => void;
}

/** Keeps the frame in the language and look of the view. */
const followView = (canvas: CanvasState): (() => void) => {
  let shown = canvas.view.get();
  return canvas.view.subscribe(() => {
    const { theme, locale, car } = canvas.view.get();
    if (locale !== shown.locale) sendWholePage(canvas);
    else if (theme !== shown.theme) canvas.link?.send({ say: 'theme', theme, locale, dir: directionOf(locale) });
    if (car !== shown.car && locale === shown.locale) canvas.link?.send({ say: 'showCars', car });
    shown = canvas.view.get();
    scheduleMeasure(canvas);
  });
};

/** Keeps the frame in step with the page: sends only what changed, and takes in what is done on the canvas. */
export const createCanvasController = (tools: CanvasTools): CanvasController => {
  const canvas = createCanvasState(tools);
  const goingInto = createGoingInto();
  const outside = new Set<(message: FromCanvas) => void>();

  const hear = (message: FromCanvas): void => {
    if (isMeantForField(goingInto, message)) return;
    hearCanvas(canvas, goingInto, message);
    for (const listener of [...outside]) listener(message);
  };

  const start = (frame: () => Window | null): (() => void) => {
    const stops = [
      listenForCanvas(frame, (connected) => {
        canvas.link = connected;
        canvas.state.set('connecting');
        canvas.inline.set(null);
        canvas.text.set(null);
        connected.subscribe(hear);
        sendWholePage(canvas);
      }),
      followView(canvas),
      tools.sections.all.subscribe(() => sendPlaces(canvas)),
      tools.selection.subscribe(() => sendSelection(canvas)),
      tools.store.subscribe((change) => sendChange(canvas, change)),
    ];
    return () => {
      clearTimeout(canvas.measuring);
      goingInto.end();
      for (const stop of stops) stop();
      canvas.link = null;
    };
  };

  const { state, boxes, scroll, hover, inline, failures, text } = canvas;
  return {
    state,
    boxes,
    scroll,
    hover,
    inline,
    failures,
    text,
    start,
    expect: (type) => canvas.link?.send({ say: 'expect', type }),
    measure: async () => {
      if (!canvas.link) throw new Error('The canvas is not connected yet.');
      return canvas.link.measure();
    },
    scrollBy: (y) => canvas.link?.send({ say: 'scrollBy', y }),
    openAt: ({ x, y }) => canvas.link?.send({ say: 'openAt', x, y }),
    format: (command, insteadOfSlash = false) => canvas.link?.send({ say: 'formatText', command, insteadOfSlash }),
    slashShown: (on) => canvas.link?.send({ say: 'slashShown', on }),
    endInline: () => canvas.link?.send({ say: 'endInline' }),
    listen: (listener) => {
      outside.add(listener);
      return () => outside.delete(listener);
    },
  };
};
