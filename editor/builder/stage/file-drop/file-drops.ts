import type { QueryClient } from '@tanstack/react-query';
import type { Box, FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
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
  type DropRules,
  type FilesDropped,
  type FilesOver,
  type PicturePlace,
  pictureKind,
  placeOfPicture,
  refusalOfDrop,
  refusalOfPlace,
} from './refusal-of-drop.ts';
import { createUploads, type PictureUpload } from './uploads.ts';

/** Where files are held over the page. */
export interface HeldFiles {
  /** The picture below them; null beside all. */
  box: Box | null;
  /** What a drop there would do, or why it would not. */
  words: string;
  isRefused: boolean;
}

export interface FileDrops {
  /** Files that are held over the page; null while there are none. */
  over: Watched<HeldFiles | null>;
  /** Pictures on their way into the library. */
  uploads: Watched<readonly PictureUpload[]>;
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

const inLibrary = (reason: string): void => {
  showToast({ title: t('The picture is in the library, but not on the page'), description: reason, tone: 'warn' });
};

/** The value of a picture field, as the library's picker writes it. */
const pictureValue = (kind: ReturnType<typeof pictureKind>, { id, attributes }: LibraryImage): unknown => {
  const { alt, decorative } = attributes;
  return kind === 'image-id' ? id : { id, alt, ...(decorative ? { decorative } : {}) };
};

/** Files dragged onto the page: says what a drop would do, uploads the picture and puts it in the place of the other. */
export const createFileDrops = (tools: FileDropTools): FileDrops => {
  const { store, selection, view, canvas, queries, announce } = tools;
  const rules: DropRules = { ...tools, getBlock: store.getBlock, languages: view.get };
  const over = createWatched<HeldFiles | null>(null);

  const tellReplaced = ({ block, field }: PicturePlace): void => {
    announce(t('The picture is replaced'));
    // Shows the slide it lies on again, if the carousel went on, unless somebody is at work elsewhere by now.
    const { blocks, field: chosen } = selection.get();
    if (blocks.length === 1 && blocks[0] === block && chosen === field)
      selection.set({ blocks, field, origin: 'panel' });
  };

  const put = (place: PicturePlace, image: LibraryImage): void => {
    void queries.invalidateQueries({ queryKey: ['images'] });
    // Meanwhile the page may have become another.
    const refusal = refusalOfPlace(rules, place);
    const block = store.getBlock(place.block);
    if (refusal !== null || !block) {
      inLibrary(refusal ?? t('It is not on the page any more.'));
      return;
    }
    const value = pictureValue(pictureKind(block.type, place.field), image);
    store.endStep();
    const label = t('Edit {name}', { name: tools.nameOf(place.block) });
    if (store.dispatch({ do: 'setField', block: place.block, path: place.field, value }, { label }))
      tellReplaced(place);
    else showToast({ title: t('This picture is there already'), tone: 'info' });
  };
  const uploads = createUploads(put);

  const hold = (at: FilesOver): void => {
    const refusal = refusalOfDrop(rules, at);
    const block = at.block === null ? undefined : store.getBlock(at.block);
    const isFilled = block && at.field !== null && readField(block, at.field);
    const words = refusal ?? (isFilled ? t('Replace the picture') : t('Put the picture here'));
    over.set({ box: at.box, words, isRefused: refusal !== null });
  };

  const drop = (at: FilesDropped): void => {
    over.set(null);
    const refusal = refusalOfDrop(rules, at);
    const place = placeOfPicture(rules, at);
    if (refusal !== null) tellRefusal(refusal);
    if (refusal !== null || !place || !at.file) return;
    selection.set({ blocks: [place.block], field: place.field, origin: 'canvas' });
    const around = canvas.boxes.get().blocks.get(place.block)?.box ?? null;
    void uploads.send({ ...place, box: at.box, around }, at.file);
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
