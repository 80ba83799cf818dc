import { sql } from 'kysely';
import type { Reader, Trx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
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
  /** How light it is where; empty for pictures from before it was measured. */
  tones: string;
  focal_x: number;
  focal_y: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  updated_by_name: string;
  folder_id: string | null;
  tags: string[];
  /** Hash of the file as it was sent; null for pictures from before it was kept. */
  source_hash: string | null;
  /** Since when it lies in the bin. */
  deleted_at: Date | null;
}

export type NewImage = Pick<
  ImageRow,
  'id' | 'hash' | 'filename' | 'width' | 'height' | 'bytes' | 'content_type' | 'dominant' | 'updated_by'
> &
  Partial<
    Pick<
      ImageRow,
      'tones' | 'focal_x' | 'focal_y' | 'title' | 'alt' | 'decorative' | 'folder_id' | 'source_hash' | 'updated_by_name'
    >
  >;

export interface ImageChange {
  title?: string;
  alt?: string;
  decorative?: boolean;
  focal?: { x: number; y: number };
  folder_id?: string | null;
  tags?: string[];
}

/** A picture's file; what is said about the picture stays when it is replaced. */
export type ImageFile = Pick<
  ImageRow,
  'hash' | 'source_hash' | 'filename' | 'width' | 'height' | 'bytes' | 'content_type' | 'dominant' | 'tones'
>;

/** Who changed a picture, and when. */
export interface ChangedBy {
  actor: Pick<Actor, 'id' | 'name'>;
  now: Date;
}

const stamp = ({ actor, now }: ChangedBy) => ({
  version: sql<number>`version + 1`,
  updated_at: now,
  updated_by: actor.id,
  updated_by_name: actor.name,
});

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

/** The newest pictures outside the bin, as far as their variants are concerned. */
export const listWarmable = (reader: Reader, limit: number): Promise<Pick<ImageRow, 'hash' | 'width' | 'height'>[]> =>
  reader
    .selectFrom('images')
    .select(['hash', 'width', 'height'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Reads and locks one picture for a change. */
export const lockImage = (trx: Trx, id: string): Promise<ImageRow | undefined> =>
  trx.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeImage = (
  trx: Trx,
  id: string,
  { focal, tags, ...change }: ImageChange,
  by: ChangedBy,
): Promise<ImageRow> =>
  trx
    .updateTable('images')
    .set({
      ...change,
      ...(focal ? { focal_x: focal.x, focal_y: focal.y } : {}),
      ...(tags ? { tags: JSON.stringify([...new Set(tags)]) } : {}),
      ...stamp(by),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeImageFile = (trx: Trx, id: string, file: ImageFile, by: ChangedBy): Promise<ImageRow> =>
  trx
    .updateTable('images')
    .set({ ...file, ...stamp(by) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts a picture into the bin (a time) or takes it out (null). */
export const binImage = (trx: Trx, id: string, deletedAt: Date | null, by: ChangedBy): Promise<ImageRow> =>
  trx
    .updateTable('images')
    .set({ deleted_at: deletedAt, ...stamp(by) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ids that lie in the bin since before a time. */
export const findBinnedBefore = async (reader: Reader, time: Date): Promise<string[]> => {
  const rows = await reader.selectFrom('images').select('id').where('deleted_at', '<', time).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** The oldest picture made of this file, as it was sent or as it is kept; one outside the bin comes first. */
export const findDuplicate = (
  reader: Reader,
  hashes: { source: string; kept?: string },
): Promise<ImageRow | undefined> =>
  reader
    .selectFrom('images')
    .selectAll()
    .where((eb) =>
      eb.or([eb('source_hash', '=', hashes.source), ...(hashes.kept ? [eb('hash', '=', hashes.kept)] : [])]),
    )
    .orderBy(sql`deleted_at is not null`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

export const deleteImageRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('images').where('id', '=', id).execute();
};
