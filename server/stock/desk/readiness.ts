import type { VehicleGap } from '#api-clients/stock/vehicle-words.ts';
import type { LoadedVehicle } from '../resources/load-vehicles.ts';

/** What each thing is worth to somebody who looks for a car. */
const weights: Record<VehicleGap, number> = {
  photos: 30,
  price: 20,
  description: 15,
  label: 15,
  owner: 10,
  equipment: 5,
  vin: 5,
};

const ENOUGH_PHOTOS = 5;
const ENOUGH_WORDS = 80;

/** `vehicle_lacks` in the database says the same, for filters. */
const lacks: Record<VehicleGap, (vehicle: LoadedVehicle) => boolean> = {
  photos: ({ photos }) => photos.length < ENOUGH_PHOTOS,
  price: ({ row }) =>
    [row.purchase_price, row.lease_price, row.subscribe_price].every((price) => price === null || Number(price) <= 0),
  description: ({ row }) => row.details.long_description.replace(/<[^>]*>/g, '').trim().length < ENOUGH_WORDS,
  // The label of the European Union: consumption and CO₂ with its class; of used cars it need not be told.
  label: ({ row: { state, details } }) =>
    state === 'new' &&
    (details.consumption_combined === null || details.co2_combined === null || details.co2_class === null),
  owner: ({ owner }) => owner === undefined,
  equipment: ({ row }) => row.details.features_standard.length + row.details.features_optional.length === 0,
  vin: ({ row }) => row.vin === null && row.status !== 'on_demand' && row.status !== 'in_production',
};

/** What a car lacks before it sells well, the weightiest first, and how much is there of 100. */
export const readinessOf = (vehicle: LoadedVehicle): { gaps: VehicleGap[]; score: number } => {
  const gaps = (Object.keys(weights) as VehicleGap[]).filter((gap) => lacks[gap](vehicle));
  return { gaps, score: 100 - gaps.reduce((sum, gap) => sum + weights[gap], 0) };
};
