import { type DraftDocument, pageLimits } from '#documents/page/document.types.ts';
import { unprocessable } from '#server/http/errors.ts';

/** Sizes by object: unchanged parts of a document are the same objects after a command, so each is measured once. */
const sizes = new WeakMap<object, number>();

const sizeOf = (value: object): number => {
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(JSON.stringify(value));
  sizes.set(value, size);
  return size;
};

/** Throws 422 naming the limit when a page holds more bytes than `pageLimits.documentBytes`. */
export const checkDocumentSize = (document: DraftDocument): void => {
  let bytes = sizeOf(document.meta) + sizeOf(document.translations);
  for (const block of Object.values(document.blocks)) bytes += sizeOf(block);
  if (bytes > pageLimits.documentBytes)
    throw unprocessable(
      'document_too_large',
      `A page holds at most ${pageLimits.documentBytes / 1024 / 1024} MB; this one would hold ${(bytes / 1024 / 1024).toFixed(1)} MB.`,
      { limit: pageLimits.documentBytes, bytes },
    );
};
