import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import type { BlockKey } from '#block-schemas/index.ts';
import type { BlockActions } from '#editor/builder/document/commands/block-actions.ts';
import type { Target } from '#editor/builder/document/commands/targets.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import { edgeScroll, type FrameView, holds, type Point, toDocument } from '../canvas/geometry.ts';
import { type Container, computeContainers, type Gap, gapAt, gapsInOrder } from './gaps.ts';

/** What is dragged: a new block from the palette, or one of the page. */
export type Dragged =
  | { kind: 'insert'; type: BlockKey; label: string }
  /** A saved section of the library. */
  | { kind: 'section'; id: string; label: string }
  /** A reusable section: a place for it is put on the page. */
  | { kind: 'reusable'; id: string; label: string }
  | {
      kind: 'move';
      block: string;
      /** All that move with it, in reading order; the block alone unless it is one of several chosen ones. */
      along?: readonly string[];
      label: string;
    };

const none: ReadonlySet<string> = new Set();

/** The blocks of the page that a drag takes away from where they are. */
export const movingOf = (dragged: Dragged): ReadonlySet<string> =>
  dragged.kind === 'move' ? new Set(dragged.along ?? [dragged.block]) : none;

export interface DragState {
  dragged: Dragged;
  gap: Gap | null;
  /** "position 2 of 7, in Power of Section tabs". */
  where: string;
  /** Slots that take the block, for the dashed outlines. */
  containers: readonly Container[];
}

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

export interface DragTools {
  store: BuilderStore;
  canvas: CanvasController;
  actions: BlockActions;
  /** Puts a saved section on the page. */
  insertSaved: (id: string, name: string, target: Target) => Promise<void>;
  /** Puts a place for a reusable section on the page. */
  insertReusable: (id: string, title: string, target: Target) => boolean;
  /** Where the frame lies now, and its size in editor pixels; null while it is not shown. */
  frame: () => (FrameView & { width: number; height: number }) | null;
}

/** How long, in milliseconds, and how still, in pixels, the pointer rests on a label before that opens. */
const restMs = 500;
const restPixels = 6;

