import { sql } from 'kysely';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';

/** Which templates this site uses, for the palette. What was removed from a page, and pages in the bin, do not count. */
export const blockUseHandlers = (deps: ServerDeps): Pick<Handlers<AdminContract>, 'listBlockUses'> => ({
  async listBlockUses({ actor }) {
    authorize(actor, 'pages.read');
    const { rows } = await sql<{ type: string; pages: number }>`
      select b.value->>'type' as type, count(distinct b.page_id)::int as pages
      from page_draft_blocks b join pages p on p.id = b.page_id and p.deleted_at is null
      where b.value->>'at' is not null
      group by 1 order by 2 desc, 1`.execute(deps.db.read);
    return { data: rows.map(({ type, pages }) => ({ type: 'block_use' as const, id: type, attributes: { pages } })) };
  },
});
