import { sql } from 'kysely';
import { reservedSegments } from '#api-clients/admin/reserved-segments.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import { joinPath, normalizeSlug, slugTaken, treeLimits } from './page-paths.ts';
import type { SubtreeRow } from './page-tree.store.ts';

/** A page's own path in a language; pages without one are found at their path in every language. */
export interface LocalePath {
  id: string;
  locale: string;
  path: string;
}

/** Slugs by language as they are kept: composed form, empty ones left out; 422 beside the language. */
export const checkSlugs = (
  slugs: Readonly<Record<string, string>>,
  {
    kind,
    path,
    parentId,
    locales,
  }: { kind: string; path: string; parentId: string | null; locales: readonly string[] },
): Record<string, string> => {
  const given = Object.entries(slugs)
    .map(([locale, slug]) => [locale, normalizeSlug(slug, `/slugs/${locale}`)] as const)
    .filter(([, slug]) => slug !== '');
  const refuse = (locale: string, code: string, detail: string): never => {
    throw validationFailed([{ code, detail, pointer: `/slugs/${locale}` }]);
  };
  for (const [locale, slug] of given) {
    if (kind === 'reusable' || path === '/') refuse(locale, 'no_address', 'This page has no address of its own.');
    if (locale === locales[0] || !locales.includes(locale))
      refuse(locale, 'unknown_locale', `"${locale}" is no language that pages are translated into.`);
    if (parentId === null && (reservedSegments.has(slug.toLowerCase()) || locales.includes(slug)))
      refuse(locale, 'slug_reserved', `"${slug}" is used by the site itself. Choose another address.`);
  }
  return Object.fromEntries(given);
};

const ownPaths = async (reader: Reader, ids: readonly string[]): Promise<LocalePath[]> => {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('page_locale_paths')
    .select(['page_id as id', 'locale', 'path'])
    .where('page_id', 'in', [...ids])
    .execute();
};

/** The own paths of a page and of all below it, as they follow from slugs; parents stand before children in `tree`. */
const derivePaths = (
  tree: readonly SubtreeRow[],
  parent: { path: string; own: readonly LocalePath[] } | null,
): LocalePath[] => {
  const plain = new Map<string | null, string | null>([[null, null]]);
  const own = new Map<string, ReadonlyMap<string, string>>();
  const [root] = tree;
  if (root?.parent_id && parent) {
    plain.set(root.parent_id, parent.path);
    own.set(root.parent_id, new Map(parent.own.map(({ locale, path }) => [locale, path])));
  }
  return tree.flatMap((row) => {
    plain.set(row.id, row.path);
    const above = (row.parent_id !== null && own.get(row.parent_id)) || new Map<string, string>();
    const paths = [...new Set([...above.keys(), ...Object.keys(row.slugs)])].flatMap((locale) => {
      const base = above.get(locale) ?? plain.get(row.parent_id) ?? null;
      const path = joinPath(base, row.slugs[locale] ?? row.slug);
      return path === row.path ? [] : [{ id: row.id, locale, path }];
    });
    own.set(row.id, new Map(paths.map(({ locale, path }) => [locale, path])));
    return paths;
  });
};

/** Addresses of these that another live page answers at, in the same language. */
const takenAddresses = async (
  trx: Trx,
  tree: readonly SubtreeRow[],
  paths: readonly LocalePath[],
): Promise<InputError[]> => {
  const ids = JSON.stringify(tree.map(({ id }) => id));
  const { rows } = await sql<LocalePath>`
    with mine as (select * from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) as m(id text, locale text, path text)),
      plain as (select id, path from pages where id in (select jsonb_array_elements_text(${ids}::jsonb))),
      others as (
        select l.page_id as id, l.locale, l.path from page_locale_paths l
        where l.page_id not in (select jsonb_array_elements_text(${ids}::jsonb))
      )
    select mine.* from mine join others on others.locale = mine.locale and others.path = mine.path
    union all
    select mine.* from mine join pages p on p.path = mine.path and p.deleted_at is null
    where p.id <> mine.id and not exists (select 1 from mine m where m.id = p.id and m.locale = mine.locale)
      and not exists (select 1 from others o where o.id = p.id and o.locale = mine.locale)
    union all
    select plain.id, '' as locale, plain.path from plain join others on others.path = plain.path
    where not exists (select 1 from mine m where m.id = plain.id and m.locale = others.locale)`.execute(trx);
  return rows.map(({ id, locale, path }) => ({
    ...slugTaken(locale === '' ? path : `/${locale}${path}`),
    ...(id === tree[0]?.id && locale !== '' ? { pointer: `/slugs/${locale}` } : {}),
  }));
};

/**
 * Derives and writes the paths by language of a page and all below it, after slugs or places changed. Answers the paths
 * that were given up; 422 beside the slug when an address is taken or too long. `tree` is the live subtree as it is now.
 */
export const writeLocalePaths = async (trx: Trx, tree: readonly SubtreeRow[]): Promise<LocalePath[]> => {
  const [root] = tree;
  if (!root) return [];
  const ids = tree.map(({ id }) => id);
  const before = await ownPaths(trx, ids);
  const parent =
    root.parent_id === null
      ? undefined
      : await trx.selectFrom('pages').select('path').where('id', '=', root.parent_id).executeTakeFirst();
  const above = root.parent_id === null ? [] : await ownPaths(trx, [root.parent_id]);
  const paths = derivePaths(tree, parent ? { path: parent.path, own: above } : null);
  const long = paths.find(({ path }) => path.length > treeLimits.pathLength);
  if (long)
    throw validationFailed([
      {
        code: 'path_too_long',
        detail: `The address ${long.path.slice(0, 80)}… gets too long.`,
        pointer: `/slugs/${long.locale}`,
      },
    ]);
  const errors = await takenAddresses(trx, tree, paths);
  if (errors[0]) throw validationFailed([errors[0]]);
  await trx.deleteFrom('page_locale_paths').where('page_id', 'in', ids).execute();
  if (paths.length > 0)
    await sql`
      insert into page_locale_paths (page_id, locale, path)
      select id, locale, path from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb)
        as own(id text, locale text, path text)`.execute(trx);
  const kept = new Set(paths.map(({ id, locale, path }) => `${id} ${locale} ${path}`));
  return before.filter(({ id, locale, path }) => !kept.has(`${id} ${locale} ${path}`));
};

/** Gives up the addresses of pages that go to the bin. */
export const dropLocalePaths = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('page_locale_paths')
    .where('page_id', 'in', [...ids])
    .execute();
};
