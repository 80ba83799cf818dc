import { type RawBuilder, sql } from 'kysely';
import type { LibraryQuery } from '#api-clients/media/media.contract.ts';
import type { Reader } from '../db/database.ts';
import { imageFormats } from './image-formats.ts';
import { unusedImages } from './image-usage.store.ts';
import type { ImageRow } from './images.store.ts';
import './media.tables.ts';

export type ImageSearch = Pick<LibraryQuery, 'page' | 'items' | 'sort' | 'without_alt' | 'unused' | 'bin'> &
  Partial<Pick<LibraryQuery, 'text' | 'folder' | 'tag' | 'format'>>;

const orders: Record<LibraryQuery['sort'], RawBuilder<unknown>> = {
  newest: sql`created_at desc`,
  oldest: sql`created_at`,
  name: sql`lower(coalesce(nullif(title, ''), filename))`,
  largest: sql`bytes desc`,
};

/** A folder and all below it. */
export const withinFolder = (id: string) => sql<boolean>`folder_id in (
  with recursive below as (
    select id from media_folders where id = ${id}
    union select f.id from media_folders f join below on f.parent_id = below.id
  ) select id from below)`;

/** One page of the library; `text` is looked for in file name, title, alternative text, tags and id. */
export const searchImages = async (
  reader: Reader,
  { text, folder, tag, format, ...options }: ImageSearch,
): Promise<{ rows: ImageRow[]; total: number }> => {
  const words = (text ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const everything = sql`lower(concat_ws(' ', filename, title, alt, id, tags::text))`;
  const matching = words
    .reduce(
      (query, word) => query.where(sql<boolean>`strpos(${everything}, ${word}) > 0`),
      reader.selectFrom('images').where('deleted_at', options.bin ? 'is not' : 'is', null),
    )
    .$if(folder === 'none', (query) => query.where('folder_id', 'is', null))
    .$if(folder !== undefined && folder !== 'none', (query) => query.where(withinFolder(folder ?? '')))
    .$if(tag !== undefined, (query) =>
      query.where(sql<boolean>`tags @> ${JSON.stringify([tag?.toLowerCase()])}::jsonb`),
    )
    .$if(format !== undefined, (query) => query.where('content_type', '=', imageFormats[format ?? 'jpeg'].contentType))
    .$if(options.without_alt, (query) => query.where('alt', '=', '').where('decorative', '=', false))
    .$if(options.unused, (query) => query.where(unusedImages));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(orders[options.sort])
    .orderBy('id')
    .limit(options.items)
    .offset((options.page - 1) * options.items)
    .execute();
  return { rows, total: Number(total) };
};

/** Every tag outside the bin with how many pictures have it, most used first; 500 at most. */
export const listTags = async (reader: Reader): Promise<{ tag: string; images: number }[]> => {
  const { rows } = await sql<{ tag: string; images: number }>`
    select tag, count(*)::integer as images
    from images, jsonb_array_elements_text(tags) as tag
    where deleted_at is null group by tag order by 2 desc, 1 limit 500`.execute(reader);
  return rows;
};

/** How many pictures there are, the bin included. */
export const countImages = async (reader: Reader): Promise<number> => {
  const { total } = await reader
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};
