import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ButtonSet, buttonSetWrite } from '#api-clients/stock/button-set.resources.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';

/** A set with what a write of it must name. */
export type ButtonSetItem = ButtonSet['attributes'] & { id: string; etag: string };
export type ButtonSetContent = z.output<typeof buttonSetWrite>;

const itemOf = ({ id, attributes, meta }: ButtonSet): ButtonSetItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

export const buttonSetsQuery = queryOptions({
  queryKey: ['stock', 'button-sets'],
  queryFn: async ({ signal }) => ({
    items: (await stockClient.listButtonSets({ query: {}, signal })).data.data.map(itemOf),
  }),
});

/** What the form of a set holds. */
export const contentOf = (set: ButtonSetItem): ButtonSetContent => {
  const names = Object.keys(buttonSetWrite.shape) as (keyof ButtonSetContent)[];
  return Object.fromEntries(names.map((name) => [name, set[name]])) as ButtonSetContent;
};

export const emptySet = (listing: string): ButtonSetContent => ({
  listing_key: listing,
  name: '',
  setup_type: 'enquiry',
  reservation_fee: null,
  financing_options: ['cash'],
  payment_vendors: [],
  buttons: [],
  is_default: false,
  position: 0,
});

export const createButtonSet = async (body: ButtonSetContent): Promise<ButtonSetItem> =>
  itemOf((await stockClient.createButtonSet({ body })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateButtonSet = async ({ id, etag }: ButtonSetItem, body: ButtonSetContent): Promise<ButtonSetItem> =>
  itemOf((await stockClient.updateButtonSet({ params: { id }, body, ifMatch: etag })).data.data);

export const deleteButtonSet = ({ id, etag }: ButtonSetItem) =>
  stockClient.deleteButtonSet({ params: { id }, ifMatch: etag });
