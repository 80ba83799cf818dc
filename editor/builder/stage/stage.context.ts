import { createContext, useContext } from 'react';
import type { Watched } from '#editor/listeners.ts';
import { useWatchedPart } from '../timing/use-watched.ts';
import type { CanvasController } from './canvas/canvas-controller.ts';
import type { CanvasView } from './canvas/canvas-view.ts';
import type { DragSession } from './drag/drag-session.ts';
import type { FileDrops } from './file-drop/file-drops.ts';

/** The page in its frame: how it is looked at, where everything lies, what is dragged over it. */
export interface Stage {
  canvas: CanvasController;
  view: Watched<CanvasView>;
  drag: DragSession;
  /** Files of the person's computer, dragged over the page and dropped on its pictures. */
  fileDrops: FileDrops;
  /** The frame while it has its place. */
  frameElement: Watched<HTMLIFrameElement | null>;
}

export const StageContext = createContext<Stage | null>(null);

/** The stage of the page builder around this; throws outside of it. */
export const useStage = (): Stage => {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('useStage needs the page builder around it.');
  return stage;
};

/** The language of canvas and panel; null while that is the source. */
export const useTranslatedLocale = (): string | null => {
  const { view } = useStage();
  return useWatchedPart(view, ({ locale, sourceLocale }) => (locale === sourceLocale ? null : locale));
};
