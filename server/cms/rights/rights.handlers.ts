import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { PageRights, RightHolders } from '#api-clients/admin/rights.operations.ts';
import type { Reader } from '#server/db/database.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { unprocessable } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { checkPageIfMatch, pageEtag } from '../pages/page-resource.ts';
import type { PageRow } from '../pages/page-tree.store.ts';
import { livePage, livePageForUpdate } from '../pages/read-pages.ts';
import { type RightKind, type RightsRule, rulesAbove } from './page-rights.ts';

type Operations = Pick<Handlers<AdminContract>, 'getPageRights' | 'setPageRights'>;

const inheritedOf = (rules: readonly RightsRule[], kind: RightKind) => {
  const rule = rules.find((each) => each[kind] !== null);
  const holders = rule?.[kind];
  return rule && holders ? { page_id: rule.page_id, title: rule.title, holders } : null;
};

const rightsOf = async (reader: Reader, { id }: Pick<PageRow, 'id'>): Promise<PageRights> => {
  const rules = await rulesAbove(reader, id);
  const own = rules.find(({ page_id: at }) => at === id);
  const above = rules.filter(({ page_id: at }) => at !== id);
  return {
    type: 'page_rights',
    id,
    attributes: {
      edit: own?.edit ?? null,
      publish: own?.publish ?? null,
      inherited: { edit: inheritedOf(above, 'edit'), publish: inheritedOf(above, 'publish') },
    },
  };
};

const stored = (holders: RightHolders | null): string => JSON.stringify(holders);

/** Who may edit and publish below a page. */
export const rightsHandlers = (deps: ServerDeps): Operations => ({
  async getPageRights({ actor, params }) {
    authorize(actor, 'pages.read');
    const row = await livePage(deps.db.read, params.id);
    return answer({ data: await rightsOf(deps.db.read, row) }, { etag: pageEtag(row) });
  },
  async setPageRights({ actor, params, body, ifMatch }) {
    authorize(actor, 'pages.rights');
    const { id } = params;
    const data = await deps.db.transaction(async (trx) => {
      const row = await livePageForUpdate(trx, id);
      checkPageIfMatch(ifMatch, row);
      if (row.kind === 'reusable')
        throw unprocessable('no_place', 'A reusable section lies in no folder, so that it has no rights of its own.');
      const values = {
        edit: stored(body.edit),
        publish: stored(body.publish),
        updated_at: deps.clock(),
        updated_by: actor.id,
      };
      if (body.edit === null && body.publish === null)
        await trx.deleteFrom('page_rights').where('page_id', '=', id).execute();
      else
        await trx
          .insertInto('page_rights')
          .values({ page_id: id, ...values })
          .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
          .execute();
      await trx
        .updateTable('pages')
        .set({
          lock_version: row.lock_version + 1,
          changed_fields: '["rights"]',
          updated_by: actor.id,
          updated_by_name: actor.name,
        })
        .where('id', '=', id)
        .execute();
      await deps.audit.record(trx, actor, {
        action: 'page.rights_changed',
        targetType: 'page',
        targetId: id,
        details: { path: row.path, edit: body.edit, publish: body.publish },
      });
      return { rights: await rightsOf(trx, row), row: await livePage(trx, id) };
    });
    return answer({ data: data.rights }, { etag: pageEtag(data.row) });
  },
});
