import { z } from 'zod';
import { pseudoLocales } from '../i18n/pseudo-locales.ts';
import { messageLocales } from '../i18n/visitor-messages.ts';
import { declareQuery, type QueryValues } from '../routing/declared-query.ts';
import { themes } from '../theme/tokens.ts';

/** `?theme=lrdx&dir=rtl`, or `?locale=th` for what the site says in any of its languages; anything else is the default look. */
export const galleryQuery = declareQuery({
  theme: z.enum(themes).default(themes[0]),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  locale: z.enum(['', ...messageLocales, ...(import.meta.env.PROD ? [] : pseudoLocales)]).default(''),
});

export type GalleryVariant = QueryValues<typeof galleryQuery>;
