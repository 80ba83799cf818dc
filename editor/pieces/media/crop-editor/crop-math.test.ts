import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropName, cropOfName, cropSize, pointInCrop, readCrop } from '#block-schemas/read/crop.ts';
import { fitCrop, moveCrop, ratioOfSize, resizeCrop, wholePicture } from './crop-math.ts';

const anyCrop = fc
  .record({ width: fc.integer({ min: 5, max: 100 }), height: fc.integer({ min: 5, max: 100 }) })
  .chain(({ width, height }) =>
    fc.record({
      x: fc.integer({ min: 0, max: 100 - width }),
      y: fc.integer({ min: 0, max: 100 - height }),
      width: fc.constant(width),
      height: fc.constant(height),
    }),
  );
const step = fc.integer({ min: -150, max: 150 });
const shape = fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: null });

/** Whether a crop is one the server takes as it stands. */
const isValid = (crop: object): boolean => {
  const read = readCrop(crop);
  return read === null
    ? JSON.stringify(crop) === JSON.stringify(wholePicture)
    : JSON.stringify(read) === JSON.stringify(crop);
};

describe('a crop', () => {
  it('stays within its picture however it is moved, sized and fitted', () => {
    fc.assert(
      fc.property(anyCrop, step, step, shape, (crop, a, b, ratio) => {
        expect(isValid({ ...moveCrop(crop, a, b) })).toBe(true);
        const sized = resizeCrop(crop, a, b, ratio);
        expect(isValid({ x: sized.x, y: sized.y, width: sized.width, height: sized.height })).toBe(true);
        const moved = moveCrop(crop, a, b);
        expect([moved.width, moved.height]).toEqual([crop.width, crop.height]);
        if (ratio !== null) expect(isValid(fitCrop(ratio, { x: 0.3, y: 1 }))).toBe(true);
      }),
    );
  });

  it('keeps its shape while it is sized', () => {
    expect(resizeCrop({ x: 10, y: 10, width: 40, height: 20 }, 10, 0, 2)).toEqual({
      x: 10,
      y: 10,
      width: 50,
      height: 25,
    });
    expect(resizeCrop({ x: 60, y: 10, width: 20, height: 10 }, 90, 0, 2)).toEqual({
      x: 60,
      y: 10,
      width: 40,
      height: 20,
    });
  });

  it('is fitted around the focal point', () => {
    expect(fitCrop(1 / 2, { x: 0.9, y: 0.5 })).toEqual({ x: 50, y: 0, width: 50, height: 100 });
    expect(fitCrop(2, { x: 0.5, y: 0.5 })).toEqual({ x: 0, y: 25, width: 100, height: 50 });
    expect(ratioOfSize('1600x900')).toBeCloseTo(16 / 9);
    expect(ratioOfSize('wide')).toBeNull();
  });
});

describe('a crop in an address', () => {
  it('reads as it was written, and in no other spelling', () => {
    fc.assert(
      fc.property(anyCrop, (crop) => {
        const read = readCrop(crop);
        if (read) expect(cropOfName(cropName(crop))).toEqual(read);
      }),
    );
    for (const name of ['0-0-100-100', '01-0-50-50', '0-0-50', '60-0-50-50', '0-0-4-50', '-1-0-50-50', '0-0-50.5-50'])
      expect(cropOfName(name)).toBeNull();
  });

  it('has a size in pixels and points of its own', () => {
    const crop = { x: 50, y: 0, width: 50, height: 20 };
    expect(cropSize(crop, { width: 1_000, height: 500 })).toEqual({ width: 500, height: 100 });
    expect(pointInCrop(crop, { x: 0.75, y: 0.1 })).toEqual({ x: 0.5, y: 0.5 });
    expect(pointInCrop(crop, { x: 0, y: 1 })).toEqual({ x: 0, y: 1 });
  });
});
