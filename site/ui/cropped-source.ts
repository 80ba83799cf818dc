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

/** Width by height of the boxes that have a shape of their own (tokens.css). */
const boxRatios: Readonly<Record<string, number | undefined>> = {
  hero: 16 / 9,
  'hero-wide': 16 / 6.5,
  card: 4 / 3,
  square: 1,
};

/** Share of a side that must be cut off for its position to matter. */
const leastCut = 0.02;

/** Where the picture lies along a side of which a share is seen, so that the point is as near to the middle as it goes. */
const placed = (point: number, seen: number): number =>
  seen > 1 - leastCut ? point : Math.min(1, Math.max(0, (point - seen / 2) / (1 - seen)));

/**
 * `object-position` of a picture in a box of a shape, as shares: CSS lays the point of the picture on the same point of
 * the box, which leaves a car at the side of its picture half outside; here the point comes to the middle of the box as far
 * as the picture goes. In a box of unknown shape CSS has its way.
 */
export function positionIn(ratio: string, focal: { x: number; y: number }, { width, height }: ImageSource) {
  const box = boxRatios[ratio];
  if (box === undefined) return focal;
  const shape = width / height;
  return { x: placed(focal.x, Math.min(1, box / shape)), y: placed(focal.y, Math.min(1, shape / box)) };
}
