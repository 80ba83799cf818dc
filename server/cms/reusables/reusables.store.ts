import { sql } from 'kysely';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { expandReusables, type ReusableSource, sourcesOf } from '#documents/page/reusables.ts';
import type { Reader } from '#server/db/database.ts';
import { readDraft } from '../drafts/draft.store.ts';
import type { PageRow } from '../pages/page-tree.store.ts';
import { findPage } from '../pages/page-tree.store.ts';
import type { PublicState } from '../publishing/content-digests.ts';

/** A reusable section with the number of pages whose drafts show it. */
export interface ReusableRow extends PublicState {
  id: string;
  title: string;
  updated_at: Date;
  updated_by: string;
  pages: number;
}

/**
 * Places in drafts, followed upwards to the page itself: what hangs below something removed is on no page. `union`
 * drops a row that comes twice, so that a circle of blocks ends.
 */
const livePlaces = (only: string | null) => sql`
  with recursive up as (
    select b.page_id, b.block_id as place, b.value #>> '{props,source}' as source,
      split_part(b.value ->> 'at', '|', 1) as above
    from page_draft_blocks b
    where b.value ->> 'type' = 'reusable' and b.value ->> 'at' is not null
      and (${only}::text is null or b.value #>> '{props,source}' = ${only})
    union
    select up.page_id, up.place, up.source, split_part(b.value ->> 'at', '|', 1)
    from up join page_draft_blocks b on b.page_id = up.page_id and b.block_id = up.above
    where b.value ->> 'at' is not null
  ), places as (
    select page_id, source, count(*)::int as places from up where above = 'root' group by page_id, source
  )`;

/** Every reusable section that is not in the bin, by name. */
export const allReusables = async (reader: Reader): Promise<ReusableRow[]> => {
  const { rows } = await sql<ReusableRow>`
    ${livePlaces(null)}, counts as (
      select source, count(*)::int as pages from places join pages p on p.id = page_id and p.deleted_at is null
      group by source
    )
    select p.id, p.title, d.revision, p.published_version, p.published_revision, d.updated_at,
      d.content_digests as draft_digests, d.content_revision as digests_revision,
      v.content_digests as public_digests, d.updated_by_name as updated_by, coalesce(counts.pages, 0) as pages
    from pages p join page_drafts d on d.page_id = p.id left join counts on counts.source = p.id
    left join page_versions v on v.page_id = p.id and v.number = p.published_version
    where p.kind = 'reusable' and p.deleted_at is null order by lower(p.title), p.id`.execute(reader);
  return rows;
};

/** A page that shows a section, in its draft or in public. */
export interface ReusableUseRow {
  id: string;
  title: string;
  path: string;
  places: number;
  published: boolean;
  locales: string[];
  position: number | null;
  of: number;
}

const namesSource = '$.blocks.* ? (@.type == "reusable").props.source ? (@ == $source)';

/** Live pages that show a section, in order of address. */
export const usesOfReusable = async (reader: Reader, id: string): Promise<ReusableUseRow[]> => {
  const { rows } = await sql<ReusableUseRow>`
    ${livePlaces(id)}, public as (
      select p.id, v.locales, jsonb_array_length(v.snapshot -> 'root') as blocks, (
        select min(top.at)::int from jsonb_array_elements_text(v.snapshot -> 'root') with ordinality as top(block, at)
        where v.snapshot #>> array['blocks', top.block, 'type'] = 'reusable'
          and v.snapshot #>> array['blocks', top.block, 'props', 'source'] = ${id}
      ) as position
      from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version
      where jsonb_path_exists(v.snapshot, ${namesSource}::jsonpath, ${JSON.stringify({ source: id })}::jsonb)
    )
    select p.id, p.title, p.path, coalesce(places.places, 0) as places, public.id is not null as published,
      coalesce(public.locales, '[]'::jsonb) as locales, public.position, coalesce(public.blocks, 0) as of
    from pages p left join places on places.page_id = p.id left join public on public.id = p.id
    where p.deleted_at is null and (places.page_id is not null or public.id is not null)
    order by p.path limit 1000`.execute(reader);
  return rows;
};

/** A section with what is public of it, also when it is in the bin. */
export interface SectionRow {
  id: string;
  title: string;
  deleted_at: Date | null;
  snapshot: PageSnapshot | null;
  locales: string[] | null;
}

/** The sections that these blocks show, by id. */
export const sectionsOf = async (
  reader: Reader,
  blocks: Parameters<typeof sourcesOf>[0],
): Promise<Map<string, SectionRow>> => {
  const ids = sourcesOf(blocks);
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('pages')
    .leftJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published_version'),
    )
    .select(['pages.id', 'pages.title', 'pages.deleted_at', 'page_versions.snapshot', 'page_versions.locales'])
    .where('pages.kind', '=', 'reusable')
    .where('pages.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Those of them that visitors see. */
export const publicOf = (sections: ReadonlyMap<string, SectionRow>): Map<string, ReusableSource> =>
  new Map(
    [...sections].flatMap(([id, { snapshot, locales, deleted_at }]): [string, ReusableSource][] =>
      snapshot && !deleted_at ? [[id, { snapshot, locales: locales ?? [] }]] : [],
    ),
  );

/** A section that is not in the bin, with its draft; undefined when there is none of that id. */
export const readReusable = async (
  reader: Reader,
  id: string,
): Promise<{ row: PageRow; document: Awaited<ReturnType<typeof readDraft>>['document'] } | undefined> => {
  const row = await findPage(reader, id);
  if (row?.kind !== 'reusable' || row.deleted_at) return undefined;
  return { row, document: (await readDraft(reader, id)).document };
};

/** The page with its sections as their drafts are now: what previews freeze. */
export const withDraftSections = async (reader: Reader, snapshot: PageSnapshot): Promise<PageSnapshot> => {
  const sources = new Map<string, ReusableSource>();
  for (const id of sourcesOf(snapshot.blocks)) {
    const found = await readReusable(reader, id);
    if (found) sources.set(id, { snapshot: deriveSnapshot(found.document) });
  }
  return expandReusables(snapshot, sources);
};
