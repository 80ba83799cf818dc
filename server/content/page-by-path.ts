import type { PublicPageDocument } from '#api-clients/content/content.contract.ts';
import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { unfold } from '#documents/page/fold.ts';
import { expandReusables, sourcesOf } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import { stateOfText, textsOfPage } from '#documents/page/translation-status.ts';
import { visibleSnapshot } from '#documents/page/visible.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { siteLocales } from './asked-locale.ts';
import { findRedirect, type Redirect } from './find-redirect.ts';
import { type PublishedPage, pageAtLocalePath, pageAtPath, publishedSections } from './published-pages.store.ts';

/** Clients of the page fetch are told where the error page is (decisions §9); visitors get its view at the address itself. */
const missing = () => notFound('This page could not be found', 'page_not_found', { error_page: '/404' });

/** A path as stored: one leading slash, none at the end, composed Unicode. */
const normalized = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`.normalize('NFC');

const emptySnapshot: PageSnapshot = {
  meta: {
    title: '',
    meta_title: '',
    meta_description: '',
    canonical_url: '',
    disable_seo_tracking: false,
    image_id: null,
    theme: '',
    layout: 'default',
  },
  root: [],
  blocks: {},
  translations: {},
};

interface Shown {
  page: Pick<
    PublishedPage,
    'id' | 'path' | 'paths' | 'kind' | 'link_type' | 'link_new_window' | 'published_at' | 'first_published_at'
  >;
  snapshot: PageSnapshot;
  locale: string;
  locales: string[];
  redirect: Redirect | null;
  meta: Record<string, unknown>;
  metaheads?: PublicMetahead[];
}

/** Texts of each block that stay in the source language; empty when that is the asked one. */
const fallbackFields = (snapshot: PageSnapshot, locale: string, isTranslated: boolean): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const text of textsOfPage(snapshot, locale)) {
    if (isTranslated && stateOfText(snapshot.translations, locale, text) !== 'missing') continue;
    found.set(text.target, [...(found.get(text.target) ?? []), text.path]);
  }
  return found;
};

/**
 * The specification's flat answer: hidden blocks and groups left out, texts in the asked locale where the page is
 * published in it, in the source language elsewhere.
 */
const documentOf = ({ page, snapshot, locale, locales, redirect, meta, metaheads = [] }: Shown): PublicPageDocument => {
  const [source] = locales;
  const isTranslated = locales.includes(locale);
  const translated = isTranslated ? translateSnapshot(snapshot, locale) : snapshot;
  const fallback =
    redirect || locale === source || source === undefined
      ? new Map<string, string[]>()
      : fallbackFields(snapshot, locale, isTranslated);
  const { theme, layout, hidden_locales: _held, sitemap: _listed, ...texts } = translated.meta;
  return {
    data: {
      type: 'page',
      id: page.id,
      attributes: {
        path: page.path,
        ...(page.paths ? { paths: page.paths } : {}),
        ...texts,
        ...(theme === '' ? {} : { theme }),
        layout,
        type: redirect ? 'url_redirection' : 'page',
        page_type: page.kind === 'folder' ? 'folder' : 'page',
        link_type: page.link_type,
        to: redirect?.to ?? null,
        http_code: redirect?.code ?? null,
        redirect_path: redirect?.to?.startsWith('/') ? redirect.to : null,
        link_new_window: page.link_new_window,
        locale,
        locales,
        published_at: page.published_at?.toISOString() ?? null,
        first_published_at: page.first_published_at?.toISOString() ?? null,
      },
    },
    included: redirect
      ? []
      : [
          ...unfold(visibleSnapshot(translated, locale)).map(({ id, ...attributes }) => ({
            type: 'block' as const,
            id,
            attributes: { ...attributes, ...(fallback.has(id) ? { fallback_fields: fallback.get(id) } : {}) },
          })),
          ...metaheads,
        ],
    meta,
  };
};

/** The language pages are written in: their own texts need no translation. */
export const sourceLocale = async (deps: ServerDeps): Promise<string> => (await siteLocales(deps))[0] ?? 'en';

/** The answer for a path without a published page: a redirection, or 404. */
const redirectedPath = async (deps: ServerDeps, path: string, locale: string): Promise<PublicPageDocument> => {
  const redirect = await findRedirect(deps.db.read, deps.log, path);
  if (redirect === undefined) throw missing();
  return documentOf({
    page: {
      id: `redirect:${redirect.id}`,
      path,
      paths: null,
      kind: 'url_redirection',
      link_type: null,
      link_new_window: false,
      published_at: null,
      first_published_at: null,
    },
    snapshot: emptySnapshot,
    locale,
    locales: [],
    redirect,
    meta: {},
  });
};

/**
 * The page at a path as visitors see it; with a preview token, the revision that token is bound to. Redirections are
 * answers too (`type: url_redirection`), also from where a published page used to be. 404 for everything else.
 */
export const pageByPath = async (
  deps: ServerDeps,
  asked: { path: string; locale: string; previewToken?: string | undefined },
): Promise<PublicPageDocument> => {
  if (asked.path.includes('\0')) throw missing();
  const path = normalized(asked.path);
  const { locale } = asked;
  const inLocale = await pageAtLocalePath(deps.db.read, path, locale);
  const page = inLocale ?? (await pageAtPath(deps.db.read, path));
  if (asked.previewToken !== undefined) {
    const preview = page && (await deps.service('admin').openPreview(asked.previewToken, page.id));
    if (!page || !preview) throw missing();
    const redirect =
      page.kind === 'page' ? null : ((await findRedirect(deps.db.read, deps.log, page.path, page)) ?? null);
    return documentOf({
      page,
      snapshot: preview.snapshot,
      locale,
      locales: [await sourceLocale(deps), ...Object.keys(preview.snapshot.translations)],
      redirect,
      metaheads: await deps.service('admin').metaheads({ pageId: page.id, isPreview: true }),
      meta: { revision: preview.revision, preview: true },
    });
  }
  if (!page?.snapshot) return redirectedPath(deps, path, locale);
  const elsewhere = own(page.paths, locale);
  // In this language the page lies elsewhere: one address for one page and language.
  if (!inLocale && elsewhere !== undefined)
    return documentOf({
      page,
      snapshot: emptySnapshot,
      locale,
      locales: [],
      meta: {},
      redirect: { to: elsewhere, code: 301 },
    });
  const redirect = page.kind === 'page' ? null : await findRedirect(deps.db.read, deps.log, page.path);
  if (redirect === undefined) throw missing();
  const sections = sourcesOf(page.snapshot.blocks);
  return documentOf({
    page,
    snapshot: expandReusables(page.snapshot, await publishedSections(deps.db.read, sections)),
    locale,
    locales: [await sourceLocale(deps), ...(page.locales ?? [])],
    redirect,
    metaheads: await deps.service('admin').metaheads({ pageId: page.id }),
    meta: { revision: page.revision, version: page.version, ...(sections.length > 0 ? { sections } : {}) },
  });
};
