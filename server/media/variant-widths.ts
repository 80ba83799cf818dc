import { pictureWidths, screenWidths } from '#block-schemas/read/crop.ts';

/** Every number that may stand in the address of a variant. */
export const variantWidths: readonly number[] = [...screenWidths, ...pictureWidths].toSorted((a, b) => a - b);

export type VariantFormat = 'avif' | 'webp';
export const variantFormats: readonly VariantFormat[] = ['avif', 'webp'];

export interface VariantSize {
  /** The number in the address. */
  name: number;
  /** Real pixels: never more than the picture has. */
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const named = (name: number, { width, height }: Size): VariantSize => {
  const real = Math.min(name, width);
  return { name, width: real, height: Math.max(1, Math.round((height * real) / width)) };
};

/** The sizes pages show a picture in: every fixed width below its own, and its own under the next fixed width. */
export const variantSizes = (picture: Size): VariantSize[] => {
  const next = pictureWidths.find((candidate) => candidate >= picture.width);
  return pictureWidths
    .filter((candidate) => candidate < picture.width || candidate === next)
    .map((name) => named(name, picture));
};

/** All sizes it can be had in: also the screen widths, each of them always; a small picture has its own size there. */
export const madeSizes = (picture: Size): VariantSize[] => [
  ...variantSizes(picture),
  ...screenWidths.map((name) => named(name, picture)),
];

/** What is told of them: each size once, the narrowest first. */
export const toldSizes = (picture: Size): VariantSize[] =>
  [
    ...variantSizes(picture),
    ...screenWidths.filter((name) => name < picture.width).map((name) => named(name, picture)),
  ].toSorted((a, b) => a.width - b.width);
