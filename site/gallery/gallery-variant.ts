import { z } from 'zod';
import { declareQuery, type QueryValues } from '../routing/declared-query.ts';
import { themes } from '../theme/tokens.ts';

/** `?theme=lrdx&dir=rtl`; anything else is the default look. */
export const galleryQuery = declareQuery({
  theme: z.enum(themes).default(themes[0]),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
});

export type GalleryVariant = QueryValues<typeof galleryQuery>;
