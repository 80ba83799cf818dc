import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { filmRefusalOf, refusalOf } from './accepted-files.ts';
import type { FileKind } from './files.api.ts';
import { sendFile } from './send-file.ts';
import { type Transfer, useTransfer } from './use-transfer.ts';

/** Puts one film, document or captions into the library and hands it over; any of them without a `kind`. */
export const useFileUpload = (kind: FileKind | undefined, onUploaded: (file: LibraryFile) => void): Transfer => {
  const queries = useQueryClient();
  return useTransfer({
    refusalOf: kind === 'video' ? filmRefusalOf : refusalOf,
    async send(file, onProgress) {
      const sent = await sendFile(file, queries, { kind, onProgress });
      if ('refusal' in sent) return sent.refusal;
      onUploaded(sent.file);
      return undefined;
    },
  });
};
