import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';

export type FieldName = keyof VehicleContent;

/** A field that two people wrote at the same time. */
export interface Clash {
  name: FieldName;
  theirs: VehicleContent[FieldName];
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Own edits on top of what somebody else has made of a car meanwhile: each field is that of whoever changed it. Where both
 * did, one's own stays and theirs is told.
 */
export const mergeVehicle = (
  base: VehicleContent,
  mine: VehicleContent,
  theirs: VehicleContent,
): { merged: VehicleContent; clashes: Clash[] } => {
  const names = Object.keys(theirs) as FieldName[];
  const mineChanged = new Set(names.filter((name) => !sameValue(mine[name], base[name])));
  const clashes = names
    .filter((name) => mineChanged.has(name) && !sameValue(theirs[name], base[name]))
    .filter((name) => !sameValue(theirs[name], mine[name]))
    .map((name): Clash => ({ name, theirs: theirs[name] }));
  const own = Object.fromEntries([...mineChanged].map((name) => [name, mine[name]]));
  return { merged: { ...theirs, ...own }, clashes };
};
