import { type Region, tonesIn } from '#block-schemas/read/picture-tones.ts';
import type { ImageSource } from '../render/sources.types.ts';
import type { Surface, Theme } from '../theme/tokens.ts';

type Point = { x: number; y: number } | null | undefined;

/** The side on which a picture leaves room for words: away from what it shows. */
export const freeSide = (focal: Point): 'left' | 'right' => (focal && focal.x < 0.45 ? 'right' : 'left');

/** Tone of each surface (0 to 255); the lighter theme of the two where they are close. */
const surfaceTone: Readonly<Record<Theme, Record<Surface, number>>> = {
  jdx: { light: 255, grey: 244, dark: 24, black: 13 },
  lrdx: { light: 250, grey: 235, dark: 71, black: 31 },
};

/** Lightest ground on which light words, and darkest on which dark words hold 4.5:1, with a little to spare. */
const lightestBelow = 108;
const darkestBelow = 144;
/** What covers the part where nobody knows how light it is. */
const unknownShade = 0.8;

/** Shapes of a hero above 900 px, width by height. */
export const heroRatios = { standard: 16 / 9, wide: 16 / 6.5 };
/** A telephone's hero, by which the shade on narrow screens is measured. */
export const telephoneRatio = 0.6;

/** Where words stand in a hero, without its buttons, which have a ground of their own: lower in lrdx (`--hero-align`). */
export const wordsIn = (theme: Theme) => wordsByTheme[theme];

const wordsAt = (y: number) => ({
  left: { x: 0.03, width: 0.42, y, height: 0.42 },
  center: { x: 0.2, width: 0.6, y, height: 0.42 },
  right: { x: 0.55, width: 0.42, y, height: 0.42 },
  /** On narrow screens. */
  top: { x: 0, y: 0.02, width: 1, height: 0.42 },
});
const wordsByTheme = { jdx: wordsAt(0.22), lrdx: wordsAt(0.42) };

export interface Box {
  /** Width by height. */
  ratio: number;
  /** Where the words stand in it. */
  words: Region;
}

/** The part of a picture that lies below the words of a box which it fills. */
export function groundOf(picture: { width: number; height: number }, focal: Point, { ratio, words }: Box): Region {
  const own = picture.width / picture.height;
  const seen = { width: Math.min(1, ratio / own), height: Math.min(1, own / ratio) };
  const from = { x: (focal?.x ?? 0.5) * (1 - seen.width), y: (focal?.y ?? 0.5) * (1 - seen.height) };
  return {
    x: from.x + words.x * seen.width,
    y: from.y + words.y * seen.height,
    width: words.width * seen.width,
    height: words.height * seen.height,
  };
}

/**
 * How much of a surface's colour must lie between picture and words so that they can be read, 0 to 1: none where the
 * picture is calm and dark (or light) enough by itself.
 */
export function shadeFor(source: ImageSource, part: Region, look: { theme: Theme; surface: Surface }): number {
  const tones = tonesIn(source.tones, part);
  if (!tones) return unknownShade;
  const tone = surfaceTone[look.theme][look.surface];
  const isLight = tone > 127;
  const worst = isLight ? tones.darkest : tones.lightest;
  const wanted = isLight ? darkestBelow : lightestBelow;
  if (isLight ? worst >= wanted : worst <= wanted) return 0;
  return Math.min(1, Math.ceil(((worst - wanted) / (worst - tone)) * 50) / 50);
}
