import { sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import '../files/files.tables.ts';

/** An upload under way. */
export interface UploadRow {
  id: string;
  owner_id: string;
  filename: string;
  bytes: number;
  received: number;
  folder_id: string | null;
  replaces_id: string | null;
  replaces_etag: string | null;
  updated_at: Date;
}

const uploads = (reader: Reader) =>
  reader
    .selectFrom('media_uploads')
    .select(['id', 'owner_id', 'filename', 'folder_id', 'replaces_id', 'replaces_etag', 'updated_at'])
    .select([sql<number>`bytes::float8`.as('bytes'), sql<number>`received::float8`.as('received')]);

export const findUpload = (reader: Reader, id: string): Promise<UploadRow | undefined> =>
  uploads(reader).where('id', '=', id).executeTakeFirst();

export const insertUpload = async (trx: Trx, upload: Omit<UploadRow, 'received'>): Promise<void> => {
  await trx
    .insertInto('media_uploads')
    .values({ ...upload, created_at: upload.updated_at })
    .execute();
};

/** Moves on from an offset; false when another request has done so already. */
export const moveUpload = async (
  trx: Trx,
  id: string,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('media_uploads')
    .set({ received: to, updated_at: now })
    .where('id', '=', id)
    .where('received', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Takes an upload away; false when it was gone, so that of two who finish it one does. */
export const removeUpload = async (trx: Trx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('media_uploads').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const countUploads = async (reader: Reader, owner: string): Promise<number> => {
  const { total } = await reader
    .selectFrom('media_uploads')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Ids of uploads nobody has gone on with since a time. */
export const findUploadsBefore = async (reader: Reader, time: Date): Promise<string[]> => {
  const rows = await reader.selectFrom('media_uploads').select('id').where('updated_at', '<', time).execute();
  return rows.map(({ id }) => id);
};
