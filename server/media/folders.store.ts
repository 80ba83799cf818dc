import { sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import './media.tables.ts';

export interface FolderRow {
  id: string;
  parent_id: string | null;
  name: string;
  version: number;
}

export type CountedFolder = FolderRow & { images: number };

/** Every folder by name, each with how many pictures lie directly in it. */
export const listFolders = (reader: Reader): Promise<CountedFolder[]> =>
  reader
    .selectFrom('media_folders')
    .select(['id', 'parent_id', 'name', 'version'])
    .select(
      sql<number>`(select count(*)::integer from images where folder_id = media_folders.id and deleted_at is null)`.as(
        'images',
      ),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const findFolder = (reader: Reader, id: string): Promise<FolderRow | undefined> =>
  reader
    .selectFrom('media_folders')
    .select(['id', 'parent_id', 'name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Changes of the tree come one after the other, so that two moves cannot make a circle together. */
export const lockFolders = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7203043)`.execute(trx);
};

/** Folders from this one up to the top, this one first. */
export const folderPath = async (reader: Reader, id: string): Promise<FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    with recursive above as (
      select id, parent_id, name, version, 0 as step from media_folders where id = ${id}
      union all
      select f.id, f.parent_id, f.name, f.version, step + 1 from media_folders f join above on f.id = above.parent_id
    ) select id, parent_id, name, version from above order by step`.execute(reader);
  return rows;
};

/** Levels of folders below this one; 0 when it holds none. */
export const folderDepth = async (reader: Reader, id: string): Promise<number> => {
  const { rows } = await sql<{ depth: number }>`
    with recursive below as (
      select id, 0 as depth from media_folders where id = ${id}
      union all
      select f.id, depth + 1 from media_folders f join below on f.parent_id = below.id
    ) select max(depth)::integer as depth from below`.execute(reader);
  return rows[0]?.depth ?? 0;
};

/** Whether a sibling has this name already, in upper or lower case. */
export const isNameTaken = async (
  reader: Reader,
  place: { id?: string; parent_id: string | null; name: string },
): Promise<boolean> => {
  const taken = await reader
    .selectFrom('media_folders')
    .select('id')
    .where('parent_id', place.parent_id === null ? 'is' : '=', place.parent_id)
    .where(sql<boolean>`lower(name) = lower(${place.name})`)
    .$if(place.id !== undefined, (query) => query.where('id', '<>', place.id ?? ''))
    .executeTakeFirst();
  return taken !== undefined;
};

export const insertFolder = (trx: Trx, folder: Omit<FolderRow, 'version'>): Promise<FolderRow> =>
  trx
    .insertInto('media_folders')
    .values(folder)
    .returning(['id', 'parent_id', 'name', 'version'])
    .executeTakeFirstOrThrow();

export const changeFolder = (
  trx: Trx,
  id: string,
  change: { name?: string; parent_id?: string | null },
  now: Date,
): Promise<FolderRow> =>
  trx
    .updateTable('media_folders')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'parent_id', 'name', 'version'])
    .executeTakeFirstOrThrow();

/** Deletes a folder; what lay in it lies in its parent afterwards. */
export const dissolveFolder = async (trx: Trx, { id, parent_id }: FolderRow): Promise<void> => {
  // Its name must be free for a folder of the same name that lay in it.
  await trx.updateTable('media_folders').set({ name: id }).where('id', '=', id).execute();
  await trx.updateTable('media_folders').set({ parent_id }).where('parent_id', '=', id).execute();
  await trx.updateTable('images').set({ folder_id: parent_id }).where('folder_id', '=', id).execute();
  await trx.deleteFrom('media_folders').where('id', '=', id).execute();
};
