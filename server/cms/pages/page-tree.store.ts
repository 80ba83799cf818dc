import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import type { PublicState } from '../publishing/content-digests.ts';
import type { PageTable } from './pages.tables.ts';
import '../checks/finding-counts.store.ts';
import '../drafts/drafts.tables.ts';
import '../publishing/versions.tables.ts';

/** A page of the tree with what its draft adds. */
export type PageRow = Selectable<PageTable> &
  PublicState & {
    draft_updated_at: Date;
    draft_updated_by: string;
    published_locales: string[] | null;
    hidden_locales: string[] | null;
    /** Own paths in other languages, where there are any. */
    locale_paths: Record<string, string> | null;
    /** Of the last check; null before the first. */
    finding_errors: number | null;
    finding_warnings: number | null;
  };

/** Number of the advisory lock under which the tree changes: two moves at once could make a cycle. */
const TREE_LOCK = 7_203_020;

/** Makes writers of the tree wait for each other until the transaction ends. */
export const lockTree = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(trx);
};

const pageRows = (reader: Reader) =>
  reader
    .selectFrom('pages')
    .innerJoin('page_drafts', 'page_drafts.page_id', 'pages.id')
    .leftJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published_version'),
    )
    .leftJoin('page_findings', 'page_findings.page_id', 'pages.id')
    .selectAll('pages')
    .select([
      'page_findings.errors as finding_errors',
      'page_findings.warnings as finding_warnings',
      'page_drafts.revision',
      'page_drafts.updated_at as draft_updated_at',
      'page_drafts.updated_by_name as draft_updated_by',
      'page_drafts.content_digests as draft_digests',
      'page_drafts.content_revision as digests_revision',
      'page_versions.locales as published_locales',
      sql<string[] | null>`page_drafts.meta -> 'hidden_locales'`.as('hidden_locales'),
      'page_versions.content_digests as public_digests',
      sql<Record<string, string> | null>`(
        select jsonb_object_agg(l.locale, l.path) from page_locale_paths l where l.page_id = pages.id
      )`.as('locale_paths'),
    ]);

export const findPage = (reader: Reader, id: string): Promise<PageRow | undefined> =>
  pageRows(reader).where('pages.id', '=', id).executeTakeFirst();

export const findPageForUpdate = (trx: Trx, id: string): Promise<PageRow | undefined> =>
  pageRows(trx).where('pages.id', '=', id).forUpdate(['pages', 'page_drafts']).executeTakeFirst();

/** The page at its path. With a locale, the page whose own path in that language it is comes first. */
export const findLivePageAt = async (reader: Reader, path: string, locale?: string): Promise<PageRow | undefined> => {
  const own =
    locale === undefined
      ? undefined
      : await reader
          .selectFrom('page_locale_paths')
          .select('page_id')
          .where('path', '=', path)
          .where('locale', '=', locale)
          .executeTakeFirst();
  const rows = pageRows(reader).where('pages.deleted_at', 'is', null);
  return (own ? rows.where('pages.id', '=', own.page_id) : rows.where('pages.path', '=', path)).executeTakeFirst();
};

/** The tree, or what of it is in the bin; reusable sections are in no tree. */
export const allPages = (reader: Reader, deleted: boolean): Promise<PageRow[]> =>
  pageRows(reader)
    .where('pages.kind', '<>', 'reusable')
    .where('pages.deleted_at', deleted ? 'is not' : 'is', null)
    .orderBy('pages.position')
    .orderBy('pages.id')
    .execute();

export const countLivePages = async (reader: Reader): Promise<number> => {
  const row = await reader
    .selectFrom('pages')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The last child's position below a parent (null = top), or null. */
export const lastPosition = async (reader: Reader, parentId: string | null): Promise<string | null> => {
  const row = await reader
    .selectFrom('pages')
    .where('deleted_at', 'is', null)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? null;
};

export interface SubtreeRow {
  id: string;
  parent_id: string | null;
  slug: string;
  slugs: Record<string, string>;
  path: string;
  published_version: number | null;
  /** 0 for the page itself. */
  depth: number;
}

/** A page and all live pages below it, parents before children. */
export const liveSubtree = async (reader: Reader, id: string): Promise<SubtreeRow[]> => {
  const { rows } = await sql<SubtreeRow>`
    with recursive tree as (
      select id, parent_id, slug, slugs, path, published_version, 0 as depth from pages where id = ${id} and deleted_at is null
      union all
      select p.id, p.parent_id, p.slug, p.slugs, p.path, p.published_version, tree.depth + 1
      from pages p join tree on p.parent_id = tree.id where p.deleted_at is null
    ) select * from tree order by depth, id`.execute(reader);
  return rows;
};

/** Ids from a page up to the top of the tree, itself first. */
export const ancestorIds = async (reader: Reader, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 0 as step from pages where id = ${id}
      union all
      select p.id, p.parent_id, up.step + 1 from pages p join up on p.id = up.parent_id
    ) select id from up order by step`.execute(reader);
  return rows.map((row) => row.id);
};

/** Which of these paths a live page outside `except` has. */
export const takenPaths = async (
  reader: Reader,
  paths: readonly string[],
  except: ReadonlySet<string>,
): Promise<string[]> => {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from pages where deleted_at is null
    and path in (select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))`.execute(reader);
  return rows.filter((row) => !except.has(row.id)).map((row) => row.path);
};

/** Writes the derived paths of many pages in one statement. */
export const writePaths = async (trx: Trx, paths: readonly { id: string; path: string }[]): Promise<void> => {
  if (paths.length === 0) return;
  await sql`
    update pages set path = moved.path
    from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) as moved(id text, path text)
    where pages.id = moved.id`.execute(trx);
};

/**
 * Redirects from where published pages were to where they are now, so that old links lead on. A redirection that was
 * written for such an address gives way: nobody could reach it while the page lay there.
 */
export const rememberOldPaths = async (
  trx: Trx,
  actor: { id: string; name: string },
  paths: readonly { id: string; path: string }[],
  now: Date,
): Promise<void> => {
  if (paths.length === 0) return;
  const moved = paths.map(({ id, path }) => ({ id, path, redirect: randomUUID() }));
  await sql`
    insert into redirects (id, from_path, page_id, created_by, created_at, updated_at, updated_by, updated_by_name)
    select old.redirect, old.path, old.id, 'automatic', ${now}, ${now}, ${actor.id}, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as old(id text, path text, redirect text)
    on conflict (from_path) do update set page_id = excluded.page_id, address = null, http_code = 301, enabled = true,
      created_by = 'automatic', lock_version = redirects.lock_version + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name`.execute(trx);
  // Back where it was: the page itself answers there again.
  await sql`
    delete from redirects using pages
    where redirects.created_by = 'automatic' and redirects.page_id = pages.id and redirects.from_path = pages.path
    and pages.id in (select id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as old(id text))`.execute(trx);
};
