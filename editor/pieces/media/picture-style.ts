import type { CSSProperties } from 'react';

/** Custom properties that picture styles read. */
export type PictureStyle = CSSProperties & { '--focal'?: string; '--dominant'?: string };

/** Which part a crop keeps in view; `--focal` is an object-position. */
export const focalStyle = ({ x, y }: { x: number; y: number }): PictureStyle => ({
  '--focal': `${x * 100}% ${y * 100}%`,
});

/** The colour that shows until the picture has loaded. */
export const dominantStyle = (dominant: string): PictureStyle => ({ '--dominant': dominant });
