import { sql } from 'kysely';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import { existingForm } from './form.store.ts';

type Operations = Pick<Handlers<FormsContract>, 'formUsage' | 'usageCounts'>;

const MOST_FORMS = 100;

/** How a page's document names a form: blocks and links both call the property `form_id` (or end it so). */
const needleOf = (formId: string): string => `%form\\_id": "${escapeLike(formId)}"%`;

/** Where forms are shown: pages whose published version or draft names them. */
export const usageHandlers = (deps: ServerDeps): Operations => ({
  async formUsage({ actor, params }) {
    authorize(actor, 'forms.read');
    await existingForm(deps.db.read, params.id);
    const needle = needleOf(params.id);
    const { rows } = await sql<{ id: string; title: string; path: string; published: boolean }>`
      select p.id, p.title, p.path, coalesce(v.snapshot::text like ${needle}, false) as published
      from pages p left join page_versions v on v.page_id = p.id and v.number = p.published_version
      where p.deleted_at is null and (v.snapshot::text like ${needle}
        or exists (select 1 from page_draft_blocks b where b.page_id = p.id and b.value::text like ${needle}))
      order by p.path limit 500`.execute(deps.db.read);
    return {
      data: rows.map(({ id, title, path, published }) => ({
        type: 'form_use' as const,
        id,
        attributes: { page_id: id, title, path, published },
      })),
    };
  },

  async usageCounts({ actor, query }) {
    authorize(actor, 'forms.read');
    const ids = [...new Set(query.forms.split(',').filter((id) => id !== ''))].slice(0, MOST_FORMS);
    if (ids.length === 0) return { data: [] };
    const needles = ids.map(needleOf);
    const { rows } = await sql<{ id: string; pages: string }>`
      with texts as (
        select p.id, v.snapshot::text as text from pages p
          join page_versions v on v.page_id = p.id and v.number = p.published_version where p.deleted_at is null
        union all
        select p.id, b.value::text from pages p join page_draft_blocks b on b.page_id = p.id
          where p.deleted_at is null and b.value::text like '%form\_id": "%'
      )
      select f.id, count(distinct t.id) as pages
      from unnest(${ids}::text[], ${needles}::text[]) as f (id, needle) left join texts t on t.text like f.needle
      group by f.id`.execute(deps.db.read);
    return {
      data: rows.map(({ id, pages }) => ({
        type: 'form_usage_count' as const,
        id,
        attributes: { pages: Number(pages) },
      })),
    };
  },
});
