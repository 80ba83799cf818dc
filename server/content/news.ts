import { sql } from 'kysely';
import type { NewsArticle } from '#api-clients/content/news.resource.ts';
import { isBlockKey, richTextPaths, valuesAt } from '#block-schemas/index.ts';
import { siteRoot } from '../config/origins.ts';
import type { Reader } from '../db/database.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';

import { withHtmlTexts } from './formatted-texts.ts';
import { pageByPath, sourceLocale } from './page-by-path.ts';
import { firstPublished } from './published-pages.store.ts';

interface NewsRow {
  id: string;
  path: string;
  own_path: string | null;
  title: string;
  summary: string;
  published_at: Date | null;
  image_id: string | null;
  image_alt: string | null;
  width: number | null;
  height: number | null;
  total: number;
}

interface Asked {
  /** The folder, as a path. */
  root: string;
  locale: string;
  isSource: boolean;
}

/** A page's own text in the language; its source's where nobody has translated it. */
const said = (name: string, locale: string) => sql<string>`coalesce(
  v.snapshot #>> array['translations', ${locale}::text, 'meta', ${`/${name}`}::text],
  v.snapshot #>> array['meta', ${name}::text], '')`;

/**
 * The day an article bears, at noon, which is that day almost everywhere; else when it first went public: who puts a
 * letter right makes no news.
 */
const bornAt = sql<Date | null>`coalesce(((v.snapshot #>> '{meta,news_date}') || 'T12:00:00Z')::timestamptz,
  ${firstPublished(sql.ref('p.id'))}, p.published_at)`;

const articles = async (
  reader: Reader,
  { root, locale, isSource }: Asked,
  { slug, items = 1, page = 1 }: { slug?: string; items?: number; page?: number },
): Promise<NewsRow[]> => {
  const below = `${root}/`;
  const { rows } = await sql<NewsRow>`
    select p.id, p.path, l.path as own_path, ${said('title', locale)} as title,
      ${said('meta_description', locale)} as summary, ${bornAt} as published_at,
      v.image_id, i.alt as image_alt, i.width, i.height, count(*) over ()::int as total
    from pages p
    join page_versions v on v.page_id = p.id and v.number = p.published_version
    left join page_locale_paths l on l.page_id = p.id and l.locale = ${locale}
    left join images i on i.id = v.image_id
    where p.deleted_at is null and p.kind = 'page' and starts_with(p.path, ${below})
      and (${isSource} or v.locales ? ${locale})
      and (${slug ?? null}::text is null or p.path = ${below + (slug ?? '')})
    order by ${bornAt} desc, p.path limit ${items} offset ${(page - 1) * items}`.execute(reader);
  return rows;
};

const articleOf = (deps: ServerDeps, row: NewsRow, { root, locale, isSource }: Asked, body: string | null) => {
  const path = row.own_path ?? row.path;
  const attributes: NewsArticle['attributes'] = {
    slug: row.path.slice(root.length + 1),
    path,
    title: row.title,
    summary: row.summary,
    body_html: body,
    image:
      row.image_id === null
        ? null
        : { id: row.image_id, alt: row.image_alt ?? '', width: row.width, height: row.height },
    published_at: row.published_at?.toISOString() ?? null,
    category: null,
    tags: [],
    source_url: `${siteRoot(deps.config)}${isSource ? '' : `/${locale}`}${encodeURI(path)}`,
    locale,
  };
  return { type: 'news_article' as const, id: row.id, attributes };
};

const askedOf = async (deps: ServerDeps, root: string, locale: string): Promise<Asked> => ({
  root: `/${root.split('/').filter(Boolean).join('/')}`.normalize('NFC'),
  locale,
  isSource: locale === (await sourceLocale(deps)),
});

/** Articles written here, the newest first. */
export const listNews = async (
  deps: ServerDeps,
  { root, locale, items, page }: { root: string; locale: string; items: number; page: number },
): Promise<{ articles: NewsArticle[]; total: number }> => {
  const asked = await askedOf(deps, root, locale);
  const rows = await articles(deps.db.read, asked, { items, page });
  return { articles: rows.map((row) => articleOf(deps, row, asked, null)), total: rows[0]?.total ?? 0 };
};

/** One article with the HTML of its formatted texts. @throws 404 where visitors of that language find none */
export const newsArticle = async (
  deps: ServerDeps,
  { root, locale, slug }: { root: string; locale: string; slug: string },
): Promise<NewsArticle> => {
  const asked = await askedOf(deps, root, locale);
  const [row] = slug.includes('\0') ? [] : await articles(deps.db.read, asked, { slug });
  if (!row) throw notFound('There is no such article.', 'article_not_found');
  const page = withHtmlTexts(await pageByPath(deps, { path: row.own_path ?? row.path, locale }));
  const texts = page.included.flatMap((part) => {
    if (part.type !== 'block') return [];
    const { template_key: type, fields, field_groups: groups } = part.attributes;
    const props = { ...fields, groups };
    const paths = isBlockKey(type) ? richTextPaths(type) : [];
    return paths.flatMap((path) => valuesAt(props, path).map(({ value }) => String(value ?? '')));
  });
  return articleOf(deps, row, asked, texts.filter(Boolean).join('\n'));
};
