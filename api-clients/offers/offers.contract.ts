import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';
import { offerPlace, offerResource, offerStates, offerWrite } from './offer.resources.ts';
import { publicOffer } from './public-offer.ts';

const id = z.object({ id: z.string().min(1).max(64) });
const single = document(offerResource);
/** Several values in one parameter, joined by commas. */
const joined = z.string().max(1_000).optional();

export const offersContract = defineContract({
  name: 'offers',
  description: 'Offers of the house: what they are, and which of them are valid now',
  base: '/api',
  operations: {
    publicOffers: {
      method: 'GET',
      path: '/content/public_api/offers',
      summary: 'The offers that are valid now, the most important first: a bare array',
      permission: 'public',
      query: z.object({
        locale: z.string().max(20).optional(),
        category: z.string().max(100).optional(),
        /** One of these: `new_cars,approved`. */
        flags: joined,
        brands: joined,
        nameplates: joined,
        /** Ids or slugs. */
        keys: joined,
      }),
      response: z.array(publicOffer),
    },
    offerCarModels: {
      method: 'GET',
      path: '/content/offer_car_models',
      summary: 'Models that offers are for which are valid now',
      permission: 'public',
      query: z.object({ locale: z.string().max(20).optional(), lang: z.string().max(20).optional() }),
      response: listDocument(resource('offer_car_model', z.object({ key: z.string(), name: z.string() }))),
    },
    listOffers: {
      method: 'GET',
      path: '/admin/offers',
      summary: 'Offers as staff write them, those that are over included',
      permission: 'offers.read',
      query: z.object({
        ...pagingQuery({ items: 50, max: 200 }),
        text: z.string().max(200).optional(),
        state: z.enum(offerStates).optional(),
        sort: z
          .enum(['priority', '-priority', 'title', '-title', 'valid_to', '-valid_to', '-updated_at'])
          .default('-priority'),
      }),
      response: listDocument(offerResource),
    },
    createOffer: {
      method: 'POST',
      path: '/admin/offers',
      summary: 'Write an offer; nobody sees it before it is published',
      permission: 'offers.update',
      body: offerWrite,
      response: single,
      status: 201,
      etag: 'send',
    },
    updateOffer: {
      method: 'PUT',
      path: '/admin/offers/:id',
      summary: 'Change the draft of an offer; visitors see what was published before',
      permission: 'offers.update',
      params: id,
      body: offerWrite,
      response: single,
      etag: 'both',
    },
    publishOffer: {
      method: 'POST',
      path: '/admin/offers/:id/publish',
      summary: 'Show the offer as it is drafted, from its first to its last moment',
      permission: 'offers.publish',
      accepts: 'none',
      params: id,
      response: single,
      etag: 'both',
    },
    unpublishOffer: {
      method: 'POST',
      path: '/admin/offers/:id/unpublish',
      summary: 'Take the offer off all pages at once; its draft stays',
      permission: 'offers.publish',
      accepts: 'none',
      params: id,
      response: single,
      etag: 'both',
    },
    deleteOffer: {
      method: 'DELETE',
      path: '/admin/offers/:id',
      summary: 'Remove an offer',
      permission: 'offers.publish',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
    },
    offerPlaces: {
      method: 'GET',
      path: '/admin/offers/:id/pages',
      summary: 'Pages whose blocks show the offer, or did while it was valid',
      permission: 'offers.read',
      params: id,
      response: listDocument(offerPlace),
    },
  },
});
export type OffersContract = typeof offersContract;
