import type { QueryClient } from '@tanstack/react-query';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { createWatched } from '#editor/listeners.ts';
import type { EditedDocument } from '../document/document.context.ts';
import { type CanvasController, createCanvasController } from './canvas/canvas-controller.ts';
import { createCanvasView } from './canvas/canvas-view.ts';
import { repeatKey } from './canvas/repeat-key.ts';
import type { DragTools } from './drag/drag.types.ts';
import { createDragSession } from './drag/drag-session.ts';
import { createFileDrops } from './file-drop/file-drops.ts';
import type { Stage } from './stage.context.ts';

/** Where the frame lies now, as a drag asks for it. */
const placeOfFrame = (element: HTMLIFrameElement | null, canvas: CanvasController): ReturnType<DragTools['frame']> => {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const zoom = element.offsetWidth === 0 ? 1 : box.width / element.offsetWidth;
  return {
    origin: { x: box.x, y: box.y },
    zoom,
    scroll: canvas.scroll.get(),
    width: box.width,
    height: box.height,
  };
};

export interface StageTools {
  queries: QueryClient;
  /** Speaks to assistive technology. */
  announce: (words: string) => void;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** Why no picture can be put into the library; null when it can. */
  uploadReason: string | null;
  /** Tab was pressed on the canvas: the focus goes to what comes after the frame, or before. */
  onLeave: (frame: HTMLElement, by: 1 | -1) => void;
  /** Enter was pressed on the canvas: the focus goes to the properties of the chosen block. */
  onEnter: () => void;
}

const isPlainEnter = ({ key, ctrl, meta, shift, alt }: Extract<FromCanvas, { say: 'key' }>): boolean =>
  key === 'Enter' && !ctrl && !meta && !shift && !alt;

/** The stage of an opened page. */
export const createStage = (document: EditedDocument, tools: StageTools): Stage => {
  const { onLeave, onEnter } = tools;
  const { store, selection, actions, library, reusables } = document;
  const view = createCanvasView(store.getDraft().meta.theme || 'jdx');
  const frameElement = createWatched<HTMLIFrameElement | null>(null);
  const onKey = (message: Extract<FromCanvas, { say: 'key' }>): void => {
    const frame = frameElement.get();
    if (message.key === 'Tab' && frame) onLeave(frame, message.shift ? -1 : 1);
    else if (isPlainEnter(message) && selection.get().blocks.length > 0) onEnter();
    else repeatKey(message);
  };
  const canvas = createCanvasController({ store, selection, view, actions, sections: reusables.drafts, onKey });
  const drag = createDragSession({
    insertSaved: library.insert,
    insertReusable: reusables.insert,
    store,
    canvas,
    actions,
    frame: () => placeOfFrame(frameElement.get(), canvas),
  });
  const fileDrops = createFileDrops({ ...tools, store, selection, view, canvas, nameOf: actions.nameOf });
  return { canvas, view, drag, fileDrops, frameElement };
};
