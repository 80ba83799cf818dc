import { z } from 'zod';
import { metahead } from '#documents/page/document.types.ts';
import { defineContract, document, listDocument, pagingQuery, resource } from '../contract.ts';
import { publicMetaheadResource } from './metahead.resource.ts';
import { modelNameResource, modelSpecResource, specGroupResource } from './model-specs.ts';
import { newsArticleResource } from './news.resource.ts';

/** A page as the public content service answers it (spec: page fetch; decisions §7). */
export const publicPageResource = resource(
  'page',
  z.object({
    path: z.string(),
    /** Its paths in other languages, where they differ from `path`. */
    paths: z.record(z.string(), z.string()).optional(),
    title: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    canonical_url: z.string(),
    disable_seo_tracking: z.boolean(),
    image_id: z.string().nullable(),
    theme: z.string().optional(),
    layout: z.string().optional(),
    /** `none`: the page shows no menu and no breadcrumbs. */
    navigation: z.string().optional(),
    /** The day an article of the news bears. */
    news_date: z.iso.date().optional(),
    /** More elements of the page's head. */
    metaheads: z.array(metahead).optional(),
    /** `url_redirection` makes the site answer `http_code` towards `to`. */
    type: z.enum(['page', 'url_redirection']),
    page_type: z.enum(['folder', 'page']),
    link_type: z.enum(['internal', 'external', 'file']).nullable(),
    to: z.string().nullable(),
    http_code: z.number().int().nullable(),
    redirect_path: z.string().nullable(),
    link_new_window: z.boolean(),
    locale: z.string(),
    /** Locales this page is published in; the source first. */
    locales: z.array(z.string()),
    published_at: z.iso.datetime().nullable(),
    /** When it went public for the first time. */
    first_published_at: z.iso.datetime().nullable().optional(),
  }),
);

/**
 * A block in the specification's flat shape. Blocks inside a slot follow their parent in the list; each slotted
 * group of the parent carries `blocks_count` (see `documents/page/fold.ts`).
 */
export const publicBlockResource = resource(
  'block',
  z.object({
    template_key: z.string(),
    template_version: z.number().int(),
    position: z.number().int(),
    active_positions: z.array(z.string()).nullable(),
    visibility: z.record(z.string(), z.unknown()).nullable().optional(),
    fields: z.record(z.string(), z.unknown()),
    field_groups: z.array(z.record(z.string(), z.unknown())),
    block_scroll_id: z.string(),
    /** Pointers of texts that are in the source language, for want of a translation into the asked one. */
    fallback_fields: z.array(z.string()).optional(),
  }),
);
export type PublicBlock = z.output<typeof publicBlockResource>;

