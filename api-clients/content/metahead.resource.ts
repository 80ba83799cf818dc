import { z } from 'zod';
import { resource } from '../contract.ts';

export const metaheadLanguages = ['javascript', 'js-src', 'css', 'sass', 'scss', 'html'] as const;
export type MetaheadLanguage = (typeof metaheadLanguages)[number];

/** What a visitor must allow before an element runs; obligatory ones do not wait. */
export const metaheadScopes = ['obligatory', 'optional', 'statistic', 'marketing', 'unclassified'] as const;

/** What an element of head or body is (specification, orders §3), beside its place in the order. */
export const metaheadFields = {
  content: z.string().min(1, 'This field is required').max(50_000, 'Character limit exceeded'),
  /** `js-src`: addresses of scripts, one a line. */
  language: z.enum(metaheadLanguages),
  /** At the end of the body instead of the head. */
  in_body: z.boolean().default(false),
  /** The page that holds it; null is every page. */
  rdx_core_page_id: z.string().max(64).nullable().default(null),
  /** Runs again when a visitor comes back to the page. */
  reload_on_each_page: z.boolean().default(false),
  consent_scope: z.enum(metaheadScopes).default('marketing'),
};

/** An element as visitors get it; what is switched off or broken is not among them. */
export const publicMetaheadResource = resource(
  'metahead',
  z.object({
    ...metaheadFields,
    sequence: z.number().int(),
    /** The style sheet that sass and scss come to; null for everything else. */
    css: z.string().nullable(),
  }),
);
export type PublicMetahead = z.output<typeof publicMetaheadResource>;
