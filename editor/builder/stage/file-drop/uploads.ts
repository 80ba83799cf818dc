import type { QueryClient } from '@tanstack/react-query';
import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { dropUpload } from '#editor/pieces/media/upload-file.ts';
import type { DropPlace } from './drop-place.ts';
import { type Arrived, sendDropped } from './send-dropped.ts';

/** Where a file was dropped, and how the block around the place lay then. */
export interface UploadPlace extends DropPlace {
  around: Box | null;
}

export interface FileUpload extends UploadPlace {
  /** The part sent, 0 to 1. */
  progress: number;
}

export interface Uploads {
  all: Watched<readonly FileUpload[]>;
  send: (place: UploadPlace, file: File) => Promise<void>;
  /** Gives up what is under way. */
  stop: () => void;
}

type FieldOfBlock = Pick<DropPlace, 'block' | 'field'>;
const isSame = (a: FieldOfBlock, b: FieldOfBlock): boolean => a.block === b.block && a.field === b.field;

/**
 * Files on their way into the library, a place each: another one for the same place takes the stead of the first. One
 * that does not arrive is told, and can be sent again; of a film what has arrived need not be sent twice.
 */
export const createUploads = (
  queries: QueryClient,
  onArrived: (place: DropPlace, arrived: Arrived) => void,
): Uploads => {
  const all = createWatched<readonly FileUpload[]>([]);
  const running = new Map<string, AbortController>();
  const without = (place: FieldOfBlock): FileUpload[] => all.get().filter((one) => !isSame(one, place));

  const send = async (place: UploadPlace, file: File, begun?: string): Promise<void> => {
    const key = `${place.block} ${place.field}`;
    running.get(key)?.abort();
    const own = new AbortController();
    running.set(key, own);
    const { signal } = own;
    let uploadId = begun;
    const show = (progress: number): void => {
      if (!signal.aborted) all.set([...without(place), { ...place, progress }]);
    };
    const onStarted = (id: string): void => {
      uploadId = id;
    };
    show(0);
    try {
      const arrived = await sendDropped(place.kind, file, queries, { onProgress: show, signal, uploadId, onStarted });
      if (!signal.aborted) onArrived(place, arrived);
    } catch (error) {
      if (signal.aborted) {
        if (uploadId !== undefined) void dropUpload(uploadId);
      } else
        toastProblem(t('{file} was not uploaded', { file: file.name }), error, {
          label: t('Try again'),
          onAction: () => void send(place, file, uploadId),
        });
    }
    if (signal.aborted) return;
    all.set(without(place));
    running.delete(key);
  };

  return {
    all,
    send: (place, file) => send(place, file),
    stop: () => {
      for (const upload of running.values()) upload.abort();
      running.clear();
      all.set([]);
    },
  };
};
