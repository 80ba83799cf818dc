import { contentContract } from '#api-clients/content/content.contract.ts';
import { blockTemplateDocuments } from '#block-schemas/index.ts';
import type { Reader } from '../db/database.ts';
import { defineService } from '../http/define-service.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { answer } from '../http/handler.ts';
import { type Trace, type TraceOptions, traceFrom } from './find-redirect.ts';
import { menuTrees } from './menus.ts';
import { pageByPath, sourceLocale } from './page-by-path.ts';
import { publishedPaths, publishedTrail } from './published-pages.store.ts';

const templates = blockTemplateDocuments().map(({ id, fields, field_groups_template: groups, ...attributes }) => ({
  type: 'block_template' as const,
  id,
  attributes: {
    ...attributes,
    fields: fields.map((field) => ({ ...field })),
    field_groups_template: groups?.map((field) => ({ ...field })) ?? null,
  },
}));

/** What other services in this process ask of the content service. */
export interface ContentService {
  /** The way visitors of a path are sent, hop by hop; with a redirection that is not stored yet, as if it were. */
  trace(reader: Reader, path: string, options?: TraceOptions): Promise<Trace>;
}

declare module '../http/define-service.ts' {
  interface Services {
    content: ContentService;
  }
}

/** What the public site reads. Everything here is published; nothing needs a session. */
export default defineService({
  name: 'content',
  contract: contentContract,
  create: (): ContentService => ({ trace: traceFrom }),
  handlers: (deps) => ({
    async pageByPath({ params, query }) {
      const { locale, preview_token: previewToken } = query;
      const document = await pageByPath(deps, { path: params.path, locale, previewToken });
      return previewToken === undefined
        ? document
        : answer(document, { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } });
    },
    async pagePaths() {
      const [rows, source] = await Promise.all([publishedPaths(deps.db.read), sourceLocale(deps)]);
      return {
        data: rows
          .filter(({ kind }) => kind !== 'url_redirection')
          .map(({ id, path, paths, title, locales, kind, in_sitemap, published_at }) => ({
            type: 'page_path' as const,
            id,
            attributes: {
              path,
              ...(paths ? { paths } : {}),
              title,
              locales: [source, ...locales],
              in_sitemap: in_sitemap && kind === 'page',
              published_at: published_at?.toISOString() ?? null,
            },
            meta: { kind },
          })),
      };
    },
    async navEntries({ query }) {
      const entries = await menuTrees(deps.db.read, query.locale);
      return { data: entries.map((attributes) => ({ type: 'nav_entry' as const, id: attributes.id, attributes })) };
    },
    async breadcrumbs({ params, query }) {
      const trail = await publishedTrail(deps.db.read, params.pageId, query.locale);
      if (trail.at(-1)?.id !== params.pageId) throw notFound('This page could not be found', 'page_not_found');
      return {
        data: trail.map(({ id, title, path }) => ({
          type: 'breadcrumb' as const,
          id,
          attributes: { title, url: path },
        })),
      };
    },
    async settings() {
      const states = await deps.service('admin').settings();
      return {
        data: states
          .filter(({ declaration }) => declaration.public)
          .map(({ declaration: { key }, value }) => ({
            type: 'setting' as const,
            id: key,
            attributes: { key, value },
          })),
      };
    },
    blockTemplates: () => ({ data: templates }),
  }),
  register(app) {
    app.get(`${contentContract.base}/public_api/pages/by_path`, async () => {
      throw badRequest('pathname_missing', 'You have to provide current page pathname');
    });
  },
});
