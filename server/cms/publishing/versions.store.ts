import type { Insertable, Selectable } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import type { PageVersionTable } from './versions.tables.ts';

export type VersionHead = Omit<Selectable<PageVersionTable>, 'snapshot' | 'content_digests'>;

const heads = [
  'page_id',
  'number',
  'revision',
  'title',
  'locales',
  'in_sitemap',
  'published_at',
  'published_by',
  'published_by_name',
] as const;

/** Adds a version under the next number, which it answers. The page's row must be locked. */
export const insertVersion = async (
  trx: Trx,
  version: Omit<Insertable<PageVersionTable>, 'number'>,
): Promise<number> => {
  const last = await trx
    .selectFrom('page_versions')
    .select('number')
    .where('page_id', '=', version.page_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await trx
    .insertInto('page_versions')
    .values({ ...version, number })
    .execute();
  return number;
};

/** The version visitors see, without its content. */
export const publicVersion = async (
  reader: Reader,
  page: { id: string; published_version: number | null },
): Promise<VersionHead | undefined> =>
  page.published_version === null
    ? undefined
    : reader
        .selectFrom('page_versions')
        .select(heads)
        .where('page_id', '=', page.id)
        .where('number', '=', page.published_version)
        .executeTakeFirst();

/** Versions of a page, newest first, with their count. */
export const listVersions = async (
  reader: Reader,
  pageId: string,
  { page, items }: { page: number; items: number },
): Promise<{ rows: VersionHead[]; total: number }> => {
  const rows = await reader
    .selectFrom('page_versions')
    .select(heads)
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  const count = await reader
    .selectFrom('page_versions')
    .where('page_id', '=', pageId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return { rows, total: Number(count?.count ?? 0) };
};

/** One version with what it published; undefined when there is none. */
export const versionWithContent = (
  reader: Reader,
  pageId: string,
  number: number,
): Promise<Selectable<PageVersionTable> | undefined> =>
  reader
    .selectFrom('page_versions')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst();
