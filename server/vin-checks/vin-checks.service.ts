import { vinChecksContract } from '#api-clients/vin-checks/vin-checks.contract.ts';
import { authorize } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { answer } from '../http/handler.ts';
import { answerCheck, parseUrlencodedCheck } from './check-vin.ts';
import { seedDemoVins } from './demo/seed-demo-vins.ts';
import { allVinLists, type VinListRow, vinListEtag, vinListResourceOf } from './vin-lists.store.ts';
import { createVinList, deleteVinList, updateVinList } from './write-vin-lists.ts';
import './vin-lists.tables.ts';

const single = (row: VinListRow, status?: number) =>
  answer({ data: vinListResourceOf(row) }, { etag: vinListEtag(row), ...(status === undefined ? {} : { status }) });

/** Whether a car is concerned by a recall; the lists are kept as keyed hashes. */
export default defineService({
  name: 'vin-checks',
  contract: vinChecksContract,
  register(app) {
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: Parameters<typeof parseUrlencodedCheck>[0], text: string) => parseUrlencodedCheck(request, text),
    );
  },
  async start(deps) {
    if (deps.config.demo) await seedDemoVins(deps);
  },
  handlers: (deps) => ({
    checkVin: ({ request }) => answerCheck(deps, request),
    async listVinLists({ actor }) {
      authorize(actor, 'vin_lists.read');
      const data = (await allVinLists(deps.db.read)).map(vinListResourceOf);
      return { data, meta: { total_count: data.length } };
    },
    createVinList: async ({ actor, body }) => single(await createVinList({ deps, actor }, body), 201),
    updateVinList: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await updateVinList({ deps, actor }, { id, ifMatch }, body)),
    async deleteVinList({ actor, params: { id }, ifMatch }) {
      await deleteVinList({ deps, actor }, { id, ifMatch });
      return undefined;
    },
  }),
});
