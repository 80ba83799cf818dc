import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createClient } from '#api-clients/http.ts';
import { type Offer, type OfferContent, type OfferWrite, offerWrite } from '#api-clients/offers/offer.resources.ts';
import { offersContract } from '#api-clients/offers/offers.contract.ts';
import { clientSettings } from '#editor/api/api.ts';

const client = createClient(offersContract, clientSettings);

/** A line of the list with what a write of it must name. */
export type OfferItem = Offer['attributes'] & { id: string; etag: string };

export type OfferState = OfferItem['state'];

/** The orders that the service knows. */
export const sortKeys = ['priority', '-priority', 'title', '-title', 'valid_to', '-valid_to', '-updated_at'] as const;

/** What narrows and orders the list; empty texts do not. */
export interface OfferFilter {
  text: string;
  state: '' | OfferState;
  sort: (typeof sortKeys)[number];
  page: number;
}

const itemOf = ({ id, attributes, meta }: Offer): OfferItem => ({ ...attributes, id, etag: String(meta?.etag ?? '') });

export const offersQuery = (filter: OfferFilter) =>
  queryOptions({
    queryKey: ['offers', filter],
    queryFn: async ({ signal }) => {
      const { text, state, sort, page } = filter;
      const query = { text: text || undefined, state: state || undefined, sort, page };
      const { data } = await client.listOffers({ query, signal });
      return {
        items: data.data.map(itemOf),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

export const placesQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'places', id],
    queryFn: async ({ signal }) =>
      (await client.offerPlaces({ params: { id }, signal })).data.data.map(({ attributes }) => attributes),
  });

/** What the form of an offer holds. */
export const contentOf = (offer: OfferItem): OfferContent => {
  const {
    id: _id,
    etag: _etag,
    state: _state,
    is_changed: _changed,
    updated_at: _at,
    updated_by: _by,
    ...rest
  } = offer;
  return rest;
};

/** A new one; it is not valid before somebody has filled it in. */
export const emptyOffer: OfferContent = {
  ...offerWrite.parse({ slug: 'new', title: 'new' }),
  slug: '',
  title: '',
};

export const createOffer = async (body: OfferWrite): Promise<OfferItem> =>
  itemOf((await client.createOffer({ body })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateOffer = async ({ id, etag }: OfferItem, body: OfferWrite): Promise<OfferItem> =>
  itemOf((await client.updateOffer({ params: { id }, body, ifMatch: etag })).data.data);

export const publishOffer = async ({ id, etag }: OfferItem): Promise<OfferItem> =>
  itemOf((await client.publishOffer({ params: { id }, ifMatch: etag })).data.data);

export const unpublishOffer = async ({ id, etag }: OfferItem): Promise<OfferItem> =>
  itemOf((await client.unpublishOffer({ params: { id }, ifMatch: etag })).data.data);

export const deleteOffer = ({ id, etag }: OfferItem) => client.deleteOffer({ params: { id }, ifMatch: etag });
