import { z } from 'zod';
import { batch, command, conflict, storedBatch } from '#documents/page/commands.types.ts';
import { draftDocument, pageMeta } from '#documents/page/document.types.ts';
import { resource } from '../contract.ts';

/** One path segment; the home page has the empty slug at the top of the tree. */
export const slug = z
  .string()
  .max(100, 'Character limit exceeded')
  .regex(/^(?:[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*)?$/u, 'Use letters, digits and single hyphens');

/** Where a redirection or link page leads: a path of this site, a full URL, or a file of the media library. */
export const linkTarget = z.string().trim().max(2_000, 'Character limit exceeded');

/** Slugs in other languages than the source, by language; a language without one uses the page's slug. */
export const slugs = z
  .record(z.string().max(20), slug)
  .refine((all) => Object.keys(all).length <= 60, 'Too many languages');

/** What a page of the tree can be. */
export const pageKind = z.enum(['page', 'folder', 'link', 'url_redirection']);
/** Also a reusable section: everything of a page but an address. It is in no tree. */
export const anyPageKind = z.enum([...pageKind.options, 'reusable']);
export const linkType = z.enum(['internal', 'external', 'file']);
export const redirectCode = z.union([301, 302, 307, 308, 410].map((code) => z.literal(code)));

/** What an editor sets about a page's place in the site; its content lives in the draft document. */
const pagePlace = {
  parent_id: z.string().max(64).nullable(),
  /** Fractional key among its siblings; absent in a request = last. */
  position: z.string().max(200),
  slug,
  kind: pageKind,
  link_type: linkType.nullable(),
  /** Target of a link or redirection: page id, URL or media id by `link_type`; redirections take a path or URL. */
  to: linkTarget.nullable(),
  http_code: redirectCode,
  link_new_window: z.boolean(),
};

export const pageResource = resource(
  'page',
  z.object({
    ...pagePlace,
    kind: anyPageKind,
    title: z.string(),
    /** Full path from the root, `/` for home; `reusable:<id>` for a reusable section. */
    path: z.string(),
    slugs: slugs.optional(),
    /** Full paths in other languages, where they differ from `path`. */
    paths: z.record(z.string(), z.string()).optional(),
    /** What the rights of a page above keep the caller from, in words; told by the list and by the page itself. */
    held: z.object({ edit: z.string().optional(), publish: z.string().optional() }).optional(),
    status: z.enum(['draft', 'published', 'changed']),
    revision: z.number().int(),
    published_revision: z.number().int().nullable(),
    published_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    updated_by: z.string().nullable(),
    /** Locales that have at least one translated text; the source is not among them. */
    locales: z.array(z.string()),
    /** Locales of the draft that editors keep from visitors, whatever is translated. */
    held_locales: z.array(z.string()).default([]),
    /** Locales visitors read it in besides the source; empty while it is not published. */
    published_locales: z.array(z.string()).default([]),
    /** Locales whose visitors get something else than the draft has; the empty one is the source. */
    changed_locales: z.array(z.string()).default([]),
    /** How much the last check of the draft found; null before the first, and for what is not checked. */
    findings: z.object({ errors: z.number().int(), warnings: z.number().int() }).nullable().default(null),
  }),
);
export type Page = z.output<typeof pageResource>;

export const pageCreate = z.strictObject({
  title: z.string().trim().min(1, 'This field is required').max(200, 'Character limit exceeded'),
  parent_id: pagePlace.parent_id.default(null),
  position: pagePlace.position.optional(),
  slug,
  kind: pageKind.default('page'),
  link_type: linkType.nullable().default(null),
  to: pagePlace.to.default(null),
  http_code: redirectCode.default(301),
  link_new_window: z.boolean().default(false),
  /** A page template of the library that gives the first content. */
  template_id: z.string().min(1).max(64).optional(),
});
export type PageCreate = z.input<typeof pageCreate>;

export const pageUpdate = z.strictObject({
  parent_id: pagePlace.parent_id.optional(),
  position: pagePlace.position.optional(),
  slug: slug.optional(),
  /** All of them: a language that is not among these has no slug of its own any more. */
  slugs: slugs.optional(),
  link_type: linkType.nullable().optional(),
  to: pagePlace.to.optional(),
  http_code: redirectCode.optional(),
  link_new_window: z.boolean().optional(),
});
export type PageUpdate = z.input<typeof pageUpdate>;

export const draftResource = resource('page_draft', z.object({ revision: z.number().int(), document: draftDocument }));

export const commandsRequest = z.strictObject({
  base_revision: z.number().int().min(0),
  /** One per browser tab, so that a tab never conflicts with itself. */
  client: z.uuid(),
  batches: z.array(batch).min(1).max(100),
});

export const commandsResult = resource(
  'page_commands',
  z.object({
    revision: z.number().int(),
    /** Ids of the batches that are now stored (also when they had been stored before). */
    accepted: z.array(z.uuid()),
    /** The revision at which each accepted batch stands; a batch whose commands were all left out is in neither. */
    revisions: z.record(z.string(), z.number().int()).optional(),
    /** Commands left out because another person changed the same field since `base_revision`. */
    conflicts: z.array(conflict),
    /** Other people's batches after `base_revision`, in order, for the client to apply. */
    missed: z.array(storedBatch),
  }),
);
export type CommandsResult = z.output<typeof commandsResult>['attributes'];

export const batchesResource = resource(
  'page_batches',
  z.object({ revision: z.number().int(), batches: z.array(storedBatch) }),
);

export const versionResource = resource(
  'page_version',
  z.object({
    number: z.number().int(),
    revision: z.number().int(),
    title: z.string(),
    published_at: z.iso.datetime(),
    published_by: z.string(),
    current: z.boolean(),
  }),
);

/** A page as a file: what `export` gives, `import` takes and `fixtures/pages/` holds. */
export const pageFile = z.strictObject({
  schema: z.literal('forecourt-page/1'),
  id: z.string().max(64).optional(),
  path: z.string().max(1_000),
  position: z.string().max(200).optional(),
  slugs: slugs.optional(),
  kind: anyPageKind.default('page'),
  link_type: linkType.nullable().default(null),
  to: z.string().max(2_000).nullable().default(null),
  http_code: redirectCode.default(301),
  link_new_window: z.boolean().default(false),
  meta: pageMeta.partial().extend({ title: pageMeta.shape.title }),
  root: z.array(z.string()).default([]),
  blocks: z
    .record(z.string(), z.looseObject({ type: z.string(), props: z.record(z.string(), z.unknown()) }))
    .default({}),
  translations: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
});
export type PageFile = z.input<typeof pageFile>;

/** Something that stands against publishing (`error`) or deserves a look (`warning`), with the field it is about. */
export const pageFinding = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  detail: z.string(),
  block: z.string().nullable(),
  block_label: z.string().nullable(),
  path: z.string().nullable(),
  /** The language it is about, when it is not the source. */
  locale: z.string().optional(),
  /** The one right answer, as commands of one undo step. */
  repair: z.object({ label: z.string(), commands: z.array(command).max(50) }).optional(),
});
export type PageFinding = z.output<typeof pageFinding>;

export const findingsResource = resource(
  'page_checks',
  z.object({
    revision: z.number().int(),
    findings: z.array(pageFinding),
    /** What the browser adds by looking at the drawn page: whether to, and the limits in kB. */
    browser: z.object({
      axe: z.boolean(),
      layout_shift: z.boolean(),
      car_layout: z.boolean(),
      budget: z.object({ script: z.number(), style: z.number(), image: z.number() }).nullable(),
    }),
  }),
);

/** A link to one revision that was made to be given to others. Its address is known only to who made it. */
export const sharedPreviewResource = resource(
  'shared_preview',
  z.object({
    revision: z.number().int(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    expires_at: z.iso.datetime(),
  }),
);
export type SharedPreview = z.output<typeof sharedPreviewResource>;

export const previewResource = resource(
  'preview',
  z.object({ url: z.string(), revision: z.number().int(), expires_at: z.iso.datetime() }),
);
