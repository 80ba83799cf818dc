import { deriveSnapshot, snapshotBlock } from '#documents/page/derive-snapshot.ts';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { translateBlock, translateSnapshot } from '#documents/page/translate.ts';
import { withSections } from '#editor/builder/document/reusables/sections-in-places.ts';
import type { ShownChange } from '#editor/builder/document/store/change-feed.ts';
import { type Patch, patchFor, wholePage } from './canvas-patch.ts';
import { type CanvasState, scheduleMeasure, shownTexts, translatedLocale } from './canvas-state.ts';
import { directionOf } from './canvas-view.ts';
import { wordsOfEmptyTexts } from './empty-text-words.ts';
import { emptyWords } from './empty-words.ts';

/** Blocks as plain messages. */
const asMessages = (blocks: Record<string, object | null>): Patch['blocks'] =>
  Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, block && { ...block }])) as Patch['blocks'];

/** With the sections that places show, in the language of the canvas. */
const withShownSections = <Block extends SnapshotBlock | null>(canvas: CanvasState, blocks: Record<string, Block>) =>
  withSections(blocks, canvas.sections.all.get(), translatedLocale(canvas));

/** A section has arrived or is another one now: the places are drawn again. */
export const sendPlaces = (canvas: CanvasState): void => {
  const draft = canvas.store.getDraft();
  const { lists, order } = canvas.store.getStructure();
  const places = order.flatMap((id) => {
    const block = draft.blocks[id];
    return block && isPlace(block) ? [[id, snapshotBlock(id, block, lists)] as const] : [];
  });
  if (places.length > 0) {
    const blocks = asMessages(withShownSections(canvas, Object.fromEntries(places)));
    canvas.link?.send({ say: 'patch', blocks });
  }
  scheduleMeasure(canvas);
};

/** Draws the page anew, in the language and look of the canvas. */
export const sendWholePage = (canvas: CanvasState): void => {
  const { theme, locale, car } = canvas.view.get();
  const { store } = canvas;
  const draft = store.getDraft();
  const snapshot = shownTexts(canvas)
    ? translateSnapshot(deriveSnapshot(draft), locale)
    : { meta: draft.meta, translations: {}, ...wholePage(draft, store.getStructure()) };
  const shown = Object.entries(withShownSections(canvas, snapshot.blocks));
  const blocks = Object.fromEntries(shown.map(([id, block]) => [id, { ...block }]));
  canvas.link?.send({
    say: 'init',
    snapshot: { ...snapshot, blocks },
    locale,
    dir: directionOf(locale),
    theme,
    editable: store.isEditable,
    emptyWords: emptyWords(),
    ...(car ? { car } : {}),
  });
};

export const sendSelection = ({ selection, store, link }: CanvasState): void => {
  const { blocks, field, origin } = selection.get();
  const only = blocks.length === 1 && store.isEditable ? store.getBlock(blocks[0] ?? '') : undefined;
  const emptyTexts = only && !only.locked ? { emptyTexts: wordsOfEmptyTexts(only) } : {};
  link?.send({ say: 'select', blocks: [...blocks], field, reveal: origin !== 'canvas', ...emptyTexts });
};

const inShownLanguage = (canvas: CanvasState, patch: Patch | null): Patch | null => {
  const texts = shownTexts(canvas);
  if (!patch || !texts) return patch;
  const blocks = Object.entries(patch.blocks).map(([id, block]) => {
    const translated = block && texts[id] ? { ...translateBlock(block, texts[id]) } : block;
    return [id, translated] as const;
  });
  return { ...patch, blocks: Object.fromEntries(blocks) };
};

/** Tells the frame what a change of the page changes there. */
export const sendChange = (canvas: CanvasState, change: ShownChange): void => {
  const { link, failures, store } = canvas;
  if (!link) return;
  // What others translated comes without the names of its blocks.
  if (change.translations && change.blocks.size === 0) {
    if (translatedLocale(canvas) !== null) sendWholePage(canvas);
    return;
  }
  const patch = inShownLanguage(canvas, patchFor(store.getDraft(), change));
  if (patch) {
    const blocks = asMessages(withShownSections(canvas, patch.blocks as Record<string, SnapshotBlock | null>));
    link.send({ ...patch, blocks, stamp: performance.now() });
    for (const id of change.blocks)
      if (failures.get().has(id)) failures.set(new Map([...failures.get()].filter(([key]) => key !== id)));
  }
  // The frame reports by itself when sizes change; an order can change without that.
  if (change.structure) scheduleMeasure(canvas);
};
