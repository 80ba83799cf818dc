import { z } from 'zod';
import { defineOperations, pagingMeta, pagingQuery } from '../contract.ts';
import { stockFacets } from './facets.resources.ts';
import { readSearchResource } from './read-search.resources.ts';
import { MAX_LISTED, MAX_SIMILAR } from './stock-filters.data.ts';
import {
  cardVehicle,
  lightVehicle,
  listedVehicle,
  listingResource,
  shownPriceSettings,
  singleVehicle,
  vehicleIncluded,
  vehicleMeta,
} from './vehicle.resources.ts';

/** One list by its key, or several joined by commas. */
const listing = z.string().min(1).max(200);
const id = z.string().min(1).max(100);
const language = { lang: z.string().max(20).optional(), locale: z.string().max(20).optional() };
/** Letters of a search that are read. */
export const MAX_SEARCH_LETTERS = 300;
/** Addresses of one call for search engines. */
export const MAX_ADDRESSES = 5_000;

const links = z.record(z.string(), z.string().nullable());

/** Words that a car has in its texts, a code of it, or the town where it stands: all of them, each as far as it was typed. */
const text = { text: z.string().max(MAX_SEARCH_LETTERS).optional() };

/** The most that is asked for a month, in whole units. */
export const MAX_MONTHLY = 10_000_000;
const amount = z.coerce.number().min(0).max(MAX_MONTHLY);
/** Cars with a lease or subscription for so much a month, and those whose cash price it buys on the terms of the site. */
const monthly = { monthly: amount.optional() };

/** Filters (`filter[state_in]`, `q[mileage_lteq]` …) stand beside these; the service knows their closed list. */
const searchQuery = z
  .object({
    ...language,
    ...text,
    ...monthly,
    ...pagingQuery({ items: MAX_LISTED, max: MAX_LISTED }),
    sort: z.string().max(200).optional(),
    /** none: no counts; only: counts and no cars. */
    facets: z.enum(['all', 'none', 'only']).default('all'),
  })
  .catchall(z.unknown());

const filters = z.object({ ...language, ...text, ...monthly }).catchall(z.unknown());

/** Houses as the list of a listing tells them. */
export const retailerResource = z.object({
  type: z.literal('retailer'),
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zipcode: z.string(),
    phone: z.string(),
    email: z.string(),
    dealer_code: z.string().nullable(),
    locality: z.string(),
    state: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    /** From the place that was asked for; null without one. */
    distance_km: z.number().nullable(),
    /** Cars of the listing that stand there. */
    vehicle_count: z.number().int(),
  }),
});
export type Retailer = z.output<typeof retailerResource>;

const retailers = z.object({
  data: z.array(retailerResource),
  meta: z.object({
    ...pagingMeta.shape,
    /** Places that may have been meant by a postcode that nobody knows. */
    suggestions: z.array(z.object({ postcode: z.string(), locality: z.string() })).optional(),
  }),
  links,
});

const several = z.object({
  data: z.array(listedVehicle),
  included: z.array(vehicleIncluded),
  meta: z.object({ ...pagingMeta.shape, facets: stockFacets.optional() }),
  links,
});

const single = z.object({ data: singleVehicle, included: z.array(vehicleIncluded), meta: vehicleMeta });
export type VehicleDocument = z.output<typeof single>;
export type ListingDocument = z.output<typeof several>;

