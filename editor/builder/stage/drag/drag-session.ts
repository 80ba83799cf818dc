import type { Target } from '#editor/builder/document/commands/targets.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { Point } from '../canvas/geometry.ts';
import { aimAtGap, followPointer, layOutGaps, scrollAtEdge, stepGap } from './aim-drag.ts';
import type { Drag, Dragged, DragState, DragTools } from './drag.types.ts';
import { dropDragged } from './drop-dragged.ts';
import { gapLike } from './gaps.ts';

export interface DragSession {
  state: Watched<DragState | null>;
  start: (dragged: Dragged) => void;
  pointerAt: (pointer: Point) => void;
  /** One gap onward or back, for the keyboard. */
  step: (by: 1 | -1) => void;
  /** A target found elsewhere (outline). */
  aimAt: (target: Target | null) => void;
  drop: () => boolean;
  cancel: () => void;
}

/** A drag of one of several chosen blocks takes all of them along. */
const withChosen = ({ actions }: DragTools, dragged: Dragged): Dragged => {
  const along = dragged.kind === 'move' ? actions.movedWith(dragged.block) : [];
  return dragged.kind === 'move' && along.length > 1
    ? { ...dragged, along, label: t('{count} blocks', { count: along.length }) }
    : dragged;
};

/** Follows the canvas and its edges until the answered function is called. */
const followCanvas = (drag: Drag): (() => void) => {
  const { canvas } = drag;
  const stopMessages = canvas.listen((message) => {
    if (message.say === 'measured') layOutGaps(drag, message);
  });
  const stopScroll = canvas.scroll.subscribe(() => followPointer(drag));
  // A frame that does not answer offers no gaps; the outline still takes the drop.
  canvas.measure().then(
    (measured) => layOutGaps(drag, measured),
    () => undefined,
  );
  let animation = requestAnimationFrame(function scroll() {
    animation = requestAnimationFrame(scroll);
    scrollAtEdge(drag);
  });
  return () => {
    cancelAnimationFrame(animation);
    stopMessages();
    stopScroll();
  };
};

/** What no drag has yet done. */
const untouched = () => ({
  pointer: null,
  isKeyboard: false,
  heldFrames: 0,
  hasLeftEdge: false,
  own: [],
  resting: null,
});

/** One drag at a time. Gaps are computed from one measurement and again only when the frame's layout moves. */
export const createDragSession = (tools: DragTools): DragSession => {
  const state = createWatched<DragState | null>(null);
  const drag: Drag = { ...tools, state, ...untouched() };
  let stopFollowing: (() => void) | null = null;

  const end = (): void => {
    stopFollowing?.();
    stopFollowing = null;
    clearTimeout(drag.resting?.timer);
    Object.assign(drag, untouched());
    state.set(null);
  };

  return {
    state,
    start: (dragged) => {
      end();
      state.set({ dragged: withChosen(tools, dragged), gap: null, where: '', containers: [] });
      stopFollowing = followCanvas(drag);
    },
    pointerAt: (point) => {
      drag.pointer = point;
      followPointer(drag);
    },
    step: (by) => stepGap(drag, by),
    aimAt: (target) => {
      drag.isKeyboard = false;
      if (!target) return aimAtGap(drag, null);
      const measured = gapLike(state.get()?.containers ?? [], target);
      // Where the canvas shows no such place there is no line to draw.
      aimAtGap(drag, measured ?? { ...target, line: { x: 0, y: 0, width: 0, height: 0 } });
    },
    drop: () => {
      const current = state.get();
      end();
      if (!current?.gap) return false;
      const { parent, slot, index } = current.gap;
      return dropDragged(tools, current.dragged, { parent, slot, index });
    },
    cancel: end,
  };
};
