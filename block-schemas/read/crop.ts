import { isRecord } from './json-value.ts';

/** The part of a picture that a use shows, in whole per cent of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Narrowest crop, in per cent. */
export const smallestCrop = 5;

/** Widths a picture is offered in: few, so that caches are warm and nobody can fill the disk. */
export const pictureWidths = [400, 800, 1200, 1600, 2400, 3200] as const;

/**
 * Widths of screens that every picture can also be had in. Pages do not name them: sets of files twice as long would
 * make every page heavier, and the other widths warm less often.
 */
export const screenWidths = [320, 640, 768, 1024, 1280, 1536] as const;

/** The variants that pages and screens choose from: those in screen widths are left to whoever asks for them by name. */
export function offeredVariants<Variant extends { width: number }>(variants: readonly Variant[]): Variant[] {
  const own = Math.max(0, ...variants.map(({ width }) => width));
  return variants.filter(({ width }) => width === own || !screenWidths.some((screen) => screen === width));
}

const whole = (value: unknown, min: number, max: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(Math.min(max, Math.max(min, value))) : min;

/** Any value as a crop that lies within its picture; null where it cuts nothing off. */
export function readCrop(value: unknown): Crop | null {
  if (!isRecord(value)) return null;
  const width = whole(value.width, smallestCrop, 100);
  const height = whole(value.height, smallestCrop, 100);
  const crop = { x: whole(value.x, 0, 100 - width), y: whole(value.y, 0, 100 - height), width, height };
  return width === 100 && height === 100 ? null : crop;
}

/** A crop as it stands in the address of a picture: `10-0-80-100`. */
export const cropName = ({ x, y, width, height }: Crop): string => [x, y, width, height].join('-');

/** The crop such a part of an address means; null unless it is written exactly as `cropName` writes it. */
export function cropOfName(name: string): Crop | null {
  const [x, y, width, height] = name.split('-').map(Number);
  const crop = readCrop({ x, y, width, height });
  return crop && cropName(crop) === name ? crop : null;
}

/** The size of the part, in pixels; never nothing. */
export const cropSize = (crop: Crop, picture: { width: number; height: number }) => ({
  width: Math.max(1, Math.round((picture.width * crop.width) / 100)),
  height: Math.max(1, Math.round((picture.height * crop.height) / 100)),
});

/** A point of the whole picture as a point of the part; the nearest one where it lies outside. */
export function pointInCrop(crop: Crop, point: { x: number; y: number }): { x: number; y: number } {
  const within = (at: number, start: number, size: number) => Math.min(1, Math.max(0, (at * 100 - start) / size));
  return { x: within(point.x, crop.x, crop.width), y: within(point.y, crop.y, crop.height) };
}

/** A place of the whole picture, in per cent, as a place of the part; null where the part does not show it. */
export function placeInCrop(crop: Crop | null, place: { x: number; y: number }): { x: number; y: number } | null {
  if (!crop) return { x: place.x, y: place.y };
  const x = ((place.x - crop.x) / crop.width) * 100;
  const y = ((place.y - crop.y) / crop.height) * 100;
  return x < 0 || x > 100 || y < 0 || y > 100 ? null : { x, y };
}
