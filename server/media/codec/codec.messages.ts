import type { Crop } from '#block-schemas/read/crop.ts';
import type { ImageFormat } from '../image-formats.ts';
import type { VariantFormat } from '../variant-widths.ts';

/** Largest picture that is decoded. */
export const MAX_PIXELS = 50_000_000;
/** Longest side; the encoders' own limits lie just above. */
export const MAX_SIDE = 16_000;

/** Work for the codec process. Bytes travel by structured clone. */
export type CodecJob =
  | { kind: 'clean'; format: ImageFormat; bytes: Uint8Array }
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'variant'; format: VariantFormat; width: number; crop?: Crop; bytes: Uint8Array };

/** What a page must know of a picture before it has loaded. */
export interface ImageFacts {
  width: number;
  height: number;
  /** CSS colour. */
  dominant: string;
  /** How light it is where (`picture-tones.ts`); missing where it was not measured. */
  tones?: string | undefined;
}

/** A picture without anything but its pixels: upright, sRGB, no metadata, encoded anew. */
export interface CleanImage extends ImageFacts {
  bytes: Uint8Array;
}

export type CodecFailure = 'too_many_pixels' | 'damaged' | 'out_of_memory' | 'timed_out' | 'crashed';

export type CodecAnswer =
  | { kind: 'clean'; image: CleanImage }
  | { kind: 'inspect'; facts: ImageFacts }
  | { kind: 'variant'; bytes: Uint8Array }
  | { kind: 'failed'; failure: CodecFailure };
