import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import type { Reader } from '../db/database.ts';
import { keptReading } from '../db/kept-reading.ts';
import { authorize } from '../http/actor.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { answer } from '../http/handler.ts';
import { pageEnvelope, refuseDeepPage } from '../http/page-envelope.ts';
import { dealerEtag, dealerNameFor, staffDealerOf } from './dealer-resource.ts';
import { createDealerUses, type DealerUses } from './dealer-uses.ts';
import { activeDealers, type DealerRow, dealersByCode, findDealer, listDealers } from './dealers.store.ts';
import { seedDemoDealers } from './demo/seed-demo-dealers.ts';
import { createOutsideDealers, type OutsideDealers } from './outside-dealers.ts';
import { createPostcodes, type Postcodes } from './postcodes/create-postcodes.ts';
import { publicDealers, type SearchedDealers, searchAmong } from './public-dealers.ts';
import type { DealerSearch } from './search-dealers.ts';
import {
  createDealer,
  DEALERS_TOPIC,
  deleteDealer,
  existingDealer,
  setDealerActive,
  updateDealer,
} from './write-dealers.ts';
import './dealers.tables.ts';

/** What other services in this process ask of dealers. Rows are those of the table, HTML cleaned when it was saved. */
export interface DealersService {
  /** Active ones by name. */
  active(reader: Reader): Promise<DealerRow[]>;
  /** The same, kept until one of them changes: shared rows, for what visitors see. */
  shown(): Promise<readonly DealerRow[]>;
  find(reader: Reader, id: string): Promise<DealerRow | undefined>;
  /** By their codes in any case, archived ones too. */
  byCode(reader: Reader, codes: readonly string[]): Promise<DealerRow[]>;
  /** Narrows rows as the public list does: by postcode with distances, region, brand …; suggestions for an unknown postcode. */
  search(rows: readonly DealerRow[], search: DealerSearch): Promise<SearchedDealers>;
  /** What a dealer is called to customers of a brand. */
  nameFor: typeof dealerNameFor;
  /** Who refers to dealers says so here: `uses.add(…)`. Such a dealer is not deleted. */
  uses: DealerUses;
  outside: OutsideDealers;
  postcodes: Postcodes;
}

declare module '../http/define-service.ts' {
  interface Services {
    dealers: DealersService;
  }
}

const createDealersService = (deps: ServerDeps): DealersService => {
  const postcodes = createPostcodes(deps);
  return {
    active: activeDealers,
    shown: keptReading(deps, [DEALERS_TOPIC], () => activeDealers(deps.db.read)),
    find: findDealer,
    byCode: dealersByCode,
    search: (rows, search) => searchAmong(rows, postcodes, search),
    nameFor: dealerNameFor,
    uses: createDealerUses(),
    outside: createOutsideDealers(deps),
    postcodes,
  };
};

const single = (row: DealerRow, more: { status?: number; location?: string } = {}) =>
  answer({ data: staffDealerOf(row) }, { etag: dealerEtag(row), ...more });

/** Houses of the dealer: kept by staff, found by visitors, followed by locations of forms. */
export default defineService({
  name: 'dealers',
  contract: dealersContract,
  create: createDealersService,
  handlers: (deps) => ({
    async publicDealers({ query }) {
      refuseDeepPage(query);
      const { data, total, meta } = await publicDealers(deps, deps.service('dealers'), query);
      const envelope = pageEnvelope('/dealers', query, total);
      return { data, links: envelope.links, meta: { ...envelope.meta, ...meta } };
    },
    async publicPostcodes({ query }) {
      const found = await deps.service('dealers').postcodes.like(query['q[text_cont]'], query.items);
      return {
        data: found.map((attributes) => ({
          type: 'postcode_place' as const,
          id: `${attributes.postcode}:${attributes.locality}`,
          attributes,
        })),
        meta: { total_count: found.length },
      };
    },
    async listDealers({ actor, query }) {
      authorize(actor, 'dealers.read');
      refuseDeepPage(query);
      const { rows, total } = await listDealers(deps.db.read, query);
      return { data: rows.map(staffDealerOf), ...pageEnvelope('/admin/dealers', query, total) };
    },
    async readDealer({ actor, params: { id } }) {
      authorize(actor, 'dealers.read');
      return single(existingDealer(await findDealer(deps.db.read, id)));
    },
    async createDealer({ actor, body }) {
      authorize(actor, 'dealers.update');
      const row = await createDealer({ deps, actor }, body);
      return single(row, { status: 201, location: `/api/admin/dealers/${row.id}` });
    },
    updateDealer: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await updateDealer({ deps, actor }, { id, ifMatch }, body)),
    archiveDealer: async ({ actor, params: { id }, ifMatch }) =>
      single(await setDealerActive({ deps, actor }, { id, ifMatch }, false)),
    restoreDealer: async ({ actor, params: { id }, ifMatch }) =>
      single(await setDealerActive({ deps, actor }, { id, ifMatch }, true)),
    async deleteDealer({ actor, params: { id }, ifMatch }) {
      await deleteDealer({ deps, actor }, { id, ifMatch }, deps.service('dealers').uses);
      return undefined;
    },
    async dealerUses({ actor, params: { id } }) {
      authorize(actor, 'dealers.read');
      const row = existingDealer(await findDealer(deps.db.read, id));
      const uses = await deps.service('dealers').uses.of(deps.db.read, row);
      return {
        data: uses.map((attributes, at) => ({ type: 'dealer_use' as const, id: `${id}:${at + 1}`, attributes })),
        meta: { total_count: uses.length },
      };
    },
  }),
  async start(deps) {
    if (deps.config.demo) await seedDemoDealers(deps);
  },
});
