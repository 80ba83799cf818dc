/** Facts of the theme that scripts and tests need; the values themselves are custom properties in the style sheets. */

/** The themes, the default first. */
export const themes = ['jdx', 'lrdx'] as const;
export type Theme = (typeof themes)[number];

/** Surfaces a block may stand on; the specification calls them `box_color`. */
export const surfaces = ['light', 'grey', 'dark', 'black'] as const;
export type Surface = (typeof surfaces)[number];

/** Widths (px) at which a layout may change. A container query cannot read a custom property, hence numbers. */
export const breakpoints = [741, 768, 901, 1024, 1251, 1280, 1461, 1920] as const;

/** Heading sizes of the specification, plus `title` for heroes. */
export const headingSizes = ['xs', 's', 'm', 'l', 'xl', 'title'] as const;
export type HeadingSize = (typeof headingSizes)[number];

/** `value` if it is a surface, else `fallback`. */
export function toSurface(value: string | null | undefined, fallback: Surface = 'light'): Surface {
  return surfaces.find((surface) => surface === value) ?? fallback;
}
