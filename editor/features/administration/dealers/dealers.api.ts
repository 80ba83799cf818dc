import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DealerContent, dealerWrite, type StaffDealer } from '#api-clients/dealers/dealer.resource.ts';
import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(dealersContract, clientSettings);

/** A line of the list with what a write of it must name. */
export type DealerItem = StaffDealer['attributes'] & { id: string; etag: string };

/** The orders that the service knows. */
export const sortKeys = ['name', '-name', 'dealer_code', '-dealer_code', 'city', '-city', '-updated_at'] as const;

/** What narrows and orders the list; an empty text does not. */
export interface DealerFilter {
  text: string;
  state: 'active' | 'archived';
  sort: (typeof sortKeys)[number];
  page: number;
}

const itemOf = ({ id, attributes, meta }: StaffDealer): DealerItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

export const dealersQuery = (filter: DealerFilter) =>
  queryOptions({
    queryKey: ['dealers', filter],
    queryFn: async ({ signal }) => {
      const { text, ...rest } = filter;
      const { data } = await client.listDealers({ query: { ...rest, text: text || undefined }, signal });
      return {
        items: data.data.map(itemOf),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['dealers', 'uses', id],
    queryFn: async ({ signal }) =>
      (await client.dealerUses({ params: { id }, signal })).data.data.map(({ attributes }) => attributes),
  });

/** How many cars stand at a dealer; none where nobody can tell. */
export const carsAt = async (id: string): Promise<number> => {
  try {
    const { data } = (await client.dealerUses({ params: { id } })).data;
    return data.find(({ attributes }) => attributes.kind === 'vehicles')?.attributes.count ?? 0;
  } catch {
    return 0;
  }
};

/** What the form of a dealer holds. */
export const contentOf = (dealer: DealerItem): DealerContent => {
  const { id: _id, etag: _etag, active: _active, updated_at: _at, updated_by: _by, ...content } = dealer;
  return content;
};

/** A new one; it is not valid before somebody has filled it in. */
export const emptyDealer: DealerContent = {
  ...dealerWrite.parse({ dealer_code: 'new', name: 'new' }),
  dealer_code: '',
  name: '',
};

export const createDealer = async (body: DealerContent): Promise<DealerItem> =>
  itemOf((await client.createDealer({ body })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateDealer = async ({ id, etag }: DealerItem, body: DealerContent): Promise<DealerItem> =>
  itemOf((await client.updateDealer({ params: { id }, body, ifMatch: etag })).data.data);

export const archiveDealer = async ({ id, etag }: DealerItem): Promise<DealerItem> =>
  itemOf((await client.archiveDealer({ params: { id }, ifMatch: etag })).data.data);

export const restoreDealer = async ({ id, etag }: DealerItem): Promise<DealerItem> =>
  itemOf((await client.restoreDealer({ params: { id }, ifMatch: etag })).data.data);

export const deleteDealer = ({ id, etag }: DealerItem) => client.deleteDealer({ params: { id }, ifMatch: etag });

/** The likeliest place of a postcode; null for one that is not known. */
export const placeOfPostcode = async (postcode: string) => {
  const { data } = await client.publicPostcodes({ query: { 'q[text_cont]': postcode.trim(), items: 1 } });
  return data.data[0]?.attributes ?? null;
};
