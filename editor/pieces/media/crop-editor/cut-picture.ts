import { type Crop, cropSize } from '#block-schemas/read/crop.ts';

/** What a browser can write; anything else becomes WebP. */
const written: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const quality = 0.95;

/**
 * The part of a picture file as a file of its own, in the pixels of the original.
 * @throws Error with words for people when the browser cannot read or write the picture
 */
export const cutPicture = async (original: Blob, crop: Crop, name: string): Promise<File> => {
  const bitmap = await createImageBitmap(original);
  try {
    const size = cropSize(crop, bitmap);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const x = Math.min(Math.round((bitmap.width * crop.x) / 100), bitmap.width - size.width);
    const y = Math.min(Math.round((bitmap.height * crop.y) / 100), bitmap.height - size.height);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser cannot cut a picture of this size.');
    drawing.drawImage(bitmap, -x, -y);
    const type = original.type in written ? original.type : 'image/webp';
    const blob = await canvas.convertToBlob({ type, quality });
    return new File([blob], `${name.replace(/\.[^.]+$/, '')}-cut.${written[type]}`, { type });
  } finally {
    bitmap.close();
  }
};
