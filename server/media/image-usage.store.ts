import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import './media.tables.ts';

/** A page that shows a picture, in its draft or in what is public. */
export interface ImageUse {
  page_id: string;
  title: string;
  path: string;
  /** True when visitors see the picture there now. */
  published: boolean;
}

/*
 * Usage is looked up where the pictures are named instead of being booked on every edit: it cannot drift from the
 * documents, and it is asked rarely (before a picture is deleted, when its panel opens). A picture is named by an
 * object's `id` (the shared image schema) or by an `image_id`.
 */
const namesImage = '$.** ? (@.id == $image || @.image_id == $image)';

/** Every page that names this picture. Deleted pages do not count. */
export const findImageUses = async (reader: Reader, id: string): Promise<ImageUse[]> => {
  const vars = JSON.stringify({ image: id });
  const { rows } = await sql<ImageUse>`
    with drafts as (
      select page_id from page_draft_blocks
      where jsonb_path_exists(value, ${namesImage}::jsonpath, ${vars}::jsonb)
        and value->>'at' is not null
      union
      select page_id from page_drafts
      where jsonb_path_exists(meta, ${namesImage}::jsonpath, ${vars}::jsonb)
    ), public as (
      select v.page_id from page_versions v
      join pages p on p.id = v.page_id and p.published_version = v.number
      where jsonb_path_exists(v.snapshot, ${namesImage}::jsonpath, ${vars}::jsonb)
    )
    select p.id as page_id, p.title, p.path, (public.page_id is not null) as published
    from pages p
    left join drafts on drafts.page_id = p.id
    left join public on public.page_id = p.id
    where p.deleted_at is null and (drafts.page_id is not null or public.page_id is not null)
    order by p.path`.execute(reader);
  return rows;
};

/** Keys of settings whose value names this picture. */
export const findSettingUses = async (reader: Reader, id: string): Promise<string[]> => {
  const quoted = JSON.stringify(id);
  const { rows } = await sql<{ key: string }>`
    select key from settings where value is not null and strpos(value, ${quoted}) > 0 order by key`.execute(reader);
  return rows.map(({ key }) => key);
};
