/** Formats the library takes and keeps. */
export const imageFormats = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  webp: { extension: 'webp', contentType: 'image/webp' },
  avif: { extension: 'avif', contentType: 'image/avif' },
} as const;

export type ImageFormat = keyof typeof imageFormats;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** What the first bytes say a file is, whatever its name claims; undefined for everything the library does not take. */
export const formatOf = (bytes: Uint8Array): ImageFormat | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64))) return 'avif';
  return undefined;
};

export const formatOfContentType = (contentType: string): ImageFormat | undefined =>
  (Object.keys(imageFormats) as ImageFormat[]).find((format) => imageFormats[format].contentType === contentType);
