import type { Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import { edgeScroll, holds, type Point, toDocument } from '../canvas/geometry.ts';
import { type Drag, movingOf, type PlacedFrame } from './drag.types.ts';
import { computeContainers, type Gap, gapAt, gapLike, gapsInOrder } from './gaps.ts';

/** How long, in milliseconds, and how still, in pixels, the pointer rests on a label before that opens. */
const restMs = 500;
const restPixels = 6;

/** Aims at a gap, with its place in words; null: at none. */
export const aimAtGap = ({ state, actions }: Drag, gap: Gap | null): void => {
  const current = state.get();
  if (!current || (current.gap === gap && current.where !== '')) return;
  state.set({ ...current, gap, where: gap ? actions.describeTarget(gap, [...movingOf(current.dragged)]) : '' });
};

/** Held still over the label of a closed tab or accordion item, the pointer opens it. Still is what the page does too. */
const openRestedLabel = (drag: Drag, at: Point, view: PlacedFrame): void => {
  const { resting } = drag;
  const scroll = drag.canvas.scroll.get().y;
  const isStill = resting && Math.hypot(at.x - resting.at.x, at.y - resting.at.y) <= restPixels;
  if (isStill && Math.abs(scroll - resting.scroll) <= restPixels) return;
  clearTimeout(resting?.timer);
  const inFrame = { x: (at.x - view.origin.x) / view.zoom, y: (at.y - view.origin.y) / view.zoom };
  drag.resting = { at, scroll, timer: setTimeout(() => drag.canvas.openAt(inFrame), restMs) };
};

const forgetRest = (drag: Drag): void => {
  clearTimeout(drag.resting?.timer);
  drag.resting = null;
};

/** Aims at the gap the pointer means now. */
export const followPointer = (drag: Drag): void => {
  const { pointer, canvas } = drag;
  const view = drag.frame();
  const current = drag.state.get();
  if (!view || !current || !pointer || drag.isKeyboard) return;
  const isOver = holds({ x: view.origin.x, y: view.origin.y, width: view.width, height: view.height }, pointer);
  const point = toDocument(pointer, { ...view, scroll: canvas.scroll.get() });
  const isOnItself = drag.own.some((box) => holds(box, point));
  // A line that nobody sees says nothing: at the edge, while the page scrolls, the nearest one in sight is meant.
  const top = canvas.scroll.get().y;
  const sight = { from: top, to: top + view.height / view.zoom };
  aimAtGap(drag, isOver && !isOnItself ? gapAt(current.containers, point, sight) : null);
  if (isOver) openRestedLabel(drag, pointer, view);
  else forgetRest(drag);
};

/** Takes in where everything lies: the gaps are computed anew, and the one aimed at stays. */
export const layOutGaps = (drag: Drag, measured: Measured): void => {
  const current = drag.state.get();
  if (!current) return;
  const moving = movingOf(current.dragged);
  const height = Math.max(measured.documentHeight, measured.viewport.height);
  drag.own = measured.blocks.filter(({ id }) => moving.has(id)).map(({ box }) => box);
  const containers = computeContainers(
    { blocks: measured.blocks, slots: measured.slots, page: { width: measured.viewport.width, height } },
    {
      moving,
      accepts: (parent, slot) => drag.actions.refusalOf([...moving], { parent, slot }) === null,
    },
  );
  const { gap } = current;
  drag.state.set({ ...current, containers, gap: gapLike(containers, gap) ?? gap });
  followPointer(drag);
};

/** Document pixels from the edge of the frame within which a gap counts as out of sight. */
const edge = 60;

/** One gap onward or back, for the keyboard; brings it into sight. */
export const stepGap = (drag: Drag, by: 1 | -1): void => {
  drag.isKeyboard = true;
  const current = drag.state.get();
  if (!current) return;
  const gaps = gapsInOrder(current.containers);
  const { dragged } = current;
  const home = dragged.kind === 'move' ? drag.store.getStructure().home.get(dragged.block) : undefined;
  const from = current.gap ?? home;
  const index = gaps.findIndex(
    (gap) => gap.parent === from?.parent && gap.slot === from.slot && gap.index === from.index,
  );
  const next = gaps[Math.max(0, Math.min(gaps.length - 1, index + by))] ?? null;
  aimAtGap(drag, next);
  const view = drag.frame();
  if (!next || !view) return;
  const height = view.height / view.zoom;
  const top = drag.canvas.scroll.get().y;
  if (next.line.y < top + edge || next.line.y > top + height - edge)
    drag.canvas.scrollBy(Math.round(next.line.y - top - height / 2));
};

/**
 * While the pointer is near the upper or lower edge of the frame, scrolls it a little; called once a frame. Not before
 * it was elsewhere: where it picked something up says nothing of where that is to go.
 */
export const scrollAtEdge = (drag: Drag): void => {
  const { pointer, canvas } = drag;
  const view = drag.frame();
  if (!view || !pointer || drag.isKeyboard) return;
  if (pointer.x < view.origin.x || pointer.x > view.origin.x + view.width) {
    drag.hasLeftEdge = true;
    return;
  }
  const by = edgeScroll(pointer.y, view.origin.y, view.height, drag.heldFrames);
  if (by === 0) drag.hasLeftEdge = true;
  drag.heldFrames = by === 0 || !drag.hasLeftEdge ? 0 : drag.heldFrames + 1;
  if (drag.heldFrames > 0) canvas.scrollBy(Math.round(by / view.zoom));
};
