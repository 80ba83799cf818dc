import { document } from '#api-clients/contract.ts';
import { fillPath } from '#api-clients/http.ts';
import { type LibraryImage, libraryImageResource, mediaContract } from '#api-clients/media/media.contract.ts';
import { sendForm } from './send-form.ts';

const answer = document(libraryImageResource);

/** What the library takes, for file dialogs; the server looks into the file. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif';

export interface UploadOptions {
  /** Hears the part sent (0 to 1). */
  onProgress?: (part: number) => void;
  /** The folder it goes into. */
  folder?: string | undefined;
  /** Puts the file in the place of this picture instead of adding one. */
  replaces?: { id: string; etag: string };
  signal?: AbortSignal;
}

export interface UploadedImage {
  image: LibraryImage;
  /** True when the file was in the library already. */
  isDuplicate: boolean;
}

const addressOf = ({ replaces, folder }: UploadOptions): string => {
  const { base, operations } = mediaContract;
  if (replaces) return base + fillPath(operations.replaceImageFile.path, { id: replaces.id });
  const query = new URLSearchParams({ duplicates: 'reuse', ...(folder === undefined ? {} : { folder }) });
  return `${base}${operations.uploadImage.path}?${query}`;
};

/**
 * Uploads one picture in one go, or puts it in the place of another.
 * @throws ProblemError as every call of a service does
 */
export const uploadImage = async (file: File, options: UploadOptions = {}): Promise<UploadedImage> => {
  const { onProgress, replaces, signal } = options;
  const { data, meta } = await sendForm(addressOf(options), file, answer, {
    onProgress,
    signal,
    ...(replaces ? { headers: { 'if-match': replaces.etag } } : {}),
  });
  return { image: data, isDuplicate: meta?.is_duplicate === true };
};
