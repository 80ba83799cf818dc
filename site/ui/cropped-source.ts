import { cropName, cropSize, pictureWidths, pointInCrop, readCrop } from '#block-schemas/read/crop.ts';
import type { ImageSource, ImageVariant } from '../render/sources.types.ts';
import type { ImageValue } from './values.types.ts';

/** The same picture with the variants of a part of it; the picture itself where nothing is cut off. */
export function croppedSource(source: ImageSource | null, given: unknown): ImageSource | null {
  const crop = readCrop(given);
  const [first] = source?.webp ?? [];
  if (!source || !crop || !first) return source;
  const size = cropSize(crop, source);
  const folder = first.url.slice(0, first.url.lastIndexOf('/'));
  const next = pictureWidths.find((width) => width >= size.width);
  const widths = pictureWidths.filter((width) => width < size.width || width === next);
  const variants = (format: 'avif' | 'webp'): ImageVariant[] =>
    widths.map((width) => ({
      width: Math.min(width, size.width),
      url: `${folder}/${width}-${cropName(crop)}.${format}`,
    }));
  const webp = variants('webp');
  return {
    ...source,
    ...size,
    // They are of the whole picture.
    tones: undefined,
    focal: source.focal && pointInCrop(crop, source.focal),
    avif: source.avif.length > 0 ? variants('avif') : [],
    webp,
    src: webp.find(({ width }) => width >= 1_200)?.url ?? webp.at(-1)?.url ?? source.src,
  };
}

/** The point to keep in view: the use's own, as a point of the part it shows, else the library's. */
export function focalOf(image: ImageValue | null | undefined, source: ImageSource | null) {
  if (!image?.focal) return source?.focal;
  const crop = readCrop(image.crop);
  return crop ? pointInCrop(crop, image.focal) : image.focal;
}
