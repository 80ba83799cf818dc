import { type Crop, smallestCrop } from '#block-schemas/read/crop.ts';

/** The whole picture as a crop. */
export const wholePicture: Crop = { x: 0, y: 0, width: 100, height: 100 };

const within = (value: number, min: number, max: number): number => Math.round(Math.min(max, Math.max(min, value)));

/** The crop moved by per cent of the picture, never over its edge. */
export const moveCrop = (crop: Crop, x: number, y: number): Crop => ({
  ...crop,
  x: within(crop.x + x, 0, 100 - crop.width),
  y: within(crop.y + y, 0, 100 - crop.height),
});

/**
 * The crop with its lower end corner moved. `shape` is width divided by height, both in per cent of the picture; with
 * it the width decides, as far as there is room below.
 */
export const resizeCrop = (crop: Crop, byWidth: number, byHeight: number, shape: number | null): Crop => {
  const room = { width: 100 - crop.x, height: 100 - crop.y };
  if (shape === null)
    return {
      ...crop,
      width: within(crop.width + byWidth, smallestCrop, room.width),
      height: within(crop.height + byHeight, smallestCrop, room.height),
    };
  const widest = Math.min(room.width, room.height * shape);
  const narrowest = Math.min(widest, Math.max(smallestCrop, smallestCrop * shape));
  const wanted = crop.width + (byWidth === 0 ? byHeight * shape : byWidth);
  const width = Math.min(widest, Math.max(narrowest, wanted));
  return {
    ...crop,
    width: within(width, smallestCrop, room.width),
    height: within(width / shape, smallestCrop, room.height),
  };
};

/** The largest crop of a shape, with a point (fractions of the picture) as near to its middle as the edges allow. */
export const fitCrop = (shape: number, focal: { x: number; y: number }): Crop => {
  const width = within(Math.min(100, 100 * shape), smallestCrop, 100);
  const height = within(Math.min(100, 100 / shape), smallestCrop, 100);
  return {
    x: within(focal.x * 100 - width / 2, 0, 100 - width),
    y: within(focal.y * 100 - height / 2, 0, 100 - height),
    width,
    height,
  };
};

/** Width divided by height of a size such as `1600x900`; null for anything else. */
export const ratioOfSize = (size: string): number | null => {
  const [width, height] = size.split('x').map(Number);
  return width && height ? width / height : null;
};
