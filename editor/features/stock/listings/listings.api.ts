import { queryOptions } from '@tanstack/react-query';
import type { ListingWrite, StaffListing } from '#api-clients/stock/stock-setup.operations.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';

/** A listing with what a write of it must name; its key is its id. */
export type ListingItem = StaffListing['attributes'] & { id: string; etag: string };

const itemOf = ({ id, attributes, meta }: StaffListing): ListingItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

export const listingsQuery = queryOptions({
  queryKey: ['stock', 'listings'],
  queryFn: async ({ signal }) => ({ items: (await stockClient.listListings({ signal })).data.data.map(itemOf) }),
});

/** What the form of a listing holds. */
export const contentOf = ({ name, currency_iso, price_settings, position }: ListingItem): ListingWrite => ({
  name,
  currency_iso,
  price_settings,
  position,
});

export const createListing = async (key: string, body: ListingWrite): Promise<ListingItem> =>
  itemOf((await stockClient.createListing({ body: { key, ...body } })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateListing = async ({ id, etag }: ListingItem, body: ListingWrite): Promise<ListingItem> =>
  itemOf((await stockClient.updateListing({ params: { key: id }, body, ifMatch: etag })).data.data);

export const deleteListing = ({ id, etag }: ListingItem) =>
  stockClient.deleteListing({ params: { key: id }, ifMatch: etag });
