import { sql } from 'kysely';
import type { FileQuery } from '#api-clients/media/files.operations.ts';
import type { CaptionTrack } from '#api-clients/media/files.resources.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { ChangedBy } from '../images.store.ts';
import { withinFolder } from '../search-images.store.ts';
import type { FileKind } from './file-formats.ts';
import './files.tables.ts';

/** A film, document or captions file as stored. */
export interface FileRow {
  id: string;
  kind: FileKind;
  hash: string;
  /** Name of the file in its folder. */
  stored: string;
  filename: string;
  title: string;
  bytes: number;
  content_type: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  poster_id: string | null;
  captions: CaptionTrack[];
  folder_id: string | null;
  tags: string[];
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  updated_by_name: string;
  deleted_at: Date | null;
}

/** What is kept of the bytes; it changes when the file is replaced. */
export type FileContent = Pick<
  FileRow,
  'kind' | 'hash' | 'stored' | 'filename' | 'bytes' | 'content_type' | 'width' | 'height' | 'seconds'
>;

export interface FileChange {
  title?: string | undefined;
  poster_id?: string | null | undefined;
  captions?: CaptionTrack[] | undefined;
  folder_id?: string | null | undefined;
  tags?: string[] | undefined;
  deleted_at?: Date | null | undefined;
}

const files = (reader: Reader) =>
  reader.selectFrom('media_files').selectAll().select(sql<number>`bytes::float8`.as('bytes'));

export const findFile = (reader: Reader, id: string): Promise<FileRow | undefined> =>
  files(reader).where('id', '=', id).executeTakeFirst();

export const findFiles = (reader: Reader, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : files(reader).where('id', 'in', ids).orderBy('id').execute();

export const lockFile = (trx: Trx, id: string): Promise<FileRow | undefined> =>
  files(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Any record of this file; one outside the bin comes first. */
export const findFileByHash = (reader: Reader, hash: string): Promise<FileRow | undefined> =>
  files(reader)
    .where('hash', '=', hash)
    .orderBy(sql`deleted_at is not null`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

export const insertFile = async (
  trx: Trx,
  file: FileContent & { id: string; folder_id: string | null },
  { actor, now }: ChangedBy,
): Promise<void> => {
  await trx
    .insertInto('media_files')
    .values({ ...file, created_at: now, updated_at: now, updated_by: actor.id, updated_by_name: actor.name })
    .execute();
};

export const changeFile = async (
  trx: Trx,
  id: string,
  { captions, tags, ...change }: FileChange & Partial<FileContent>,
  { actor, now }: ChangedBy,
): Promise<void> => {
  await trx
    .updateTable('media_files')
    .set({
      ...change,
      ...(captions ? { captions: JSON.stringify(captions) } : {}),
      ...(tags ? { tags: JSON.stringify([...new Set(tags)]) } : {}),
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    })
    .where('id', '=', id)
    .execute();
};

export const deleteFileRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('media_files').where('id', '=', id).execute();
};

/** Ids that lie in the bin since before a time. */
export const findFilesBinnedBefore = async (reader: Reader, time: Date): Promise<string[]> => {
  const rows = await reader
    .selectFrom('media_files')
    .select('id')
    .where('deleted_at', '<', time)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const orders = {
  newest: sql`created_at desc`,
  oldest: sql`created_at`,
  name: sql`lower(coalesce(nullif(title, ''), filename))`,
  largest: sql`bytes desc`,
};

/** One page of the library's films and documents; `text` is looked for in name, title, tags and id. */
export const searchFiles = async (
  reader: Reader,
  { text, kind, folder, bin, sort, page, items }: FileQuery,
): Promise<{ rows: FileRow[]; total: number }> => {
  const words = (text ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const everything = sql`lower(concat_ws(' ', filename, title, id, tags::text))`;
  const matching = words
    .reduce(
      (query, word) => query.where(sql<boolean>`strpos(${everything}, ${word}) > 0`),
      reader.selectFrom('media_files').where('deleted_at', bin ? 'is not' : 'is', null),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'video'))
    .$if(folder === 'none', (query) => query.where('folder_id', 'is', null))
    .$if(folder !== undefined && folder !== 'none', (query) => query.where(withinFolder(folder ?? '')));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .select(sql<number>`bytes::float8`.as('bytes'))
    .orderBy(orders[sort])
    .orderBy('id')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  return { rows, total: Number(total) };
};
