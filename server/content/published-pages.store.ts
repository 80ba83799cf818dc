import { type RawBuilder, sql } from 'kysely';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { ReusableSource } from '#documents/page/reusables.ts';
import type { Reader } from '../db/database.ts';

/** A live page with what is public of it; `snapshot` is null while it is not published. */
export interface PublishedPage {
  id: string;
  path: string;
  parent_id: string | null;
  kind: 'page' | 'folder' | 'link' | 'url_redirection' | 'reusable';
  link_type: 'internal' | 'external' | 'file' | null;
  target: string | null;
  http_code: number;
  link_new_window: boolean;
  version: number | null;
  revision: number | null;
  published_at: Date | null;
  /** Whoever publishes again changes nothing of it. */
  first_published_at: Date | null;
  snapshot: PageSnapshot | null;
  locales: string[] | null;
  /** Own paths in other languages than the source. */
  paths: Record<string, string> | null;
}

const ownPaths = sql<Record<string, string> | null>`(
  select jsonb_object_agg(l.locale, l.path) from page_locale_paths l where l.page_id = pages.id
)`;

/** When a page went public for the first time, as far as its versions are kept. */
export const firstPublished = (pageId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select min(f.published_at) from page_versions f where f.page_id = ${pageId})`;

const pages = (reader: Reader) =>
  reader
    .selectFrom('pages')
    .leftJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published_version'),
    )
    .select([
      'pages.id',
      'pages.path',
      'pages.parent_id',
      'pages.kind',
      'pages.link_type',
      'pages.target',
      'pages.http_code',
      'pages.link_new_window',
      'pages.published_version as version',
      'pages.published_revision as revision',
      'pages.published_at',
      firstPublished(sql.ref('pages.id')).as('first_published_at'),
      'page_versions.snapshot',
      'page_versions.locales',
      ownPaths.as('paths'),
    ])
    .where('pages.deleted_at', 'is', null);

export const pageAtPath = (reader: Reader, path: string): Promise<PublishedPage | undefined> =>
  pages(reader).where('pages.path', '=', path).executeTakeFirst();

export const pageWithId = (reader: Reader, id: string): Promise<PublishedPage | undefined> =>
  pages(reader).where('pages.id', '=', id).executeTakeFirst();

/** The page whose own path in a language this is. */
export const pageAtLocalePath = (reader: Reader, path: string, locale: string): Promise<PublishedPage | undefined> =>
  pages(reader)
    .where((eb) =>
      eb(
        'pages.id',
        'in',
        eb.selectFrom('page_locale_paths').select('page_id').where('path', '=', path).where('locale', '=', locale),
      ),
    )
    .executeTakeFirst();

/** The redirection at a path that is switched on; `to` is null for 410 and while its page is not public. */
export const redirectAtPath = async (
  reader: Reader,
  path: string,
): Promise<{ id: string; to: string | null; code: number } | undefined> => {
  const row = await reader
    .selectFrom('redirects')
    .leftJoin('pages', (join) =>
      join
        .onRef('pages.id', '=', 'redirects.page_id')
        .on('pages.deleted_at', 'is', null)
        .on('pages.published_version', 'is not', null),
    )
    .select(['redirects.id', 'redirects.http_code as code', 'redirects.address', 'pages.path as page_path'])
    .where('redirects.from_path', '=', path)
    .where('redirects.enabled', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, to: row.code === 410 ? null : (row.page_path ?? row.address), code: row.code };
};

/** The path of a published page, by its id. */
export const publishedPath = async (reader: Reader, id: string): Promise<string | undefined> => {
  const row = await reader
    .selectFrom('pages')
    .select('path')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('published_version', 'is not', null)
    .executeTakeFirst();
  return row?.path;
};

/** The path of the first published page in a folder. */
export const firstChildPath = async (reader: Reader, folderId: string): Promise<string | undefined> => {
  const row = await reader
    .selectFrom('pages')
    .select('path')
    .where('parent_id', '=', folderId)
    .where('deleted_at', 'is', null)
    .where('published_version', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.path;
};

export interface PublishedPath {
  id: string;
  path: string;
  kind: string;
  title: string;
  locales: string[];
  /** Own paths in other languages than the source. */
  paths: Record<string, string> | null;
  /** Whether search engines may list it. */
  in_sitemap: boolean;
  /** For shared links. */
  image_id: string | null;
  published_at: Date | null;
}

/** Reusable sections as visitors see them, by id; those that are not public are not among them. */
export const publishedSections = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ReusableSource>> => {
  if (ids.length === 0) return new Map();
  const rows = await pages(reader)
    .where('pages.kind', '=', 'reusable')
    .where('pages.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, snapshot, locales }) =>
      snapshot ? [[id, { snapshot, locales: locales ?? [] }] as const] : [],
    ),
  );
};

/** Every published page with its path, in order of path. */
export const publishedPaths = (reader: Reader): Promise<PublishedPath[]> =>
  reader
    .selectFrom('pages')
    .innerJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published_version'),
    )
    .select([
      'pages.id',
      'pages.path',
      'pages.kind',
      'page_versions.title',
      'page_versions.locales',
      'page_versions.in_sitemap',
      sql<string | null>`page_versions.image_id`.as('image_id'),
      'pages.published_at',
    ])
    .select(ownPaths.as('paths'))
    .where('pages.deleted_at', 'is', null)
    .where('pages.kind', '<>', 'reusable')
    .orderBy('pages.path')
    .execute();

/** Published pages from the top of the tree down to a page, with titles in a locale. */
export const publishedTrail = async (
  reader: Reader,
  pageId: string,
  locale: string,
): Promise<{ id: string; title: string; path: string }[]> => {
  const { rows } = await sql<{ id: string; title: string; path: string }>`
    with recursive up as (
      select id, parent_id, 0 as step from pages where id = ${pageId}
      union all
      select p.id, p.parent_id, up.step + 1 from pages p join up on p.id = up.parent_id
    )
    select p.id, p.path,
      coalesce(v.snapshot #>> array['translations', ${locale}::text, 'meta', '/title'], v.title) as title
    from pages p
    join page_versions v on v.page_id = p.id and v.number = p.published_version
    left join up on up.id = p.id
    where p.deleted_at is null and (up.id is not null or p.path = '/')
    order by p.path <> '/', up.step desc`.execute(reader);
  return rows;
};