export const listingOperations = defineOperations({
  listing: {
    method: 'GET',
    path: '/stock/listing/:listing',
    summary: 'Cars of a listing that fit the filters, a page of them, with counts for every other choice',
    permission: 'public',
    params: z.object({ listing }),
    query: searchQuery,
    response: several,
  },
  readSearch: {
    method: 'GET',
    path: '/stock/listing/:listing/read_search',
    summary:
      'What somebody typed into the search box, as the filters it means, words to look for, and those that stand in no car',
    permission: 'public',
    params: z.object({ listing }),
    query: z.object({ ...language, text: z.string().max(MAX_SEARCH_LETTERS) }),
    response: z.object({ data: readSearchResource }),
  },
  affordable: {
    method: 'GET',
    path: '/stock/listing/:listing/affordable',
    summary: 'The highest cash price that an amount a month buys, on the terms that the site counts with',
    permission: 'public',
    params: z.object({ listing }),
    query: z.object({ monthly: amount }),
    response: z.object({
      data: z.object({
        currency: z.string(),
        monthly: z.string(),
        /** Cars up to this cash price can be had for the amount a month. */
        price: z.string(),
        /** How many of the listing are. */
        total_count: z.number().int(),
      }),
    }),
  },
  lightListing: {
    method: 'GET',
    path: '/stock/listing/:listing/light',
    summary: 'The same with the little that small cards need',
    permission: 'public',
    params: z.object({ listing }),
    query: searchQuery,
    response: z.object({
      data: z.array(lightVehicle),
      /** How the listings of these cars write prices. */
      included: z.array(listingResource).default([]),
      meta: z.object({ ...pagingMeta.shape, facets: stockFacets.optional() }),
      links,
    }),
  },
  vehicle: {
    method: 'GET',
    path: '/stock/listing/:listing/vehicle/:id',
    summary:
      'One car with all there is to know of it; sold ones for 30 days. With a token of staff one that nobody sees yet',
    permission: 'public',
    params: z.object({ listing, id }),
    query: z.object({ ...language, preview_token: z.string().max(300).optional() }),
    response: single,
  },
  similarVehicles: {
    method: 'GET',
    path: '/stock/listing/:listing/vehicle/:id/similar',
    summary: 'Up to six others, the most alike first; also of a car that is sold or gone, but 404 of none',
    permission: 'public',
    params: z.object({ listing, id }),
    query: z.object({ ...language, ...pagingQuery({ items: MAX_SIMILAR, max: MAX_SIMILAR }) }).catchall(z.unknown()),
    response: several,
  },
  similarCards: {
    method: 'GET',
    path: '/stock/listing/:listing/vehicle/:id/similar_cards',
    summary: 'The same with what cards of cars draw, and no more; of no car the newest',
    permission: 'public',
    params: z.object({ listing, id }),
    query: z.object({ ...language, items: pagingQuery({ items: MAX_SIMILAR, max: MAX_SIMILAR }).items }),
    response: z.object({ data: z.array(cardVehicle), included: z.array(vehicleIncluded) }),
  },
  retailers: {
    method: 'GET',
    path: '/stock/listing/:listing/retailers',
    summary: 'Houses with cars of the listing; by postcode and locality the nearest first',
    permission: 'public',
    params: z.object({ listing }),
    query: z.object({
      ...language,
      ...pagingQuery({ items: 50, max: 50 }),
      radius_km: z.coerce
        .number()
        .min(1)
        .default(50)
        .transform((radius) => Math.min(radius, 500)),
      'q[brand_eq]': z.string().max(100).optional(),
      'q[state_eq]': z.string().max(100).optional(),
      'q[postcode_eq]': z.string().max(20).optional(),
      'q[locality_eq]': z.string().max(100).optional(),
      'filter[brand_eq]': z.string().max(100).optional(),
      'filter[state_eq]': z.string().max(100).optional(),
      'filter[postcode_eq]': z.string().max(20).optional(),
      'filter[locality_eq]': z.string().max(100).optional(),
    }),
    response: retailers,
  },
  listingDealers: {
    method: 'GET',
    path: '/stock/listing/:listing/dealers',
    summary: 'Houses that sell cars of a brand from this listing, by name',
    permission: 'public',
    params: z.object({ listing }),
    query: z.object({
      ...language,
      ...pagingQuery({ items: 50, max: 50 }),
      sort: z.enum(['name', '-name']).default('name'),
      'filter[brands_name_eq]': z.string().max(100).optional(),
      'q[brands_name_eq]': z.string().max(100).optional(),
    }),
    response: retailers,
  },
  vehiclesByConfig: {
    method: 'GET',
    path: '/stock/public_api/vehicles',
    summary: 'The car that was put together in the configurator at `config_url`, as a list of one or none',
    permission: 'public',
    query: z.object({ ...language, config_url: z.string().min(1).max(2_000) }),
    response: several,
  },
  configData: {
    method: 'GET',
    path: '/stock/public_api/vehicles/config_data',
    summary: 'The same as one document: id `config:<sha256>`, status on_demand',
    permission: 'public',
    query: z.object({ ...language, config_url: z.string().min(1).max(2_000) }),
    response: single,
  },
  vehicleAddresses: {
    method: 'GET',
    path: '/stock/public_api/vehicle_addresses',
    summary: 'Where the pages of all cars are that visitors find, with the picture of each: for search engines',
    permission: 'public',
    query: z.object(pagingQuery({ items: MAX_ADDRESSES, max: MAX_ADDRESSES })),
    response: z.object({
      data: z.array(
        z.object({
          type: z.literal('vehicle_address'),
          id: z.string(),
          attributes: z.object({ link: z.string(), updated_at: z.iso.datetime(), image: z.string().nullable() }),
        }),
      ),
      meta: z.object({ page: z.number().int(), items: z.number().int(), total_count: z.number().int() }),
    }),
  },
  listingCount: {
    method: 'GET',
    path: '/stock/listing/:listing/count',
    summary: 'How many cars fit the filters, the lowest price and the lowest monthly price among them',
    permission: 'public',
    params: z.object({ listing }),
    query: filters,
    response: z.object({
      data: z.object({
        total_count: z.number().int(),
        currency: z.string(),
        lowest_price: z.string().nullable(),
        lowest_monthly: z.string().nullable(),
        /** How the first of the listings writes prices; null without one. */
        price_settings: shownPriceSettings.nullable().default(null),
      }),
    }),
  },
});
