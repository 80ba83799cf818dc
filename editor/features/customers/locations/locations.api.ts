import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Location, locationWrite } from '#api-clients/forms/location.resource.ts';
import { api } from '#editor/api/api.ts';

/** What a write of a location holds. */
export type LocationBody = Required<z.input<typeof locationWrite>>;

export type LocationItem = LocationBody & { id: string; etag: string };

export const emptyLocation: LocationBody = {
  name: '',
  external_key: null,
  dealer_code: null,
  address: '',
  city: '',
  zipcode: '',
  country: '',
  phone: '',
  emails: [],
  lat: null,
  lng: null,
  active: true,
  agents: [],
  response_minutes: null,
};

const itemOf = ({ id, attributes, meta }: Location): LocationItem => ({
  ...emptyLocation,
  ...attributes,
  emails: attributes.emails ?? [],
  agents: attributes.agents ?? [],
  response_minutes: attributes.response_minutes ?? null,
  id,
  etag: String(meta?.etag ?? ''),
});

const MOST = 500;

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: async ({ signal }) => {
    const { data } = await api.forms.listLocations({ query: { items: MOST }, signal });
    return { items: data.data.map(itemOf), total: data.meta?.total_count ?? data.data.length };
  },
});

/** People who can be given leads. */
export const agentsQuery = queryOptions({
  queryKey: ['locations', 'agents'],
  queryFn: async ({ signal }) =>
    (await api.forms.listAssignees({ signal })).data.data.map(({ id, attributes }) => ({ id, name: attributes.name })),
});

/** What a write of this location would send. */
export const bodyOf = ({ id: _id, etag: _etag, ...body }: LocationItem): LocationBody => body;

export const createLocation = async (body: LocationBody): Promise<LocationItem> =>
  itemOf((await api.forms.createLocation({ body })).data.data);

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const updateLocation = async ({ id, etag }: LocationItem, body: LocationBody): Promise<LocationItem> =>
  itemOf((await api.forms.updateLocation({ params: { id }, body, ifMatch: etag })).data.data);

export const deleteLocation = ({ id, etag }: LocationItem) =>
  api.forms.deleteLocation({ params: { id }, ifMatch: etag });
