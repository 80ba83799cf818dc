import type { stockSetupOperations } from '#api-clients/stock/stock-setup.operations.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { stockSettings } from '../stock-settings.ts';
import {
  buttonSetEtag,
  buttonSetOf,
  buttonSets,
  createButtonSet,
  deleteButtonSet,
  updateButtonSet,
} from './button-sets.ts';
import { companyConfigs, configEtag, staffConfigOf, writeCompanyConfig } from './company-configs.ts';
import {
  allListings,
  type CountedListing,
  createListing,
  deleteListing,
  listingEtag,
  staffListingOf,
  updateListing,
} from './listings.ts';

type SetupHandlers = Handlers<{ name: string; base: string; operations: typeof stockSetupOperations }>;

type SetRow = Parameters<typeof buttonSetOf>[0];

export const setupHandlers = (deps: ServerDeps): SetupHandlers => {
  const listing = async (row: CountedListing, status?: number) =>
    answer(
      { data: staffListingOf(row, (await stockSettings(deps)).prices) },
      { etag: listingEtag(row), ...(status === undefined ? {} : { status }) },
    );
  const set = (row: SetRow, status?: number) =>
    answer({ data: buttonSetOf(row) }, { etag: buttonSetEtag(row), ...(status === undefined ? {} : { status }) });
  return {
    async listListings({ actor }) {
      authorize(actor, 'vehicles.read');
      const [rows, { prices }] = await Promise.all([allListings(deps.db.read), stockSettings(deps)]);
      return { data: rows.map((row) => staffListingOf(row, prices)) };
    },
    createListing: async ({ actor, body }) => listing(await createListing({ deps, actor }, body), 201),
    updateListing: async ({ actor, params: { key }, body, ifMatch }) =>
      listing(await updateListing({ deps, actor }, { id: key, ifMatch }, body)),
    async deleteListing({ actor, params: { key }, ifMatch }) {
      await deleteListing({ deps, actor }, { id: key, ifMatch });
      return undefined;
    },
    async listButtonSets({ actor, query }) {
      authorize(actor, 'vehicles.read');
      return { data: (await buttonSets(deps.db.read, query.listing)).map(buttonSetOf) };
    },
    createButtonSet: async ({ actor, body }) => set(await createButtonSet({ deps, actor }, body), 201),
    updateButtonSet: async ({ actor, params: { id }, body, ifMatch }) =>
      set(await updateButtonSet({ deps, actor }, { id, ifMatch }, body)),
    async deleteButtonSet({ actor, params: { id }, ifMatch }) {
      await deleteButtonSet({ deps, actor }, { id, ifMatch });
      return undefined;
    },
    async listCompanyConfigs({ actor }) {
      authorize(actor, 'vehicles.read');
      return { data: (await companyConfigs(deps.db.read)).map(staffConfigOf) };
    },
    async writeCompanyConfig({ actor, params, body, ifMatch }) {
      const row = await writeCompanyConfig({ deps, actor }, { ...params, ifMatch }, body.config);
      return answer({ data: staffConfigOf(row) }, { etag: configEtag(row) });
    },
  };
};
