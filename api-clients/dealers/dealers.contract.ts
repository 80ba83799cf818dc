import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery } from '../contract.ts';
import {
  dealerResource,
  dealerUseResource,
  dealerWrite,
  postcodePlaceResource,
  staffDealerResource,
} from './dealer.resource.ts';

const id = z.object({ id: z.uuid() });
const single = document(staffDealerResource);

const filters = {
  /** Key of a brand; `product` is the second brand. */
  brand_eq: z.string().max(60).optional(),
  state_eq: z.string().max(100).optional(),
  postcode_eq: z.string().max(20).optional(),
  locality_eq: z.string().max(100).optional(),
  service_eq: z.string().max(60).optional(),
  dealer_code_eq: z.string().max(60).optional(),
  /** An id, a dealer code, or words of name, street and town. */
  retailer_cont: z.string().max(100).optional(),
};
type Filter = keyof typeof filters;

const named = <Prefix extends 'q' | 'filter'>(prefix: Prefix) =>
  Object.fromEntries(Object.entries(filters).map(([name, schema]) => [`${prefix}[${name}]`, schema])) as {
    [Name in Filter as `${Prefix}[${Name}]`]: z.ZodOptional<z.ZodString>;
  };

/** Houses are looked for within so many kilometres of a postcode. */
export const dealerRadius = { usual: 50, max: 500 };

export const dealersContract = defineContract({
  name: 'dealers',
  description: 'Houses of the dealer: where they are, what they offer, when they are open',
  base: '/api',
  operations: {
    publicDealers: {
      method: 'GET',
      path: '/content/dealers',
      summary:
        'The houses of the dealer by name; with `q[postcode_eq]` those around it, the nearest first. Filters as `q[…]` or `filter[…]`. `meta` names the regions, brands and services there are, and, for an unknown postcode, `suggestions`',
      permission: 'public',
      query: z.object({
        ...pagingQuery({ items: 50, max: 50 }),
        ...named('q'),
        ...named('filter'),
        radius_km: z.coerce
          .number()
          .gt(0)
          .default(dealerRadius.usual)
          .transform((radius) => Math.min(radius, dealerRadius.max)),
      }),
      response: listDocument(dealerResource),
    },
    publicPostcodes: {
      method: 'GET',
      path: '/content/postcodes',
      summary: 'Places that a postcode or the beginning of a town may mean, the likeliest first',
      permission: 'public',
      query: z.object({ 'q[text_cont]': z.string().max(100), items: pagingQuery({ items: 5, max: 10 }).items }),
      response: listDocument(postcodePlaceResource),
    },
    listDealers: {
      method: 'GET',
      path: '/admin/dealers',
      summary: 'Dealers as staff write them, those that are archived on request',
      permission: 'dealers.read',
      query: z.object({
        ...pagingQuery({ items: 50, max: 200 }),
        text: z.string().max(200).optional(),
        state: z.enum(['active', 'archived']).default('active'),
        sort: z.enum(['name', '-name', 'dealer_code', '-dealer_code', 'city', '-city', '-updated_at']).default('name'),
      }),
      response: listDocument(staffDealerResource),
    },
    readDealer: {
      method: 'GET',
      path: '/admin/dealers/:id',
      summary: 'One dealer as staff write it',
      permission: 'dealers.read',
      params: id,
      response: single,
      etag: 'send',
    },
    createDealer: {
      method: 'POST',
      path: '/admin/dealers',
      summary: 'A new dealer; visitors see it at once',
      permission: 'dealers.update',
      body: dealerWrite,
      response: single,
      status: 201,
      etag: 'send',
    },
    updateDealer: {
      method: 'PUT',
      path: '/admin/dealers/:id',
      summary: 'Change a dealer; locations of forms that follow it change with it',
      permission: 'dealers.update',
      params: id,
      body: dealerWrite,
      response: single,
      etag: 'both',
    },
    archiveDealer: {
      method: 'POST',
      path: '/admin/dealers/:id/archive',
      summary: 'Take a dealer off the site; what refers to it keeps it',
      permission: 'dealers.update',
      accepts: 'none',
      params: id,
      response: single,
      etag: 'both',
    },
    restoreDealer: {
      method: 'POST',
      path: '/admin/dealers/:id/restore',
      summary: 'Show an archived dealer again',
      permission: 'dealers.update',
      accepts: 'none',
      params: id,
      response: single,
      etag: 'both',
    },
    deleteDealer: {
      method: 'DELETE',
      path: '/admin/dealers/:id',
      summary: 'Remove an archived dealer that nothing refers to',
      permission: 'dealers.update',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
      failures: { 409: 'It is not archived, or something refers to it.' },
    },
    dealerUses: {
      method: 'GET',
      path: '/admin/dealers/:id/uses',
      summary: 'What refers to a dealer: locations of forms, cars, pages',
      permission: 'dealers.read',
      params: id,
      response: listDocument(dealerUseResource),
    },
  },
});
export type DealersContract = typeof dealersContract;
