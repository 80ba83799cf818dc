import { type Crop, cropOfName } from '#block-schemas/read/crop.ts';
import { type ImageFormat, imageFormats } from './image-formats.ts';
import { type VariantFormat, variantWidths } from './variant-widths.ts';

/** What the file name of a picture's address says. */
export type PictureName = { contentType: string } & (
  | { kind: 'original' }
  | { kind: 'variant'; width: number; format: VariantFormat; crop?: Crop }
);

/** The address holds the content hash, so the answer never changes; a picture is inert even when opened by itself. */
export const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
};

export const isPictureHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export const pictureEtag = (hash: string, file: string): string => `"${hash}-${file}"`;

/** Reads `800.avif`, `800-30-20-40-60.webp` or `original.jpg`; undefined for every name we never gave out. */
export const readPictureName = (file: string): PictureName | undefined => {
  const variant = /^(\d{3,4})(?:-(\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}))?\.(avif|webp)$/.exec(file);
  if (variant) {
    const format = variant[3] as VariantFormat;
    const crop = variant[2] === undefined ? undefined : cropOfName(variant[2]);
    const width = variantWidths.find((one) => String(one) === variant[1]);
    if (crop === null || width === undefined) return undefined;
    return { kind: 'variant', contentType: `image/${format}`, width, format, ...(crop ? { crop } : {}) };
  }
  const formats = Object.keys(imageFormats) as ImageFormat[];
  const format = formats.find((one) => file === `original.${imageFormats[one].extension}`);
  return format && { kind: 'original', contentType: imageFormats[format].contentType };
};
