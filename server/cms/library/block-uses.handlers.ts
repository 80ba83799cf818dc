import { sql } from 'kysely';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { placesOfTypes } from '#documents/page/block-places.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { expandReusables } from '#documents/page/reusables.ts';
import type { Reader } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import { publicOf, sectionsOf } from '../reusables/reusables.store.ts';

interface PublicPage {
  id: string;
  title: string;
  path: string;
  locales: string[];
  snapshot: PageSnapshot;
}

const namesType = '$.blocks.*.type ? (@ == $type || @ == "reusable")';

/** Public pages that may show a template: by a block of their own or in a section. */
const candidates = async (reader: Reader, type: string): Promise<PublicPage[]> => {
  const { rows } = await sql<PublicPage>`
    select p.id, p.title, p.path, v.locales, v.snapshot
    from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version
    where p.deleted_at is null and p.kind = 'page'
      and jsonb_path_exists(v.snapshot, ${namesType}::jsonpath, ${JSON.stringify({ type })}::jsonb)
    order by p.path limit 1000`.execute(reader);
  return rows;
};

/** The pages that visitors see a template on, with its places: sections are put where they stand first. */
const placesOf = async (reader: Reader, type: string) => {
  const pages = await candidates(reader, type);
  const sections = publicOf(
    await sectionsOf(reader, Object.assign({}, ...pages.map(({ snapshot }) => snapshot.blocks))),
  );
  return pages.flatMap(({ id, title, path, locales, snapshot }) => {
    const whole = expandReusables(snapshot, sections);
    const positions = placesOfTypes(whole, new Set([type]));
    if (positions.length === 0) return [];
    return [
      { type: 'block_place' as const, id, attributes: { title, path, locales, positions, of: whole.root.length } },
    ];
  });
};

type Operations = Pick<Handlers<AdminContract>, 'listBlockUses' | 'listBlockPlaces' | 'getSiteReach'>;

/** Which templates this site uses, and what a change reaches. What was removed from a page, and pages in the bin, do not count. */
export const blockUseHandlers = (deps: ServerDeps): Operations => ({
  async listBlockUses({ actor }) {
    authorize(actor, 'pages.read');
    const { rows } = await sql<{ type: string; pages: number; public_pages: number }>`
      with drafted as (
        select b.value->>'type' as type, count(distinct b.page_id)::int as pages
        from page_draft_blocks b join pages p on p.id = b.page_id and p.deleted_at is null
        where b.value->>'at' is not null group by 1
      ), shown as (
        select block.value->>'type' as type, count(distinct p.id)::int as pages
        from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version,
          jsonb_each(v.snapshot->'blocks') as block
        where p.deleted_at is null group by 1
      )
      select type, coalesce(drafted.pages, 0) as pages, coalesce(shown.pages, 0) as public_pages
      from drafted full join shown using (type) order by 2 desc, 1`.execute(deps.db.read);
    return { data: rows.map(({ type, ...attributes }) => ({ type: 'block_use' as const, id: type, attributes })) };
  },
  async listBlockPlaces({ actor, params }) {
    authorize(actor, 'pages.read');
    return { data: await placesOf(deps.db.read, params.id) };
  },
  async getSiteReach({ actor }) {
    authorize(actor, 'pages.read');
    const { rows } = await sql<{ pages: number; with_own_theme: number; locales: number }>`
      with shown as (
        select v.locales, coalesce(v.snapshot #>> '{meta,theme}', '') as theme
        from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version
        where p.deleted_at is null and p.kind = 'page'
      )
      select count(*)::int as pages, count(*) filter (where theme <> '')::int as with_own_theme,
        1 + (select count(distinct locale)::int from shown, jsonb_array_elements_text(locales) as locale) as locales
      from shown`.execute(deps.db.read);
    const attributes = rows[0] ?? { pages: 0, with_own_theme: 0, locales: 1 };
    return { data: { type: 'site_reach' as const, id: 'site', attributes } };
  },
});
