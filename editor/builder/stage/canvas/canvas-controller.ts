import type { FromCanvas, MeasuredBlock, MeasuredSlot } from '#api-clients/canvas/canvas.messages.ts';
import { deriveSnapshot, snapshotBlock } from '#documents/page/derive-snapshot.ts';
import type { DraftBlock, DraftDocument, SnapshotBlock } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { translateBlock, translateSnapshot } from '#documents/page/translate.ts';
import type { TranslatableText } from '#documents/page/translation-status.ts';
import type { BlockActions } from '#editor/builder/document/commands/block-actions.ts';
import type { SectionDrafts } from '#editor/builder/document/reusables/section-drafts.ts';
import { withSections } from '#editor/builder/document/reusables/sections-in-places.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { extendSelection, type SelectionStore } from '#editor/builder/document/store/selection.ts';
import { textsOfDraftBlock } from '#editor/builder/document/translate/draft-texts.ts';
import { translateCommand } from '#editor/builder/document/translate/translate-commands.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { type CanvasLink, listenForCanvas, type Measured } from '#editor/pieces/canvas-link/canvas-link.ts';
import { type Patch, patchFor, wholePage } from './canvas-patch.ts';
import { type CanvasView, directionOf } from './canvas-view.ts';
import { createGoingInto } from './going-into.ts';

/** Where everything lies on the canvas, in pixels of the frame's document. */
export interface CanvasBoxes {
  blocks: ReadonlyMap<string, MeasuredBlock>;
  slots: readonly MeasuredSlot[];
  viewport: { width: number; height: number };
  documentHeight: number;
}

export interface CanvasController {
  /** connecting: the frame has not spoken yet; ready: it shows the page. */
  state: Watched<'connecting' | 'ready'>;
  boxes: Watched<CanvasBoxes>;
  /** Scroll of the frame; changes often, so the overlay follows it without rendering. */
  scroll: Watched<{ x: number; y: number }>;
  hover: Watched<string | null>;
  /** The text that is edited on the canvas right now. */
  inline: Watched<{ block: string; field: string } | null>;
  failures: Watched<ReadonlyMap<string, string>>;
  measure: () => Promise<Measured>;
  scrollBy: (y: number) => void;
  /** Opens the closed tab or accordion item whose label is at a point of the frame's window. */
  openAt: (point: { x: number; y: number }) => void;
  watchBoxes: (on: boolean) => void;
  editInline: (block: string, field: string) => void;
  listen: (listener: (message: FromCanvas) => void) => () => void;
  start: (frame: () => Window | null) => () => void;
}

export interface CanvasTools {
  store: BuilderStore;
  selection: SelectionStore;
  view: Watched<CanvasView>;
  actions: Pick<BlockActions, 'nameOf' | 'refuse'>;
  sections: SectionDrafts;
  /** A key the frame does not use itself. */
  onKey: (message: Extract<FromCanvas, { say: 'key' }>) => void;
}

const emptyBoxes: CanvasBoxes = { blocks: new Map(), slots: [], viewport: { width: 0, height: 0 }, documentHeight: 0 };

/** Milliseconds after a change before the boxes are asked for again; typing on goes before that. */
const settleMs = 80;

/** Blocks as plain messages. */
const spread = (blocks: Record<string, object | null>): Patch['blocks'] =>
  Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, block && { ...block }])) as Patch['blocks'];

/** A field of a block as a text to translate. */
const textOf = (id: string, block: DraftBlock, field: string): TranslatableText =>
  textsOfDraftBlock(id, block).find(({ path }) => path === field) ?? { target: id, path: field, source: '' };

