import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { filmRefusalOf, refusalOf } from './accepted-files.ts';
import type { FileKind } from './files.api.ts';
import { sendFile } from './send-file.ts';

/** Puts one film, document or captions into the library and hands it over; says how far it is and why it failed. */
export const useFileUpload = (kind: FileKind | undefined, onUploaded: (file: LibraryFile) => void) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const permission = usePermission('media.update');
  const queries = useQueryClient();

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!permission.allowed) return setFailure(permission.reason ?? null);
    const refusal = kind === 'video' ? filmRefusalOf(file) : refusalOf(file);
    setFailure(refusal ?? null);
    if (refusal !== undefined) return;
    setProgress(0);
    try {
      const sent = await sendFile(file, queries, { kind, onProgress: setProgress });
      if ('file' in sent) onUploaded(sent.file);
      else setFailure(sent.refusal);
    } catch (error) {
      setFailure(describeProblem(error).detail);
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, permission, upload };
};
