import type { QueryClient } from '@tanstack/react-query';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { api } from '#editor/api/api.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { type FileKind, kindLabels } from './files.api.ts';
import { type UploadFileOptions, uploadFile } from './upload-file.ts';

/** What the library made of a file, or why it is of no use where it is to stand. */
export type SentFile = { file: LibraryFile } | { refusal: string };

export interface SendFileOptions extends Pick<UploadFileOptions, 'onProgress' | 'onStarted' | 'uploadId' | 'signal'> {
  /** What is asked for; any film, document or captions unless given. */
  kind?: FileKind | undefined;
}

/**
 * Puts a film, document or captions into the library, in pieces. Its content decides what it is, not its name.
 * @throws ProblemError as every call of a service does
 */
export const sendFile = async (
  file: File,
  queries: QueryClient,
  { kind, ...sending }: SendFileOptions,
): Promise<SentFile> => {
  const { kind: found, target_id: id } = await uploadFile(file, sending);
  void queries.invalidateQueries({ queryKey: ['files'] });
  if (found === 'image') {
    void queries.invalidateQueries({ queryKey: ['images'] });
    return { refusal: t('This is a picture, whatever the file is called. It is in the library now.') };
  }
  const { signal } = sending;
  const { data } = (await api.media.getLibraryFile({ params: { id }, ...(signal ? { signal } : {}) })).data;
  if (kind === undefined || data.attributes.kind === kind) return { file: data };
  const value = midSentence(kindLabels[data.attributes.kind]);
  return { refusal: t('This is {value}, not what is asked for here. It is in the library now.', { value }) };
};
