import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { uploadImage } from '#editor/pieces/media/upload-image.ts';
import type { PicturePlace } from './refusal-of-drop.ts';

/** Where a file was dropped. */
export interface DropPlace extends PicturePlace {
  /** The picture, and the block around it, as they lay then. */
  box: Box | null;
  around: Box | null;
}

export interface PictureUpload extends DropPlace {
  /** The part sent, 0 to 1. */
  progress: number;
}

export interface Uploads {
  all: Watched<readonly PictureUpload[]>;
  send: (place: DropPlace, file: File) => Promise<void>;
  /** Gives up what is under way. */
  stop: () => void;
}

const isSame = (a: PicturePlace, b: PicturePlace): boolean => a.block === b.block && a.field === b.field;

/**
 * Pictures on their way into the library, a place each: another one for the same place takes the stead of the first.
 * One that does not arrive is told, and can be sent again.
 */
export const createUploads = (onUploaded: (place: PicturePlace, image: LibraryImage) => void): Uploads => {
  const all = createWatched<readonly PictureUpload[]>([]);
  const running = new Map<string, AbortController>();
  const without = (place: PicturePlace): PictureUpload[] => all.get().filter((one) => !isSame(one, place));

  const send = async (place: DropPlace, file: File): Promise<void> => {
    const key = `${place.block} ${place.field}`;
    running.get(key)?.abort();
    const own = new AbortController();
    running.set(key, own);
    const { signal } = own;
    const show = (progress: number): void => {
      if (!signal.aborted) all.set([...without(place), { ...place, progress }]);
    };
    show(0);
    try {
      const { image } = await uploadImage(file, { onProgress: show, signal });
      if (!signal.aborted) onUploaded(place, image);
    } catch (error) {
      if (!signal.aborted)
        toastProblem(t('{file} was not uploaded', { file: file.name }), error, {
          label: t('Try again'),
          onAction: () => void send(place, file),
        });
    }
    if (signal.aborted) return;
    all.set(without(place));
    running.delete(key);
  };

  return {
    all,
    send,
    stop: () => {
      for (const upload of running.values()) upload.abort();
      running.clear();
      all.set([]);
    },
  };
};
