import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import './files/files.tables.ts';
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
 * object's `id` (the shared image schema) or by an `image_id`, or in quotes inside a JSON text.
 */
const namesImage = '$.** ? (@.id == $image || @.image_id == $image)';

/** Pages that hold something, by a condition on a JSON column. Deleted pages do not count. */
const findUses = async (
  reader: Reader,
  holds: (column: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<ImageUse[]> => {
  const { rows } = await sql<ImageUse>`
    with drafts as (
      select page_id from page_draft_blocks where ${holds(sql`value`)} and value->>'at' is not null
      union
      select page_id from page_drafts where ${holds(sql`meta`)}
    ), public as (
      select v.page_id from page_versions v
      join pages p on p.id = v.page_id and p.published_version = v.number
      where ${holds(sql`v.snapshot`)}
    )
    select p.id as page_id, p.title, p.path, (public.page_id is not null) as published
    from pages p
    left join drafts on drafts.page_id = p.id
    left join public on public.page_id = p.id
    where p.deleted_at is null and (drafts.page_id is not null or public.page_id is not null)
    order by p.path`.execute(reader);
  return rows;
};

/** Every page that names this picture. Deleted pages do not count. */
export const findImageUses = (reader: Reader, id: string): Promise<ImageUse[]> => {
  const vars = JSON.stringify({ image: id });
  const inText = `\\"${id}\\"`;
  return findUses(
    reader,
    (column) =>
      sql`(jsonb_path_exists(${column}, ${namesImage}::jsonpath, ${vars}::jsonb) or strpos(${column}::text, ${inText}) > 0)`,
  );
};

/** Every page that names this film or document: in a field, or in an address inside a text. Its id is found nowhere else. */
export const findFileUses = (reader: Reader, id: string): Promise<ImageUse[]> =>
  findUses(reader, (column) => sql`strpos(${column}::text, ${id}) > 0`);

/** Names of the films that show this picture before they play. */
export const findPosterUses = async (reader: Reader, id: string): Promise<string[]> => {
  const rows = await reader
    .selectFrom('media_files')
    .select(['title', 'filename'])
    .where('poster_id', '=', id)
    .execute();
  return rows.map(({ title, filename }) => title || filename);
};

/** Names of the films that use this file as captions. */
export const findCaptionUses = async (reader: Reader, id: string): Promise<string[]> => {
  const track = JSON.stringify([{ file_id: id }]);
  const rows = await reader
    .selectFrom('media_files')
    .select(['title', 'filename'])
    .where(sql<boolean>`captions @> ${track}::jsonb`)
    .execute();
  return rows.map(({ title, filename }) => title || filename);
};

/** Keys of settings whose value names this picture; `navigation` where an entry of a menu shows it. */
export const findSettingUses = async (reader: Reader, id: string): Promise<string[]> => {
  const quoted = JSON.stringify(id);
  const { rows } = await sql<{ key: string }>`
    select key from settings where value is not null and strpos(value, ${quoted}) > 0
    union all select 'navigation' where exists (select 1 from nav_entries where strpos(details::text, ${quoted}) > 0)
    order by key`.execute(reader);
  return rows.map(({ key }) => key);
};

/** Names of the cars, houses and offers that show this picture. */
export const findThingUses = async (reader: Reader, id: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', v.nameplate_brand_name, v.nameplate_name, v.version_name, v.vin) as name
      from vehicles v where exists (select 1 from vehicle_photos f where f.vehicle_id = v.id and f.image_id = ${id})
    union all select name from dealers where photo->>'id' = ${id}
    union all select title from offers where draft->'image'->>'id' = ${id} or live->'image'->>'id' = ${id}
    order by name`.execute(reader);
  return rows.map(({ name }) => name);
};

/*
 * The same question for the whole library at once: every string that stands where a picture could be named. More than
 * picture ids are among them (groups have ids too); that only matters if one were equal to a picture's.
 */
const namesOf = (column: string, source: string) =>
  `select jsonb_path_query(${column}, '$.**.id') #>> '{}' ${source} union select jsonb_path_query(${column}, '$.**.image_id') #>> '{}' ${source}`;

/** A condition on `images`: no page, setting, film, menu, car, house or offer names it. */
export const unusedImages = sql<boolean>`
  not exists (select 1 from (
    ${sql.raw(
      [
        namesOf(
          'b.value',
          "from page_draft_blocks b join pages p on p.id = b.page_id where p.deleted_at is null and b.value->>'at' is not null",
        ),
        namesOf('d.meta', 'from page_drafts d join pages p on p.id = d.page_id where p.deleted_at is null'),
        namesOf(
          'v.snapshot',
          'from page_versions v join pages p on p.id = v.page_id and p.published_version = v.number where p.deleted_at is null',
        ),
      ].join(' union '),
    )}) as named(id) where named.id = images.id)
  and not exists (select 1 from media_files f where f.poster_id = images.id)
  and not exists (
    select 1 from settings where value is not null and strpos(value, to_json(images.id)::text) > 0)
  and not exists (select 1 from nav_entries where strpos(details::text, to_json(images.id)::text) > 0)
  and not exists (select 1 from vehicle_photos f where f.image_id = images.id)
  and not exists (select 1 from dealers where photo->>'id' = images.id)
  and not exists (
    select 1 from offers where draft->'image'->>'id' = images.id or live->'image'->>'id' = images.id)`;
