import type { QueryClient } from '@tanstack/react-query';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { sendFile } from '#editor/pieces/media/send-file.ts';
import { uploadImage } from '#editor/pieces/media/upload-image.ts';
import type { DropKind } from './drop-place.ts';

/** What the library made of a file: a picture, the id of a film, or what is of no use in that place. */
export type Arrived = { image: LibraryImage } | { film: string } | { refusal: string };

export interface Sending {
  onProgress: (part: number) => void;
  signal: AbortSignal;
  /** Under which what has arrived of a film can be gone on with, once it is known. */
  uploadId?: string | undefined;
  onStarted: (uploadId: string) => void;
}

/**
 * Puts a dropped file into the library: pictures in one go, films in pieces.
 * @throws ProblemError as every call of a service does
 */
export const sendDropped = async (
  kind: DropKind,
  file: File,
  queries: QueryClient,
  sending: Sending,
): Promise<Arrived> => {
  if (kind === 'film') {
    const sent = await sendFile(file, queries, { ...sending, kind: 'video' });
    return 'file' in sent ? { film: sent.file.id } : sent;
  }
  const { image } = await uploadImage(file, sending);
  void queries.invalidateQueries({ queryKey: ['images'] });
  return { image };
};
