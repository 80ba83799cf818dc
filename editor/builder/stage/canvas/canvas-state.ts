import type { FromCanvas, MeasuredBlock, MeasuredSlot } from '#api-clients/canvas/canvas.messages.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import type { BlockActions } from '#editor/builder/document/commands/block-actions.ts';
import type { SectionDrafts } from '#editor/builder/document/reusables/section-drafts.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import type { SelectionStore } from '#editor/builder/document/store/selection.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { CanvasLink, Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import type { CanvasView } from './canvas-view.ts';

/** Where everything lies on the canvas, in pixels of the frame's document. */
export interface CanvasBoxes {
  blocks: ReadonlyMap<string, MeasuredBlock>;
  slots: readonly MeasuredSlot[];
  viewport: { width: number; height: number };
  documentHeight: number;
}

/** What the canvas works with. */
export interface CanvasTools {
  store: BuilderStore;
  selection: SelectionStore;
  view: Watched<CanvasView>;
  actions: Pick<BlockActions, 'nameOf' | 'refuse'>;
  sections: SectionDrafts;
  /** A key the frame does not use itself. */
  onKey: (message: Extract<FromCanvas, { say: 'key' }>) => void;
}

export type TextAt = Extract<FromCanvas, { say: 'textAt' }>;

/** What is known of the frame, for those who draw over it. */
export interface CanvasReadings {
  /** connecting: the frame has not spoken yet; ready: it shows the page. */
  state: Watched<'connecting' | 'ready'>;
  boxes: Watched<CanvasBoxes>;
  /** Scroll of the frame; changes often, so the overlay follows it without rendering. */
  scroll: Watched<{ x: number; y: number }>;
  hover: Watched<string | null>;
  /** The text that is edited on the canvas right now. */
  inline: Watched<{ block: string; field: string } | null>;
  failures: Watched<ReadonlyMap<string, string>>;
  /** Where the cursor of the formatted text that is edited on the canvas is; null while none is. */
  text: Watched<TextAt | null>;
}

/** The canvas of one opened page: what it works with, what is known of it, and the line to it once it has spoken. */
export interface CanvasState extends CanvasTools, CanvasReadings {
  link: CanvasLink | null;
  measuring: ReturnType<typeof setTimeout> | undefined;
}

const emptyBoxes: CanvasBoxes = { blocks: new Map(), slots: [], viewport: { width: 0, height: 0 }, documentHeight: 0 };

/** Milliseconds after a change before the boxes are asked for again; typing on goes before that. */
const settleMs = 80;

export const createCanvasState = (tools: CanvasTools): CanvasState => ({
  ...tools,
  state: createWatched<'connecting' | 'ready'>('connecting'),
  boxes: createWatched<CanvasBoxes>(emptyBoxes),
  scroll: createWatched({ x: 0, y: 0 }),
  hover: createWatched<string | null>(null),
  inline: createWatched<{ block: string; field: string } | null>(null),
  failures: createWatched<ReadonlyMap<string, string>>(new Map()),
  text: createWatched<TextAt | null>(null),
  link: null,
  measuring: undefined,
});

/** The language of the canvas; null while that is the source. */
export const translatedLocale = ({ view }: CanvasState): string | null => {
  const { locale, sourceLocale } = view.get();
  return locale === sourceLocale ? null : locale;
};

/** The texts of the language that is shown; none for the source. */
export const shownTexts = (canvas: CanvasState): DraftDocument['translations'][string] | undefined => {
  const locale = translatedLocale(canvas);
  return locale === null ? undefined : canvas.store.getDraft().translations[locale];
};

/** Takes in where everything lies. */
export const takeBoxes = ({ scroll, boxes }: CanvasState, measured: Measured): void => {
  scroll.set(measured.scroll);
  boxes.set({
    blocks: new Map(measured.blocks.map((block) => [block.id, block])),
    slots: measured.slots,
    viewport: measured.viewport,
    documentHeight: measured.documentHeight,
  });
};

/** Asks where everything lies once the page rests. */
export const scheduleMeasure = (canvas: CanvasState): void => {
  clearTimeout(canvas.measuring);
  canvas.measuring = setTimeout(() => void canvas.link?.measure().catch(() => undefined), settleMs);
};
