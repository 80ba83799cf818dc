import type { Direction } from '../i18n/i18n.types.ts';
import { type Theme, themes } from '../theme/tokens.ts';

export interface GalleryVariant {
  theme: Theme;
  dir: Direction;
}

/** From `?theme=lrdx&dir=rtl`; anything else is the default look. */
export function galleryVariant(search: string): GalleryVariant {
  const query = new URLSearchParams(search);
  return {
    theme: themes.find((theme) => theme === query.get('theme')) ?? themes[0],
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
}
