import type { QueryClient } from '@tanstack/react-query';
import type { Box, FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { readField } from '#documents/page/field-values.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import type { SelectionStore } from '#editor/builder/document/store/selection.ts';
import { tellRefusal } from '#editor/builder/document/tell-refusal.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import type { CanvasView } from '../canvas/canvas-view.ts';
import {
  type DropKind,
  type DropPlace,
  type FilesDropped,
  type FilesOver,
  pictureKind,
  placeOfDrop,
  placesAt,
} from './drop-place.ts';
import { type DropRules, refusalOfDrop, refusalOfPlace } from './refusal-of-drop.ts';
import type { Arrived } from './send-dropped.ts';
import { createUploads, type FileUpload } from './uploads.ts';

/** Where files are held over the page. */
export interface HeldFiles {
  /** The picture or film below them; null beside all. */
  box: Box | null;
  /** What a drop there would do, or why it would not. */
  words: string;
  isRefused: boolean;
}

export interface FileDrops {
  /** Files that are held over the page; null while there are none. */
  over: Watched<HeldFiles | null>;
  /** On their way into the library. */
  uploads: Watched<readonly FileUpload[]>;
  /** Follows the canvas until the answered function is called, which gives up what is under way. */
  start: () => () => void;
}

export interface FileDropTools extends Pick<DropRules, 'nameOf' | 'readOnlyReason' | 'uploadReason'> {
  store: BuilderStore;
  selection: SelectionStore;
  view: Watched<CanvasView>;
  canvas: Pick<CanvasController, 'listen' | 'boxes'>;
  queries: QueryClient;
  announce: (words: string) => void;
}

const words = {
  picture: {
    put: () => t('Put the picture here'),
    replace: () => t('Replace the picture'),
    replaced: () => t('The picture is replaced'),
    isThere: () => t('This picture is there already'),
    inLibrary: () => t('The picture is in the library, but not on the page'),
  },
  film: {
    put: () => t('Put the film here'),
    replace: () => t('Replace the film'),
    replaced: () => t('The film is replaced'),
    isThere: () => t('This film is there already'),
    inLibrary: () => t('The film is in the library, but not on the page'),
  },
} satisfies Record<DropKind, unknown>;

/** The value of a field, as the library's picker writes it. */
const writtenOf = (arrived: Exclude<Arrived, { refusal: string }>, kind: ReturnType<typeof pictureKind>): unknown => {
  if ('film' in arrived) return arrived.film;
  const { id, attributes } = arrived.image;
  const { alt, decorative } = attributes;
  return kind === 'image-id' ? id : { id, alt, ...(decorative ? { decorative } : {}) };
};

const isSameBox = (a: Box | null, b: Box | null): boolean =>
  a !== null && b !== null && (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 1);

const isSeen = (box: Box | null): boolean => box !== null && box.width > 0 && box.height > 0;

/** Files dragged onto the page: says what a drop would do, uploads the file and puts it in the place of the other. */
export const createFileDrops = (tools: FileDropTools): FileDrops => {
  const { store, selection, view, canvas, queries, announce } = tools;
  const rules: DropRules = { ...tools, getBlock: store.getBlock, languages: view.get };
  const over = createWatched<HeldFiles | null>(null);

  const isFilled = ({ block: id, field }: DropPlace): boolean => {
    const block = store.getBlock(id);
    return block !== undefined && Boolean(readField(block, field));
  };

  const tellReplaced = ({ block, field, kind }: DropPlace): void => {
    announce(words[kind].replaced());
    // Shows the slide it lies on again, if the carousel went on, unless somebody is at work elsewhere by now.
    const { blocks, field: chosen } = selection.get();
    if (blocks.length === 1 && blocks[0] === block && chosen === field)
      selection.set({ blocks, field, origin: 'panel' });
  };

  const put = (place: DropPlace, arrived: Arrived): void => {
    if ('refusal' in arrived) {
      tellRefusal(arrived.refusal);
      return;
    }
    // Meanwhile the page may have become another.
    const refusal = refusalOfPlace(rules, place);
    const block = store.getBlock(place.block);
    if (refusal !== null || !block) {
      const description = refusal ?? t('It is not on the page any more.');
      showToast({ title: words[place.kind].inLibrary(), description, tone: 'warn' });
      return;
    }
    const value = writtenOf(arrived, pictureKind(block.type, place.field));
    store.endStep();
    const label = t('Edit {name}', { name: tools.nameOf(place.block) });
    if (store.dispatch({ do: 'setField', block: place.block, path: place.field, value }, { label }))
      tellReplaced(place);
    else showToast({ title: words[place.kind].isThere(), tone: 'info' });
  };
  const uploads = createUploads(queries, put);

  /** What would happen to what is there. */
  const promise = (place: DropPlace, at: FilesOver): string => {
    const { film } = placesAt(store.getBlock, at);
    if (place.kind === 'picture' && film && isFilled(film) && isSameBox(place.box, film.box))
      return t('Replace the picture below the film');
    return isFilled(place) ? words[place.kind].replace() : words[place.kind].put();
  };

  const boxOfBlock = (block: string | null): Box | null =>
    (block !== null && canvas.boxes.get().blocks.get(block)?.box) || null;

  /** The place itself, or its block where it is not in sight. */
  const boxOf = (place: DropPlace): Box | null => (isSeen(place.box) ? place.box : boxOfBlock(place.block));

  const hold = (at: FilesOver): void => {
    const refusal = refusalOfDrop(rules, at);
    const place = placeOfDrop(store.getBlock, at);
    const box = place ? boxOf(place) : (at.box ?? at.film?.box ?? null);
    over.set({ box, words: refusal ?? (place ? promise(place, at) : ''), isRefused: refusal !== null });
  };

  const drop = (at: FilesDropped): void => {
    over.set(null);
    const refusal = refusalOfDrop(rules, at);
    const place = placeOfDrop(store.getBlock, at);
    if (refusal !== null) tellRefusal(refusal);
    if (refusal !== null || !place || !at.file) return;
    selection.set({ blocks: [place.block], field: place.field, origin: 'canvas' });
    void uploads.send({ ...place, box: boxOf(place), around: boxOfBlock(place.block) }, at.file);
  };

  const hear = (message: FromCanvas): void => {
    if (message.say === 'filesOver') hold(message);
    else if (message.say === 'filesGone') over.set(null);
    else if (message.say === 'filesDropped') drop(message);
  };

  return {
    over,
    uploads: uploads.all,
    start: () => {
      const stop = canvas.listen(hear);
      return () => {
        stop();
        uploads.stop();
      };
    },
  };
};
