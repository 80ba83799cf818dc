import type { z } from 'zod';
import {
  cardVehicle,
  lightVehicle,
  listedVehicle,
  listingResource,
  vehicleIncluded,
} from '#api-clients/stock/vehicle.resources.ts';
import { writtenAs } from '#server/http/written-as.ts';
import { cardOf, type LoadedVehicle } from './load-vehicles.ts';
import {
  cardVehicleOf,
  includedOf,
  includedOfCards,
  lightVehicleOf,
  listedVehicleOf,
  listingsOfVehicles,
  type Wording,
} from './vehicle-resource.ts';

interface Kind {
  schema: z.ZodType;
  of(vehicle: LoadedVehicle, wording: Wording): unknown;
  includedSchema: z.ZodType;
  includedOf(vehicle: LoadedVehicle, wording: Wording): readonly { type: string; id: string }[];
}

/** The ways in which several cars are told. */
const kinds = {
  listed: {
    schema: listedVehicle,
    of: listedVehicleOf,
    includedSchema: vehicleIncluded,
    includedOf: (vehicle, wording) => includedOf([vehicle], wording),
  },
  light: {
    schema: lightVehicle,
    of: lightVehicleOf,
    includedSchema: listingResource,
    includedOf: (vehicle, wording) => listingsOfVehicles([vehicle], wording),
  },
  card: {
    schema: cardVehicle,
    of: (vehicle, wording) => cardVehicleOf(cardOf(vehicle), wording),
    includedSchema: vehicleIncluded,
    includedOf: (vehicle, wording) => includedOfCards([cardOf(vehicle)], wording),
  },
} as const satisfies Record<string, Kind>;

export type WrittenKind = keyof typeof kinds;

/** A car and what belongs to it as JSON, each thing under its name. */
interface Written {
  basis: object;
  car: string;
  /** Null: of its listing, whose prices hang on the rate of the day. */
  included: readonly (readonly [name: string, text: string | null])[];
}

/** Kinds and languages of one car: visitors may name any language. */
const MOST = 8;

/** By kind and language. Kept as long as the car is, and by nobody else. */
const kept = new WeakMap<LoadedVehicle, Map<string, Written>>();

const write = (kind: Kind, vehicle: LoadedVehicle, wording: Wording): Written => ({
  basis: wording.basis,
  car: writtenAs(kind.schema, kind.of(vehicle, wording)),
  included: kind
    .includedOf(vehicle, wording)
    .map((one) => [`${one.type}:${one.id}`, one.type === 'listing' ? null : writtenAs(kind.includedSchema, one)]),
});

const writtenOf = (name: WrittenKind, vehicle: LoadedVehicle, wording: Wording): Written => {
  const of = kept.get(vehicle) ?? new Map<string, Written>();
  const key = `${name} ${wording.locale}`;
  const before = of.get(key);
  if (before?.basis === wording.basis) return before;
  const made = write(kinds[name], vehicle, wording);
  if (of.size >= MOST) of.clear();
  // Somebody holds it for a while: soon it is told otherwise.
  if (vehicle.heldUntil === null || vehicle.heldUntil <= wording.now) kept.set(vehicle, of.set(key, made));
  return made;
};

/** What is kept of a car as JSON, in all kinds and languages. */
export const writtenCharacters = (vehicle: LoadedVehicle): number => {
  let characters = 0;
  for (const { car, included } of kept.get(vehicle)?.values() ?? [])
    characters += included.reduce((sum, [, text]) => sum + (text?.length ?? 0), car.length);
  return characters;
};

/**
 * `"data":[…],"included":[…]` of cars, in their order and what they refer to once, as JSON: what `JSON.stringify` makes of
 * the same put through the contract.
 */
export const writtenVehicles = (kind: WrittenKind, vehicles: readonly LoadedVehicle[], wording: Wording): string => {
  const data: string[] = [];
  const included = new Map<string, string>();
  for (const vehicle of vehicles) {
    const written = writtenOf(kind, vehicle, wording);
    data.push(written.car);
    for (const [name, text] of written.included)
      if (!included.has(name)) included.set(name, text ?? writtenListing(vehicle, wording));
  }
  return `"data":[${data.join()}],"included":[${[...included.values()].join()}]`;
};

const writtenListing = (vehicle: LoadedVehicle, wording: Wording): string =>
  listingsOfVehicles([vehicle], wording)
    .map((one) => writtenAs(listingResource, one))
    .join();
