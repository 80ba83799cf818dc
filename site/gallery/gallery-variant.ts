import { z } from 'zod';
import { blockKeys } from '#block-schemas/index.ts';
import { pseudoLocales } from '../i18n/pseudo-locales.ts';
import { messageLocales } from '../i18n/visitor-messages.ts';
import { declareQuery, type QueryValues } from '../routing/declared-query.ts';
import { themes } from '../theme/tokens.ts';

/** What a template's `examples` stand for, in their order. */
export const sampleKinds = ['typical', 'minimal', 'longest'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/**
 * `?theme=lrdx&dir=rtl`, or `?locale=th` for what the site says in any of its languages; `?sample=longest` for another
 * sample of every template, `?block=news` for all of one; anything else is the default look.
 */
export const galleryQuery = declareQuery({
  theme: z.enum(themes).default(themes[0]),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  locale: z.enum(['', ...messageLocales, ...(import.meta.env.PROD ? [] : pseudoLocales)]).default(''),
  sample: z.enum(sampleKinds).default(sampleKinds[0]),
  block: z.enum(['', ...blockKeys]).default(''),
});

export type GalleryVariant = QueryValues<typeof galleryQuery>;