/** Keeps the frame in step with the page: sends only what changed, and takes in what is done on the canvas. */
export const createCanvasController = ({
  store,
  selection,
  view,
  onKey,
  actions,
  sections,
}: CanvasTools): CanvasController => {
  let link: CanvasLink | null = null;
  let measuring: ReturnType<typeof setTimeout> | undefined;
  const goingInto = createGoingInto();
  const outside = new Set<(message: FromCanvas) => void>();
  const state = createWatched<'connecting' | 'ready'>('connecting');
  const boxes = createWatched<CanvasBoxes>(emptyBoxes);
  const scroll = createWatched({ x: 0, y: 0 });
  const hover = createWatched<string | null>(null);
  const inline = createWatched<{ block: string; field: string } | null>(null);
  const failures = createWatched<ReadonlyMap<string, string>>(new Map());

  const isTranslation = (): boolean => view.get().locale !== view.get().sourceLocale;
  const textsShown = (): DraftDocument['translations'][string] | undefined =>
    isTranslation() ? store.getDraft().translations[view.get().locale] : undefined;

  /** With the sections that places show, in the language of the canvas. */
  const placed = <Block extends SnapshotBlock | null>(blocks: Record<string, Block>) =>
    withSections(blocks, sections.all.get(), isTranslation() ? view.get().locale : null);

  /** A section has arrived or is another one now: the places are drawn again. */
  const sendPlaces = (): void => {
    const draft = store.getDraft();
    const { lists, order } = store.getStructure();
    const places = order.flatMap((id) => {
      const block = draft.blocks[id];
      return block && isPlace(block) ? [[id, snapshotBlock(id, block, lists)] as const] : [];
    });
    if (places.length > 0) link?.send({ say: 'patch', blocks: spread(placed(Object.fromEntries(places))) });
    measureSoon();
  };

  const sendWhole = (): void => {
    const { theme, locale } = view.get();
    const draft = store.getDraft();
    const snapshot = textsShown()
      ? translateSnapshot(deriveSnapshot(draft), locale)
      : { meta: draft.meta, translations: {}, ...wholePage(draft, store.getStructure()) };
    const { root } = snapshot;
    const blocks = Object.fromEntries(Object.entries(placed(snapshot.blocks)).map(([id, block]) => [id, { ...block }]));
    link?.send({
      say: 'init',
      snapshot: { ...snapshot, root, blocks },
      locale,
      dir: directionOf(locale),
      theme,
      editable: store.isEditable,
    });
  };

  const sendSelection = (): void => {
    const { blocks, field, origin } = selection.get();
    link?.send({ say: 'select', blocks: [...blocks], field, reveal: origin !== 'canvas' });
  };

  const take = (measured: Measured): void => {
    scroll.set(measured.scroll);
    boxes.set({
      blocks: new Map(measured.blocks.map((block) => [block.id, block])),
      slots: measured.slots,
      viewport: measured.viewport,
      documentHeight: measured.documentHeight,
    });
  };

  const measureSoon = (): void => {
    clearTimeout(measuring);
    measuring = setTimeout(() => void link?.measure().catch(() => undefined), settleMs);
  };

  const hear = (message: FromCanvas): void => {
    if (isMeantForField(message)) return;
    switch (message.say) {
      case 'ready':
        state.set('ready');
        sendSelection();
        link?.send({ say: 'watchBoxes', on: true });
        break;
      case 'measured':
        take(message);
        break;
      case 'scrolled':
        scroll.set({ x: message.x, y: message.y });
        break;
      case 'hover':
        hover.set(message.block);
        break;
      case 'picked':
        pick(message);
        break;
      case 'inlineStarted':
        if (store.getBlock(message.block)?.locked) {
          link?.send({ say: 'endInline' });
          actions.refuse(`${actions.nameOf(message.block)} is locked. Unlock it first.`);
          break;
        }
        inline.set({ block: message.block, field: message.field });
        store.endStep();
        selection.set({ blocks: [message.block], field: message.field, origin: 'canvas' });
        break;
      case 'inlineChanged':
        write(message);
        break;
      case 'inlineEnded':
        inline.set(null);
        store.endStep();
        break;
      case 'key':
        onKey(message);
        break;
      case 'failed':
        if (message.block) failures.set(new Map([...failures.get(), [message.block, message.message]]));
        break;
      case 'painted':
        break;
    }
    for (const listener of [...outside]) listener(message);
  };

  /** Keys between a double click and the focus of the field it leads to are no commands; Escape calls it off. */
  const isMeantForField = (message: FromCanvas): boolean => {
    if (!goingInto.isOn() || !['key', 'copied', 'pasted'].includes(message.say)) return false;
    if (message.say === 'key' && message.key === 'Escape') goingInto.end();
    return true;
  };

  const pick = ({ block, field, extend, into }: Extract<FromCanvas, { say: 'picked' }>): void => {
    if (into) goingInto.start();
    else goingInto.end();
    if (block === null) {
      selection.set({ blocks: [], field: null, origin: 'canvas' });
      return;
    }
    const blocks = extendSelection(selection.get(), block, extend, store.getStructure().order);
    selection.set({ blocks, field: extend === 'none' ? field : null, origin: into ? 'builder' : 'canvas' });
  };

  /** What was typed on the canvas: into the source, or into the translation that is shown. */
  const write = ({ block: id, field, value }: Extract<FromCanvas, { say: 'inlineChanged' }>): void => {
    const { locale } = view.get();
    const block = store.getBlock(id);
    const key = `${isTranslation() ? locale : ''} ${id} ${field}`;
    if (!isTranslation())
      store.dispatch(
        { do: 'setField', block: id, path: field, value },
        { label: `Edit ${actions.nameOf(id)}`, coalesceKey: key },
      );
    else if (block)
      store.dispatch(translateCommand(locale, textOf(id, block, field), value), {
        label: `Translate ${actions.nameOf(id)}`,
        coalesceKey: key,
      });
  };

  const inShownLanguage = (patch: Patch | null): Patch | null => {
    const texts = textsShown();
    if (!patch || !texts) return patch;
    const blocks = Object.entries(patch.blocks).map(([id, block]) => {
      const translated = block && texts[id] ? { ...translateBlock(block, texts[id]) } : block;
      return [id, translated] as const;
    });
    return { ...patch, blocks: Object.fromEntries(blocks) };
  };

  const sendChange: Parameters<BuilderStore['subscribe']>[0] = (change) => {
    if (!link) return;
    // What others translated comes without the names of its blocks.
    if (change.translations && change.blocks.size === 0) {
      if (isTranslation()) sendWhole();
      return;
    }
    const patch = inShownLanguage(patchFor(store.getDraft(), change));
    if (patch) {
      const blocks = spread(placed(patch.blocks as Record<string, SnapshotBlock | null>));
      link.send({ ...patch, blocks, stamp: performance.now() });
      for (const id of change.blocks)
        if (failures.get().has(id)) failures.set(new Map([...failures.get()].filter(([key]) => key !== id)));
    }
    // The frame reports by itself when sizes change; an order can change without that.
    if (change.structure) measureSoon();
  };

  return {
    state,
    boxes,
    scroll,
    hover,
    inline,
    failures,
    measure: async () => {
      if (!link) throw new Error('The canvas is not connected yet.');
      return link.measure();
    },
    scrollBy: (y) => link?.send({ say: 'scrollBy', y }),
    openAt: ({ x, y }) => link?.send({ say: 'openAt', x, y }),
    watchBoxes: (on) => link?.send({ say: 'watchBoxes', on }),
    editInline: (block, field) => link?.send({ say: 'editInline', block, field }),
    listen: (listener) => {
      outside.add(listener);
      return () => outside.delete(listener);
    },
    start: (frame) => {
      const stopListening = listenForCanvas(frame, (connected) => {
        link = connected;
        state.set('connecting');
        inline.set(null);
        link.subscribe(hear);
        sendWhole();
      });
      let shown = view.get();
      const stopView = view.subscribe(() => {
        const { theme, locale } = view.get();
        if (locale !== shown.locale) sendWhole();
        else if (theme !== shown.theme) link?.send({ say: 'theme', theme, locale, dir: directionOf(locale) });
        shown = view.get();
        measureSoon();
      });
      const stopSections = sections.all.subscribe(sendPlaces);
      const stopSelection = selection.subscribe(sendSelection);
      const stopChanges = store.subscribe(sendChange);
      return () => {
        clearTimeout(measuring);
        goingInto.end();
        stopListening();
        stopView();
        stopSections();
        stopSelection();
        stopChanges();
        link = null;
      };
    },
  };
};
