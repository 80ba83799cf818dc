/** A car as it is kept in the browser (specification, site §3): its id and its list. */
export interface KeptVehicle {
  id: string;
  list: string;
}

export type KeepingKind = 'save' | 'compare';

/** Where they are kept, and how many. Saved ones stay; those to compare are of this visit. */
const places: Readonly<Record<KeepingKind, { key: string; max: number; storage: () => Storage }>> = {
  save: { key: 'sl_saved_vehicles', max: 60, storage: () => localStorage },
  compare: { key: 'sl_compare_vehicles', max: 4, storage: () => sessionStorage },
};

/** Told on the document when something was kept or let go, so that every heart and bar of the page agrees. */
export const KEPT_EVENT = 'fc-kept-vehicles';

const isKept = (value: unknown): value is KeptVehicle => {
  const { id, list } = (value ?? {}) as Partial<Record<keyof KeptVehicle, unknown>>;
  return typeof id === 'string' && /^[\w:-]{1,100}$/.test(id) && typeof list === 'string' && /^[\w-]{1,40}$/.test(list);
};

/** What is kept, the latest first; nothing where the browser does not say, or says nonsense. */
export function keptVehicles(kind: KeepingKind): KeptVehicle[] {
  const { key, max, storage } = places[kind];
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept).slice(0, max) : [];
  } catch {
    return [];
  }
}

/** @returns whether the browser keeps it */
export function keepVehicles(kind: KeepingKind, vehicles: readonly KeptVehicle[]): boolean {
  const { key, max, storage } = places[kind];
  try {
    storage().setItem(key, JSON.stringify(vehicles.slice(0, max)));
  } catch {
    return false;
  }
  document.dispatchEvent(new CustomEvent(KEPT_EVENT));
  return true;
}

export const isKeptVehicle = (kind: KeepingKind, id: string): boolean =>
  keptVehicles(kind).some((vehicle) => vehicle.id === id);

/** Keeps a car that is not kept, lets go of one that is (specification, site §4). @returns `full` when there is no room */
export function toggleVehicle(kind: KeepingKind, vehicle: KeptVehicle): 'kept' | 'gone' | 'full' {
  const before = keptVehicles(kind);
  const others = before.filter(({ id }) => id !== vehicle.id);
  if (others.length < before.length) {
    keepVehicles(kind, others);
    return 'gone';
  }
  if (before.length >= places[kind].max) return 'full';
  return keepVehicles(kind, [vehicle, ...before]) ? 'kept' : 'full';
}

/** Cars as an address carries them: `new:<id>,used:<id>`. */
export const vehiclesInAddress = (vehicles: readonly KeptVehicle[]): string =>
  vehicles.map(({ id, list }) => `${list}:${id}`).join(',');
