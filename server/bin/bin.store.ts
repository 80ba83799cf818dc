import { sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';

/** One deletion as it stands in the list. */
export interface DeletionRow {
  id: string;
  title: string;
  path: string;
  kind: string;
  deleted_at: Date;
  updated_by_name: string;
  pages: number;
  parent_title: string | null;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The top pages of deletions, newest first. */
export const listDeletions = async (
  reader: Reader,
  { page, items, text }: { page: number; items: number; text?: string | undefined },
): Promise<{ rows: DeletionRow[]; total: number }> => {
  const pattern = `%${escapeLike(text?.trim() ?? '')}%`;
  const { rows } = await sql<DeletionRow & { total: number }>`
    select p.id, p.title, p.path, p.kind, p.deleted_at, p.updated_by_name, parent.title as parent_title,
      (select count(*)::int from pages t where t.deletion_id = p.deletion_id) as pages,
      count(*) over ()::int as total
    from pages p
    left join pages above on above.id = p.parent_id and above.deletion_id = p.deletion_id
    left join pages parent on parent.id = p.parent_id and parent.deleted_at is not null
    where p.deleted_at is not null and above.id is null and (p.title ilike ${pattern} or p.path ilike ${pattern})
    order by p.deleted_at desc, p.id limit ${items} offset ${(page - 1) * items}`.execute(reader);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** What erasing a page takes with it. */
export interface Erasure {
  ids: string[];
  published: number;
  versions: number;
  redirects: number;
  schedules: number;
}

/** A deleted page and everything below it; nothing when the page is not in the bin. */
export const erasureOf = async (reader: Reader, pageId: string): Promise<Erasure> => {
  const { rows } = await sql<{ id: string; published: boolean }>`
    with recursive tree as (
      select id, published_version from pages where id = ${pageId} and deleted_at is not null
      union
      select p.id, p.published_version from pages p join tree on p.parent_id = tree.id where p.deleted_at is not null
    ) select id, published_version is not null as published from tree`.execute(reader);
  const ids = rows.map(({ id }) => id);
  const counted = await sql<{ versions: number; redirects: number; schedules: number }>`
    select (select count(*)::int from page_versions where page_id = any(${ids})) as versions,
      (select count(*)::int from redirects where page_id = any(${ids})) as redirects,
      (select count(*)::int from schedules where page_id = any(${ids}) and state = 'waiting') as schedules`.execute(
    reader,
  );
  return {
    ids,
    published: rows.filter(({ published }) => published).length,
    ...(counted.rows[0] ?? { versions: 0, redirects: 0, schedules: 0 }),
  };
};

/** Erases pages with drafts, history and versions; what else names them goes by its foreign key or here. */
export const erasePages = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  const those = ids as string[];
  // Edits of the menus that began before this are put together with it.
  await sql`
    update navigations set version = version + 1
    where exists (select 1 from nav_entries where page_id = any(${those}))`.execute(trx);
  await sql`delete from nav_entries where page_id = any(${those})`.execute(trx);
  await sql`delete from page_previews where page_id = any(${those})`.execute(trx);
  await sql`delete from page_checkpoints where page_id = any(${those})`.execute(trx);
  await sql`delete from page_versions where page_id = any(${those})`.execute(trx);
  await sql`delete from page_batches where page_id = any(${those})`.execute(trx);
  await sql`delete from page_draft_blocks where page_id = any(${those})`.execute(trx);
  await sql`delete from page_drafts where page_id = any(${those})`.execute(trx);
  await sql`delete from pages where id = any(${those})`.execute(trx);
};

/** Top pages of deletions before a moment, oldest first. */
export const deletedBefore = async (reader: Reader, before: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from pages p
    left join pages above on above.id = p.parent_id and above.deleted_at is not null
    where p.deleted_at < ${before} and above.id is null
    order by p.deleted_at, p.id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
};