export const publicPageDocument = z.object({
  data: publicPageResource,
  /** Blocks in their order, then the page's metaheads in theirs. */
  included: z.array(z.discriminatedUnion('type', [publicBlockResource, publicMetaheadResource])),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type PublicPageDocument = z.output<typeof publicPageDocument>;

/** What an entry shows besides its title, in the asked language; only what is filled in is there. */
export const publicNavDetails = z.object({
  icon: z.string().optional(),
  image_id: z.string().optional(),
  teaser: z.string().optional(),
  /** Of a model line. */
  price: z.string().optional(),
  fuel: z.string().optional(),
  /** Column of the panel, from 1. */
  column: z.number().int().optional(),
  /** What stands out beside the entries of a panel; its `url` is empty where it leads nowhere. */
  card: z.object({ title: z.string(), price: z.string(), image_id: z.string().nullable(), url: z.string() }).optional(),
});
export type PublicNavDetails = z.output<typeof publicNavDetails>;

export interface PublicNavEntry {
  id: string;
  menu: string;
  title: string;
  /** The title is not translated into the language that was asked for: it is in the site's first one. */
  untranslated?: boolean | undefined;
  url: string;
  target: string;
  sequence: number;
  parent_id: string | null;
  details?: PublicNavDetails | undefined;
  children: PublicNavEntry[];
}
export const publicNavEntry: z.ZodType<PublicNavEntry> = z.lazy(() =>
  z.object({
    id: z.string(),
    menu: z.string(),
    title: z.string(),
    untranslated: z.boolean().optional(),
    url: z.string(),
    target: z.string(),
    sequence: z.number(),
    parent_id: z.string().nullable(),
    details: publicNavDetails.optional(),
    children: z.array(publicNavEntry),
  }),
);

/** A template in the specification's own shape, derived from its schema file. */
export const blockTemplateResource = resource(
  'block_template',
  z.object({
    type: z.literal('template'),
    key: z.string(),
    name: z.string(),
    description: z.string(),
    short_description: z.string(),
    group: z.string(),
    hidden: z.boolean(),
    list_priority: z.number(),
    thumbnail_url: z.string(),
    keywords: z.array(z.string()),
    version: z.number().int(),
    fields: z.array(z.record(z.string(), z.unknown())),
    field_groups_template: z.array(z.record(z.string(), z.unknown())).nullable(),
    max_field_groups: z.number().int().nullable(),
  }),
);

/** The language of an answer: `locale`, else `lang`, else what Accept-Language prefers, else the site's own. */
const language = { locale: z.string().max(20).optional(), lang: z.string().max(20).optional() };

/** The folder whose pages are the articles. */
const newsRoot = { root: z.string().max(500).startsWith('/').default('/news') };

/** How formatted texts are written: as HTML (the specification's Markdown html), or as the documents they are stored as. */
const formattedText = z.enum(['html', 'document']).default('html');

export const contentContract = defineContract({
  name: 'content',
  description: 'Published pages, navigation and settings, as visitors read them',
  base: '/api/content',
  operations: {
    pageByPath: {
      method: 'GET',
      path: '/public_api/pages/by_path/*path',
      summary: 'The published page at a path; with a preview token, that revision of the draft',
      permission: 'public',
      params: z.object({ path: z.string().max(1_000) }),
      query: z.object({ ...language, preview_token: z.string().max(500).optional(), formatted_text: formattedText }),
      response: publicPageDocument,
    },
    pagePaths: {
      method: 'GET',
      path: '/public_api/pages/paths',
      summary: 'Published paths by page id, for links by id and for sitemaps',
      permission: 'public',
      response: listDocument(
        resource(
          'page_path',
          z.object({
            path: z.string(),
            /** Paths in other languages, where they differ from `path`. */
            paths: z.record(z.string(), z.string()).optional(),
            title: z.string(),
            locales: z.array(z.string()),
            /** Whether search engines may list it. */
            in_sitemap: z.boolean().optional(),
            /** Its picture for shared links. */
            image_id: z.string().optional(),
            published_at: z.iso.datetime().nullable().optional(),
          }),
        ),
      ),
    },
    navEntries: {
      method: 'GET',
      path: '/nav_entries',
      summary: 'Menus as trees, titles in the asked locale',
      permission: 'public',
      query: z.object(language),
      response: listDocument(resource('nav_entry', publicNavEntry)),
    },
    breadcrumbs: {
      method: 'GET',
      path: '/nav_entries/breadcrumbs/:pageId',
      summary: 'From the home page down to a page',
      permission: 'public',
      params: z.object({ pageId: z.string().max(64) }),
      query: z.object(language),
      response: listDocument(resource('breadcrumb', z.object({ title: z.string(), url: z.string() }))),
    },
    settings: {
      method: 'GET',
      path: '/settings',
      summary:
        'Settings the public site may read; with a preview token, with the values somebody looks at before saving',
      permission: 'public',
      query: z.object({ preview_token: z.string().max(500).optional() }),
      response: listDocument(resource('setting', z.object({ key: z.string(), value: z.unknown() }))),
    },
    metaheads: {
      method: 'GET',
      path: '/metaheads',
      summary: 'Scripts, styles and HTML of every page and, with `q[page_id_equal_or_null]`, of one page',
      permission: 'public',
      query: z.object({ 'q[page_id_equal_or_null]': z.string().max(64).optional() }),
      response: listDocument(publicMetaheadResource),
    },
    dynamicContent: {
      method: 'GET',
      path: '/public_api/dynamic_content/:uuids',
      summary: 'Values of lists by their ids, joined by commas; an unknown list is empty',
      permission: 'public',
      params: z.object({ uuids: z.string().min(1).max(4_000) }),
      response: z.object({ data: z.record(z.string(), z.array(z.string())) }),
    },
    models: {
      method: 'GET',
      path: '/models',
      summary: 'Models that have specifications, with their engines',
      permission: 'public',
      query: z.object(language),
      response: listDocument(modelNameResource),
    },
    vehicleSpecs: {
      method: 'GET',
      path: '/vehicles/:id/specs',
      summary:
        'Figures of one car in groups: by the id that /vehicles lists, by car key or, for its first engine, by model key',
      permission: 'public',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: z.object(language),
      response: listDocument(specGroupResource),
    },
    compareSpec: {
      method: 'GET',
      path: '/compare/spec/:id',
      summary: 'Figures of a model with all its engines, by model key; also at /api/compare/spec/{modelKey}',
      permission: 'public',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: z.object(language),
      response: listDocument(modelSpecResource),
    },
    news: {
      method: 'GET',
      path: '/public_api/news',
      summary: 'Articles in a language, the newest first: the published pages below a folder',
      permission: 'public',
      query: z.object({ ...language, ...newsRoot, ...pagingQuery({ items: 10, max: 50 }) }),
      response: listDocument(newsArticleResource),
    },
    newsArticle: {
      method: 'GET',
      path: '/public_api/news/:slug',
      summary: 'One article with its text',
      permission: 'public',
      params: z.object({ slug: z.string().min(1).max(500) }),
      query: z.object({ ...language, ...newsRoot }),
      response: document(newsArticleResource),
    },
    blockTemplates: {
      method: 'GET',
      path: '/block_templates',
      summary: "Every block template in the specification's shape",
      permission: 'public',
      response: listDocument(blockTemplateResource),
    },
  },
});
export type ContentContract = typeof contentContract;
