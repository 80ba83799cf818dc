import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { pictureRefusalOf } from './accepted-files.ts';
import { uploadImage } from './upload-image.ts';

/** Puts one picture into the library and hands it over: how far it is, why it failed, and why somebody may not. */
export const useImageUpload = (onUploaded: (image: LibraryImage) => void) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const permission = usePermission('media.update');
  const queryClient = useQueryClient();

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!permission.allowed) return setFailure(permission.reason ?? null);
    const refusal = pictureRefusalOf(file);
    setFailure(refusal ?? null);
    if (refusal !== undefined) return;
    setProgress(0);
    try {
      const { image } = await uploadImage(file, { onProgress: setProgress });
      void queryClient.invalidateQueries({ queryKey: ['images'] });
      onUploaded(image);
    } catch (error) {
      setFailure(describeProblem(error).detail);
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, permission, upload };
};
