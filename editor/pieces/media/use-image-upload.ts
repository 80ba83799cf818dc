import { useQueryClient } from '@tanstack/react-query';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { pictureRefusalOf } from './accepted-files.ts';
import { uploadImage } from './upload-image.ts';
import { type Transfer, useTransfer } from './use-transfer.ts';

/** Puts one picture into the library and hands it over. */
export const useImageUpload = (onUploaded: (image: LibraryImage) => void): Transfer => {
  const queries = useQueryClient();
  return useTransfer({
    refusalOf: pictureRefusalOf,
    async send(file, onProgress) {
      const { image } = await uploadImage(file, { onProgress });
      void queries.invalidateQueries({ queryKey: ['images'] });
      onUploaded(image);
      return undefined;
    },
  });
};
