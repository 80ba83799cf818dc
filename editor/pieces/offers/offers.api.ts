import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { offersContract } from '#api-clients/offers/offers.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(offersContract, clientSettings);
const MOST = 100;

/** Offers that blocks can name, by title. */
export const offerChoicesQuery = queryOptions({
  queryKey: ['offers', 'choices'],
  queryFn: async ({ signal }) => {
    const { data } = await client.listOffers({ query: { sort: 'title', items: MOST }, signal });
    return data.data.map(({ attributes: { slug, title, state } }) => ({ slug, title, state }));
  },
  staleTime: 30_000,
});

/** The offers that are valid now, as visitors get them. */
export const publicOffersQuery = queryOptions({
  queryKey: ['offers', 'public'],
  queryFn: async ({ signal }) => (await client.publicOffers({ signal })).data,
  staleTime: 30_000,
});
