import { z } from 'zod';
import { contentContract, type PublicNavEntry } from '#api-clients/content/content.contract.ts';
import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import { blockTemplateDocuments, type PreparedBlock } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Reader } from '../db/database.ts';
import { isUuid } from '../db/is-uuid.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { answer } from '../http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '../http/page-envelope.ts';
import { askedLocale } from './asked-locale.ts';
import { type Trace, type TraceOptions, traceFrom } from './find-redirect.ts';
import { withHtmlTexts } from './formatted-texts.ts';
import { menuTrees } from './menus.ts';
import { carGroups, keptModels, modelSpec, stockCarGroups } from './model-specs.ts';
import { listNews, newsArticle } from './news.ts';
import { pageByPath, sourceLocale } from './page-by-path.ts';
import { type AskedBlock, publishedBlock } from './published-block.ts';
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

/** The figures of a model or an engine by its key, or of a car of the stock by its id. @throws 404 */
const specsOf = async (deps: ServerDeps, id: string, locale: string): Promise<SpecGroup[]> => {
  const models = await keptModels(deps);
  const byKey = carGroups(models, id, locale);
  if (byKey) return byKey;
  if (!isUuid(id)) throw notFound('There is no such car.', 'car_not_found');
  const { row } = await deps.service('stock').shownCar(id);
  const { nameplate_external_code: key, nameplate_name: model, version_name: version } = row;
  return stockCarGroups(models, { key, model, version: version ?? '' }, locale);
};

/** A model with all its engines. @throws 404 for one that nobody keeps */
const comparedModel = async (deps: ServerDeps, id: string, locale: string) => {
  const model = (await keptModels(deps)).find(({ model_key: key }) => key === id);
  if (!model) throw notFound('There is no such model.', 'model_not_found');
  return { data: [{ type: 'model_spec' as const, id, attributes: modelSpec(model, locale) }] };
};

type Lists = Readonly<Record<string, { values: string[] }>>;
/** Lists of dynamic content that one call may name. */
const MAX_LISTS = 100;

/** What other services in this process ask of the content service. */
export interface ContentService {
  /** The way visitors of a path are sent, hop by hop; with a redirection that is not stored yet, as if it were. */
  trace(reader: Reader, path: string, options?: TraceOptions): Promise<Trace>;
  /** The public menus as trees, in a language. */
  menus(reader: Reader, locale: string): Promise<PublicNavEntry[]>;
  /** A block as visitors of its page see it in a language; undefined where they see none. */
  block(reader: Reader, asked: AskedBlock): Promise<PreparedBlock | undefined>;
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
  create: (): ContentService => ({ trace: traceFrom, menus: menuTrees, block: publishedBlock }),
  handlers: (deps) => ({
    async pageByPath({ params, query, request }) {
      const previewToken = query.preview_token;
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      const page = await pageByPath(deps, { path: params.path, locale, previewToken });
      const document = query.formatted_text === 'html' ? withHtmlTexts(page) : page;
      return previewToken === undefined
        ? answer(document, { headers })
        : answer(document, { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } });
    },
    async pagePaths() {
      const [rows, source] = await Promise.all([publishedPaths(deps.db.read), sourceLocale(deps)]);
      return {
        data: rows
          .filter(({ kind }) => kind !== 'url_redirection')
          .map(({ id, path, paths, title, locales, kind, in_sitemap, image_id, published_at }) => ({
            type: 'page_path' as const,
            id,
            attributes: {
              path,
              ...(paths ? { paths } : {}),
              title,
              locales: [source, ...locales],
              in_sitemap: in_sitemap && kind === 'page',
              ...(image_id ? { image_id } : {}),
              published_at: published_at?.toISOString() ?? null,
            },
            meta: { kind },
          })),
      };
    },
    async navEntries({ query, request }) {
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      const entries = await menuTrees(deps.db.read, locale);
      const data = entries.map((attributes) => ({ type: 'nav_entry' as const, id: attributes.id, attributes }));
      return answer({ data }, { headers });
    },
    async breadcrumbs({ params, query, request }) {
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      const trail = await publishedTrail(deps.db.read, params.pageId, locale);
      if (trail.at(-1)?.id !== params.pageId) throw notFound('This page could not be found', 'page_not_found');
      const data = trail.map(({ id, title, path }) => ({
        type: 'breadcrumb' as const,
        id,
        attributes: { title, url: path },
      }));
      return answer({ data }, { headers });
    },
    async settings({ query }) {
      const token = query.preview_token;
      const looked = token === undefined ? null : await deps.service('admin').openSettingPreview(token);
      if (token !== undefined && !looked) throw notFound('This preview has ended.', 'preview_not_found');
      const states = await deps.service('admin').settings();
      const data = states
        .filter(({ declaration }) => declaration.public)
        .map(({ declaration: { key }, value }) => ({
          type: 'setting' as const,
          id: key,
          attributes: { key, value: looked?.has(key) ? looked.get(key) : value },
        }));
      return looked ? answer({ data }, { headers: { 'cache-control': 'private, no-store' } }) : { data };
    },
    async metaheads({ query }) {
      return { data: await deps.service('admin').metaheads({ pageId: query['q[page_id_equal_or_null]'] || null }) };
    },
    async dynamicContent({ params }) {
      const states = await deps.service('admin').settings();
      const lists = states.find(({ declaration }) => declaration.key === 'dynamic_content.lists')?.value;
      const ids = [...new Set(params.uuids.split(',').map((id) => id.trim()))].filter(Boolean).slice(0, MAX_LISTS);
      return { data: Object.fromEntries(ids.map((id) => [id, own(lists as Lists, id)?.values ?? []])) };
    },
    async models() {
      const models = await keptModels(deps);
      return {
        data: models.map(({ model_key, name, bodystyle, engines }) => ({
          type: 'model' as const,
          id: model_key,
          attributes: {
            model_key,
            name,
            bodystyle: bodystyle ?? '',
            engines: engines.map((engine) => ({ key: engine.key, name: engine.name })),
          },
        })),
      };
    },
    async vehicleSpecs({ params, query, request }) {
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      const groups = await specsOf(deps, params.id, locale);
      const data = groups.map((attributes, index) => ({
        type: 'spec_group' as const,
        id: `${params.id}-${index + 1}`,
        attributes,
      }));
      return answer({ data }, { headers });
    },
    async compareSpec({ params, query, request }) {
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      return answer(await comparedModel(deps, params.id, locale), { headers });
    },
    async news({ query, request }) {
      refuseDeepPage(query);
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      const { articles, total } = await listNews(deps, { ...query, locale });
      return answer({ data: articles, ...pageEnvelope('/public_api/news', query, total) }, { headers });
    },
    async newsArticle({ params, query, request }) {
      const { locale, headers } = await askedLocale(deps, query, request.headers['accept-language']);
      return answer({ data: await newsArticle(deps, { ...query, ...params, locale }) }, { headers });
    },
    blockTemplates: () => ({ data: templates }),
  }),
  register(app, deps) {
    // Where clients of the admin interface ask (spec, site §7): they read the first entry of data.
    app.get<{ Params: { key: string } }>('/api/compare/spec/:key', async ({ params, headers, query }) => {
      const asked = z.object({ locale: z.string().optional(), lang: z.string().optional() }).safeParse(query);
      const { locale } = await askedLocale(deps, asked.data ?? {}, headers['accept-language']);
      return comparedModel(deps, params.key, locale);
    });
    app.get(`${contentContract.base}/public_api/pages/by_path`, async () => {
      throw badRequest('pathname_missing', 'You have to provide current page pathname');
    });
  },
});
