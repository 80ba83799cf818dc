import { z } from 'zod';

/** Bounds of one page; the server refuses more, with these numbers in the message. */
export const pageLimits = {
  blocks: 2_000,
  /** Removed blocks stay in the draft, so that undo can bring them back. */
  blocksWithRemoved: 10_000,
  depth: 8,
  groupsPerBlock: 1_000,
  documentBytes: 4 * 1024 * 1024,
  commandsPerRequest: 500,
  valueBytes: 256 * 1024,
} as const;

export const blockId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'Use lower-case letters, digits, - and _');
export const groupId = blockId;

/**
 * The place of a block or group as ONE value: `parent|slot|key`. `parent` is `root` or a block id, `slot` is empty
 * for the root and the group id otherwise, `key` is a fractional index. Two people moving the same block therefore
 * converge on one of the two places.
 */
export type Place = string;
export const place = z
  .string()
  .max(256)
  .regex(/^[a-z0-9_-]+\|[a-z0-9_-]*\|[0-9A-Za-z]+$/, 'Not a place');

export const json: z.ZodType<unknown> = z.json();

/** How it is decided in the visitor's browser whether a block is shown (specification, block catalogue §5). */
export const dynamicStrategies = ['stock_locator', 'offers', 'url_brands', 'reffine'] as const;
export type DynamicStrategy = (typeof dynamicStrategies)[number];

export const dynamicRule = z.strictObject({
  strategy: z.enum(dynamicStrategies),
  /** A model or group of models, a brand, or what the named list must hold. */
  value: z.string().max(200).optional(),
  /** Of the list. */
  name: z.string().max(100).optional(),
  /** What an offer must have. */
  attributes: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,59}$/), z.string().max(200))
    .refine((given) => Object.keys(given).length <= 20)
    .optional(),
  /** The block that is shown while this one is not. */
  fallback: blockId.optional(),
});
export type DynamicRule = z.output<typeof dynamicRule>;

/** Who sees a block; absent means everybody. */
export const visibility = z
  .strictObject({
    hidden: z.boolean().optional(),
    hidden_locales: z.array(z.string().max(20)).max(60).optional(),
    dynamic: dynamicRule.optional(),
  })
  .nullable();

export const draftGroup = z.strictObject({
  /** Fractional key among its siblings; null = removed, kept for undo. */
  key: z.string().max(200).nullable(),
  props: z.record(z.string(), json),
});
export type DraftGroup = z.output<typeof draftGroup>;

export const draftBlock = z.strictObject({
  type: z.string().min(1).max(100),
  v: z.number().int().min(1),
  /** null = removed, kept for undo. */
  at: place.nullable(),
  /** The specification's Block Scroll ID. */
  anchor: z.string().max(100).default(''),
  /** Ids of the groups shown; null = all. */
  active_positions: z.array(groupId).max(1_000).nullable().default(null),
  visibility: visibility.default(null),
  /** A name the editor gave the block in the outline. */
  label: z.string().max(100).optional(),
  locked: z.boolean().optional(),
  /** Everything but the repeated `groups`. */
  props: z.record(z.string(), json),
  groups: z.record(groupId, draftGroup).default({}),
});
export type DraftBlock = z.output<typeof draftBlock>;

/** One more element of the page's head: a meta element, a link, or a block of structured data. */
export const metahead = z.discriminatedUnion('kind', [
  z.strictObject({
    id: groupId,
    kind: z.literal('meta'),
    /** `name` or `property` of the element. */
    name: z
      .string()
      .trim()
      .regex(/^[A-Za-z][\w.:-]{0,99}$/, 'Letters, digits and . : - only'),
    content: z.string().max(1_000),
  }),
  z.strictObject({
    id: groupId,
    kind: z.literal('link'),
    rel: z.enum(['author', 'help', 'license', 'me', 'next', 'prev', 'search']),
    href: z.string().max(2_000),
  }),
  z.strictObject({
    id: groupId,
    kind: z.literal('json'),
    /** Structured data (JSON-LD) as text. */
    json: z.string().max(20_000),
  }),
]);
export type Metahead = z.output<typeof metahead>;

/** Page-level values that are versioned with the document. */
export const pageMeta = z.strictObject({
  title: z.string().trim().min(1).max(200),
  meta_title: z.string().max(200).default(''),
  meta_description: z.string().max(500).default(''),
  canonical_url: z.string().max(2_000).default(''),
  disable_seo_tracking: z.boolean().default(false),
  image_id: z.string().max(200).nullable().default(null),
  theme: z.enum(['', 'jdx', 'lrdx']).default(''),
  layout: z.enum(['default', 'jlr']).default('default'),
  /** Locales that stay private although the page has texts in them. */
  hidden_locales: z.array(z.string().max(20)).max(60).optional(),
  /** `none` leaves out menu and breadcrumbs: campaign pages. */
  navigation: z.enum(['default', 'none']).optional(),
  /** `none` leaves the page out of the sitemap. */
  sitemap: z.enum(['default', 'none']).optional(),
  metaheads: z.array(metahead).max(50).optional(),
  /** The day an article of the news bears; absent: the day it first went public. */
  news_date: z.iso.date().optional(),
});
export type PageMeta = z.output<typeof pageMeta>;

/** Values a page may be without; the others always stand. */
export const optionalMeta: ReadonlySet<keyof PageMeta> = new Set<keyof PageMeta>([
  'hidden_locales',
  'navigation',
  'sitemap',
  'metaheads',
  'news_date',
]);

/** locale → block id (or `meta`) → JSON pointer → value. */
export const translations = z.record(z.string(), z.record(z.string(), z.record(z.string(), json)));
export type Translations = z.output<typeof translations>;

export const draftDocument = z.strictObject({
  meta: pageMeta,
  blocks: z.record(blockId, draftBlock),
  translations: translations.default({}),
});
export type DraftDocument = z.output<typeof draftDocument>;

/** A group of a published block: its id, its values, and for slots the ids of the blocks inside. */
export interface SnapshotGroup {
  id: string;
  blocks?: string[];
  [field: string]: unknown;
}

export interface SnapshotBlock {
  type: string;
  v: number;
  anchor: string;
  active_positions: string[] | null;
  visibility: z.output<typeof visibility>;
  label?: string;
  locked?: boolean;
  /** Ordered: `props.groups` holds the groups, each with its id. */
  props: Record<string, unknown> & { groups?: SnapshotGroup[] };
}

/** A page in its ordered form: what is published, rendered, exported and imported. */
export interface PageSnapshot {
  meta: PageMeta;
  root: string[];
  blocks: Record<string, SnapshotBlock>;
  translations: Translations;
}
