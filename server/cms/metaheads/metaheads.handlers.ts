import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Metahead } from '#api-clients/admin/metaheads.operations.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { allMetaheads, type MetaheadRow, metaheadEtag, metaheadResources, metaheadsAreOff } from './read-metaheads.ts';
import {
  createMetahead,
  deleteMetahead,
  orderMetaheads,
  publishMetahead,
  switchMetahead,
  updateMetahead,
} from './write-metaheads.ts';
import './metaheads.tables.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  | 'listMetaheads'
  | 'createMetahead'
  | 'updateMetahead'
  | 'publishMetahead'
  | 'switchMetahead'
  | 'orderMetaheads'
  | 'deleteMetahead'
>;

export const metaheadHandlers = (deps: ServerDeps): Operations => {
  const single = async (row: MetaheadRow, status = 200) => {
    const [data] = (await metaheadResources(deps.db.read, [row])) as [Metahead];
    return answer({ data }, { etag: metaheadEtag(row), ...(status === 201 ? { status } : {}) });
  };
  return {
    async listMetaheads({ actor }) {
      authorize(actor, 'settings.read');
      const data = await metaheadResources(deps.db.read, await allMetaheads(deps.db.read));
      return { data, meta: { total_count: data.length, is_off: await metaheadsAreOff(deps) } };
    },
    createMetahead: async ({ actor, body }) => single(await createMetahead({ deps, actor }, body), 201),
    updateMetahead: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await updateMetahead({ deps, actor }, { id, ifMatch }, body)),
    publishMetahead: async ({ actor, params: { id }, ifMatch }) =>
      single(await publishMetahead({ deps, actor }, { id, ifMatch })),
    switchMetahead: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await switchMetahead({ deps, actor }, { id, ifMatch }, body.enabled)),
    async orderMetaheads({ actor, body }) {
      return { data: await metaheadResources(deps.db.read, await orderMetaheads({ deps, actor }, body.ids)) };
    },
    async deleteMetahead({ actor, params: { id }, ifMatch }) {
      await deleteMetahead({ deps, actor }, { id, ifMatch });
      return undefined;
    },
  };
};
