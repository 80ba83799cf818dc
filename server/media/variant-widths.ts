import { pictureWidths } from '#block-schemas/read/crop.ts';

/** Widths a picture is offered in. */
export const variantWidths = pictureWidths;

export type VariantFormat = 'avif' | 'webp';
export const variantFormats: readonly VariantFormat[] = ['avif', 'webp'];

export interface VariantSize {
  /** The number in the address. */
  name: number;
  /** Real pixels: never more than the picture has. */
  width: number;
  height: number;
}

/** The sizes a picture comes in: every fixed width below its own, and its own under the next fixed width. */
export const variantSizes = (width: number, height: number): VariantSize[] => {
  const next = variantWidths.find((candidate) => candidate >= width);
  return variantWidths
    .filter((candidate) => candidate < width || candidate === next)
    .map((name) => {
      const real = Math.min(name, width);
      return { name, width: real, height: Math.max(1, Math.round((height * real) / width)) };
    });
};
