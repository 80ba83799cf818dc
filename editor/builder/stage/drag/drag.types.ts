import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import type { BlockKey } from '#block-schemas/index.ts';
import type { BlockActions } from '#editor/builder/document/commands/block-actions.ts';
import type { Target } from '#editor/builder/document/commands/targets.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import type { Watched } from '#editor/listeners.ts';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import type { FrameView, Point } from '../canvas/geometry.ts';
import type { Container, Gap } from './gaps.ts';

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

/** The frame as it lies now, with its size in editor pixels. */
export type PlacedFrame = FrameView & { width: number; height: number };

export interface DragTools {
  store: BuilderStore;
  canvas: CanvasController;
  actions: BlockActions;
  /** Puts a saved section on the page. */
  insertSaved: (id: string, name: string, target: Target) => Promise<void>;
  /** Puts a place for a reusable section on the page. */
  insertReusable: (id: string, title: string, target: Target) => boolean;
  /** Where the frame lies now; null while it is not shown. */
  frame: () => PlacedFrame | null;
}

/** One drag: what it works with, what is shown of it, and where its pointer is. */
export interface Drag extends DragTools {
  readonly state: Watched<DragState | null>;
  pointer: Point | null;
  /** Whether arrow keys choose the gap, not the pointer. */
  isKeyboard: boolean;
  /** Frames the pointer has been at an edge without a break. */
  heldFrames: number;
  /** Whether the pointer has been away from the edges: what is picked up at one does not make the page run. */
  hasLeftEdge: boolean;
  /** Where the moved blocks lie themselves: dropped there they stay. */
  own: readonly Box[];
  /** Where the pointer rests over the page, how far that is scrolled, and the timer that opens the label below it. */
  resting: { at: Point; scroll: number; timer: ReturnType<typeof setTimeout> } | null;
}