/** One drag at a time. Gaps are computed from one measurement and again only when the frame's layout moves. */
export const createDragSession = ({
  store,
  canvas,
  actions,
  insertSaved,
  insertReusable,
  frame,
}: DragTools): DragSession => {
  const state = createWatched<DragState | null>(null);
  let pointer: Point | null = null;
  let isKeyboard = false;
  let animation = 0;
  let stopListening: (() => void) | null = null;
  /** Frames the pointer has been at an edge without a break. */
  let heldFrames = 0;
  /** Where the moved blocks lie themselves: dropped there they stay. */
  let own: readonly Box[] = [];
  let resting: { at: Point; timer: ReturnType<typeof setTimeout> } | null = null;

  const setGap = (gap: Gap | null): void => {
    const current = state.get();
    if (!current || (current.gap === gap && current.where !== '')) return;
    state.set({ ...current, gap, where: gap ? actions.describeTarget(gap, [...movingOf(current.dragged)]) : '' });
  };

  const follow = (): void => {
    const view = frame();
    const current = state.get();
    if (!view || !current || !pointer || isKeyboard) return;
    const isOver =
      pointer.x >= view.origin.x &&
      pointer.x <= view.origin.x + view.width &&
      pointer.y >= view.origin.y &&
      pointer.y <= view.origin.y + view.height;
    const point = toDocument(pointer, { ...view, scroll: canvas.scroll.get() });
    const isOnItself = own.some((box) => holds(box, point));
    setGap(isOver && !isOnItself ? gapAt(current.containers, point) : null);
    if (isOver) openWhereItRests(pointer, view);
  };

  /** Held still over the label of a closed tab or accordion item, the pointer opens it. */
  const openWhereItRests = (at: Point, view: FrameView): void => {
    if (resting && Math.hypot(at.x - resting.at.x, at.y - resting.at.y) <= restPixels) return;
    clearTimeout(resting?.timer);
    const inFrame = { x: (at.x - view.origin.x) / view.zoom, y: (at.y - view.origin.y) / view.zoom };
    resting = { at, timer: setTimeout(() => canvas.openAt(inFrame), restMs) };
  };

  const layOut = (measured: Measured): void => {
    const current = state.get();
    if (!current) return;
    const moving = movingOf(current.dragged);
    const height = Math.max(measured.documentHeight, measured.viewport.height);
    own = measured.blocks.filter(({ id }) => moving.has(id)).map(({ box }) => box);
    const containers = computeContainers(
      { blocks: measured.blocks, slots: measured.slots, page: { width: measured.viewport.width, height } },
      {
        moving,
        accepts: (parent, slot) => actions.refusalOf([...moving], { parent, slot }) === null,
      },
    );
    const { gap } = current;
    const same = gap
      ? containers
          .flatMap(({ gaps }) => gaps)
          .find((other) => other.parent === gap.parent && other.slot === gap.slot && other.index === gap.index)
      : undefined;
    state.set({ ...current, containers, gap: same ?? gap });
    follow();
  };

  const scrollAtEdge = (): void => {
    animation = requestAnimationFrame(scrollAtEdge);
    const view = frame();
    if (!view || !pointer || isKeyboard) return;
    if (pointer.x < view.origin.x || pointer.x > view.origin.x + view.width) return;
    const by = edgeScroll(pointer.y, view.origin.y, view.height, heldFrames);
    heldFrames = by === 0 ? 0 : heldFrames + 1;
    if (by !== 0) canvas.scrollBy(Math.round(by / view.zoom));
  };

  const end = (): void => {
    cancelAnimationFrame(animation);
    stopListening?.();
    stopListening = null;
    clearTimeout(resting?.timer);
    resting = null;
    own = [];
    heldFrames = 0;
    pointer = null;
    isKeyboard = false;
    state.set(null);
  };

  return {
    state,
    start: (wanted) => {
      end();
      const along = wanted.kind === 'move' ? actions.movedWith(wanted.block) : [];
      const dragged = along.length > 1 ? { ...wanted, along, label: `${along.length} blocks` } : wanted;
      state.set({ dragged, gap: null, where: '', containers: [] });
      const stopMessages = canvas.listen((message) => {
        if (message.say === 'measured') layOut(message);
      });
      const stopScroll = canvas.scroll.subscribe(follow);
      stopListening = () => {
        stopMessages();
        stopScroll();
      };
      // A frame that does not answer offers no gaps; the outline still takes the drop.
      canvas.measure().then(layOut, () => undefined);
      animation = requestAnimationFrame(scrollAtEdge);
    },
    pointerAt: (point) => {
      pointer = point;
      follow();
    },
    step: (by) => {
      isKeyboard = true;
      const current = state.get();
      if (!current) return;
      const gaps = gapsInOrder(current.containers);
      const home = current.dragged.kind === 'move' ? store.getStructure().home.get(current.dragged.block) : undefined;
      const from = current.gap ?? home ?? null;
      const index = gaps.findIndex(
        (gap) => gap.parent === from?.parent && gap.slot === from.slot && gap.index === from.index,
      );
      const next = gaps[Math.max(0, Math.min(gaps.length - 1, index + by))] ?? null;
      setGap(next);
      const view = frame();
      if (!next || !view) return;
      const height = view.height / view.zoom;
      const top = canvas.scroll.get().y;
      if (next.line.y < top + 60 || next.line.y > top + height - 60)
        canvas.scrollBy(Math.round(next.line.y - top - height / 2));
    },
    aimAt: (target) => {
      isKeyboard = false;
      setGap(target ? { ...target, line: { x: 0, y: 0, width: 0, height: 0 } } : null);
    },
    drop: () => {
      const current = state.get();
      end();
      if (!current?.gap) return false;
      const { parent, slot, index } = current.gap;
      const target = { parent, slot, index };
      if (current.dragged.kind === 'insert') return actions.insert(current.dragged.type, target) !== null;
      if (current.dragged.kind === 'reusable') return insertReusable(current.dragged.id, current.dragged.label, target);
      if (current.dragged.kind === 'section') {
        void insertSaved(current.dragged.id, current.dragged.label, target);
        return true;
      }
      const ids = [...movingOf(current.dragged)];
      const isMoved = actions.moveAll(ids, target);
      actions.select(ids);
      return isMoved;
    },
    cancel: end,
  };
};
