import { createWatched } from '#editor/listeners.ts';
import type { LeftTab, Sides } from './sides.context.ts';

/** The sides as they are when a page is opened: the palette at the left, nothing over the canvas. */
export const createSides = (): Sides => ({
  leftTab: createWatched<LeftTab>('palette'),
  openPane: createWatched<'left' | 'right' | null>(null),
  isFinding: createWatched(false),
  isPublishing: createWatched(false),
});
