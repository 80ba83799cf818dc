import type { QueryClient } from '@tanstack/react-query';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { api } from '#editor/api/api.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { kindLabels } from '#editor/pieces/media/files.api.ts';
import { uploadFile } from '#editor/pieces/media/upload-file.ts';
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

const sendFilm = async (file: File, queries: QueryClient, sending: Sending): Promise<Arrived> => {
  const { kind, target_id: id } = await uploadFile(file, sending);
  void queries.invalidateQueries({ queryKey: ['files'] });
  if (kind === 'image') {
    void queries.invalidateQueries({ queryKey: ['images'] });
    return { refusal: t('This is a picture, whatever the file is called. It is in the library now.') };
  }
  // Its content decides what it is, not its name.
  const { attributes } = (await api.media.getLibraryFile({ params: { id }, signal: sending.signal })).data.data;
  if (attributes.kind === 'video') return { film: id };
  const value = midSentence(kindLabels[attributes.kind]);
  return { refusal: t('This is {value}, not what is asked for here. It is in the library now.', { value }) };
};

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
  if (kind === 'film') return sendFilm(file, queries, sending);
  const { image } = await uploadImage(file, sending);
  void queries.invalidateQueries({ queryKey: ['images'] });
  return { image };
};
