import { sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import './media.tables.ts';

/** A picture of the library as stored. */
export interface ImageRow {
  id: string;
  hash: string;
  filename: string;
  title: string;
  alt: string;
  decorative: boolean;
  width: number;
  height: number;
  bytes: number;
  content_type: string;
  dominant: string;
  focal_x: number;
  focal_y: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

export type NewImage = Pick<
  ImageRow,
  'id' | 'hash' | 'filename' | 'width' | 'height' | 'bytes' | 'content_type' | 'dominant' | 'updated_by'
> &
  Partial<Pick<ImageRow, 'title' | 'alt' | 'decorative'>>;

export interface ImageChange {
  title?: string;
  alt?: string;
  decorative?: boolean;
  focal?: { x: number; y: number };
}

/** Adds a picture; undefined when its id is taken. */
export const insertImage = (trx: Trx, image: NewImage, now: Date): Promise<ImageRow | undefined> =>
  trx
    .insertInto('images')
    .values({ ...image, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findImage = (reader: Reader, id: string): Promise<ImageRow | undefined> =>
  reader.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();

export const findImages = (reader: Reader, ids: readonly string[]): Promise<ImageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reader.selectFrom('images').selectAll().where('id', 'in', ids).orderBy('id').execute();

/** Any picture with this file; those that share a file share its size and type. */
export const findImageByHash = (reader: Reader, hash: string): Promise<ImageRow | undefined> =>
  reader.selectFrom('images').selectAll().where('hash', '=', hash).limit(1).executeTakeFirst();

/** Reads and locks one picture for a change. */
export const lockImage = (trx: Trx, id: string): Promise<ImageRow | undefined> =>
  trx.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeImage = (
  trx: Trx,
  id: string,
  { focal, ...change }: ImageChange,
  by: { actorId: string; now: Date },
): Promise<ImageRow> =>
  trx
    .updateTable('images')
    .set({
      ...change,
      ...(focal ? { focal_x: focal.x, focal_y: focal.y } : {}),
      version: sql<number>`version + 1`,
      updated_at: by.now,
      updated_by: by.actorId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteImageRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('images').where('id', '=', id).execute();
};

/** One page of the library, newest first; `text` is looked for in file name, title, alternative text and id. */
export const listImages = async (
  reader: Reader,
  options: { page: number; items: number; text?: string },
): Promise<{ rows: ImageRow[]; total: number }> => {
  const text = options.text?.trim().toLowerCase() ?? '';
  const matching = reader
    .selectFrom('images')
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(concat_ws(' ', filename, title, alt, id)), ${text}) > 0`),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(options.items)
    .offset((options.page - 1) * options.items)
    .execute();
  return { rows, total: Number(total) };
};
