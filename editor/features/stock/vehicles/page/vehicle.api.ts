import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StaffVehicle, VehicleContent, VehicleEvent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { Publication, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';
import { inTurn } from './in-turn.ts';

/** A car with what a write of it must name. */
export type Vehicle = StaffVehicle['attributes'] & { id: string; etag: string };

const vehicleOf = ({ id, attributes, meta }: StaffVehicle): Vehicle => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

/** What the form of a car holds. */
export const contentOf = (vehicle: Vehicle): VehicleContent => {
  const names = Object.keys(vehicleWrite.shape) as (keyof VehicleContent)[];
  return Object.fromEntries(names.map((name) => [name, vehicle[name]])) as VehicleContent;
};

export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: ['vehicles', 'one', id],
    queryFn: async ({ signal }) => vehicleOf((await stockClient.readVehicle({ params: { id }, signal })).data.data),
  });

export const movesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['vehicles', 'moves', id, version],
    queryFn: async ({ signal }) =>
      (await stockClient.vehicleMoves({ params: { id }, signal })).data.data.map(({ attributes }) => attributes),
  });

/** Events of a car that are shown at once. */
const EVENTS = 20;

/** What happened to a car, the newest first, a page after the other. */
export const eventsQuery = (id: string, version: number) =>
  infiniteQueryOptions({
    queryKey: ['vehicles', 'events', id, version],
    queryFn: async ({ signal, pageParam: page }) => {
      const { data } = await stockClient.vehicleEvents({ params: { id }, query: { page, items: EVENTS }, signal });
      return data.data.map(({ id: event, attributes }) => ({ id: event, ...attributes }));
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length < EVENTS ? undefined : page + 1),
  });

export type VehicleEventItem = VehicleEvent['attributes'] & { id: string };

export const listingsQuery = queryOptions({
  queryKey: ['stock', 'listings', 'all'],
  queryFn: async ({ signal }) => (await stockClient.listListings({ signal })).data.data,
  staleTime: 60_000,
});

/** Writes over exactly what the person saw; 412 when somebody was faster. */
export const saveVehicle = (vehicle: Vehicle, body: VehicleContent): Promise<Vehicle> =>
  inTurn(vehicle, async ({ id, etag }) =>
    vehicleOf((await stockClient.updateVehicle({ params: { id }, body, ifMatch: etag })).data.data),
  );

export const savePhotos = (
  vehicle: Vehicle,
  photos: readonly { image_id: string; alt: string }[],
): Promise<Vehicle> => {
  const body = { photos: photos.map(({ image_id, alt }) => ({ image_id, alt })) };
  return inTurn(vehicle, async ({ id, etag }) =>
    vehicleOf((await stockClient.setVehiclePhotos({ params: { id }, body, ifMatch: etag })).data.data),
  );
};

export const moveVehicle = (vehicle: Vehicle, to: VehicleStatus, reason: string): Promise<Vehicle> =>
  inTurn(vehicle, async ({ id, etag }) =>
    vehicleOf((await stockClient.moveVehicle({ params: { id }, body: { to, reason }, ifMatch: etag })).data.data),
  );

export const publishVehicle = (vehicle: Vehicle, to: Publication): Promise<Vehicle> =>
  inTurn(vehicle, async ({ id, etag }) =>
    vehicleOf((await stockClient.publishVehicle({ params: { id }, body: { to }, ifMatch: etag })).data.data),
  );

/** Address of the page that a car would have, for a quarter of an hour. */
export const previewVehicle = async ({ id }: Vehicle): Promise<string> =>
  (await stockClient.previewVehicle({ params: { id } })).data.data.attributes.url;

export const duplicateVehicle = async ({ id }: Vehicle): Promise<string> =>
  (await stockClient.duplicateVehicle({ params: { id } })).data.data.id;
