import { MISSED_CHANGES } from '#server/db/changes.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { ALL_VEHICLES_TOPIC } from '../desk/stock-changes.ts';
import { type ListingsWithSets, listingsWithSets } from './listings-with-sets.ts';
import { type LoadedVehicle, listedAnew, loadVehicles } from './load-vehicles.ts';

/** Cars that are kept: those that lists and pages showed last. */
const MOST = 1_000;

/** Cars as visitors see them, in memory until something about them changes. Nobody may change them in place. */
export interface KeptVehicles {
  /** Cars by their ids, in this order; those that are no more are left out. The same object as long as it is the same. */
  load(ids: readonly string[]): Promise<LoadedVehicle[]>;
  /** These cars changed, the last time with these numbers: what is older goes, what was read since stays. */
  outdate(changed: Iterable<{ id: string; seq: string }>): void;
}

interface Entry {
  vehicle: LoadedVehicle;
  /** The listings that it was put together with. */
  listings: ListingsWithSets;
}

/** What changed while somebody read: what they have may be from before. */
interface Reading {
  changed: Set<string>;
  /** Numbers of last changes, by the ids of cars. */
  newest: Map<string, string>;
  isAllChanged: boolean;
}

const isOlder = ({ row }: LoadedVehicle, seq: string | undefined): boolean =>
  seq !== undefined && BigInt(row.seq) < BigInt(seq);

/**
 * Told apart by what the change feed says of cars, houses and pictures. A hold says nothing while it is extended, so cars
 * that somebody holds are read each time; neither are those kept that nobody sees.
 */
export const keepVehicles = ({ db, changes, clock }: ServerDeps): KeptVehicles => {
  const kept = new Map<string, Entry>();
  const readings = new Set<Reading>();

  const forget = (id: string): void => {
    kept.delete(id);
    for (const reading of readings) reading.changed.add(id);
  };
  const forgetAll = (): void => {
    kept.clear();
    for (const reading of readings) reading.isAllChanged = true;
  };
  const forgetPicture = (image: string): void => {
    for (const [id, { vehicle }] of kept) if (vehicle.photos.some((one) => one.image_id === image)) kept.delete(id);
    for (const reading of readings) reading.isAllChanged = true;
  };
  changes.subscribe(({ topic }) => {
    if (topic === 'dealers' || topic === ALL_VEHICLES_TOPIC || topic === MISSED_CHANGES) forgetAll();
    else if (topic.startsWith('vehicle:')) forget(topic.slice('vehicle:'.length));
    else if (topic.startsWith('media:')) forgetPicture(topic.slice('media:'.length));
  });

  const isKeepable = ({ row, heldUntil }: LoadedVehicle): boolean =>
    row.publication === 'published' && (heldUntil === null || heldUntil <= clock());

  const read = async (ids: readonly string[], listings: ListingsWithSets): Promise<LoadedVehicle[]> => {
    const reading: Reading = { changed: new Set(), newest: new Map(), isAllChanged: false };
    readings.add(reading);
    try {
      const loaded = await loadVehicles(db.read, ids);
      for (const vehicle of loaded) {
        const { id } = vehicle.row;
        if (reading.isAllChanged || reading.changed.has(id) || isOlder(vehicle, reading.newest.get(id))) continue;
        if (!isKeepable(vehicle)) continue;
        kept.set(id, { vehicle, listings });
        const [oldest] = kept.keys();
        if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      }
      return loaded;
    } finally {
      readings.delete(reading);
    }
  };

  /** Most recently asked for last. */
  const known = (id: string, listings: ListingsWithSets): LoadedVehicle | undefined => {
    const entry = kept.get(id);
    if (!entry) return undefined;
    kept.delete(id);
    const vehicle = entry.listings === listings ? entry.vehicle : listedAnew(entry.vehicle, listings)[0];
    if (vehicle) kept.set(id, { vehicle, listings });
    return vehicle;
  };

  return {
    async load(ids) {
      const listings = await listingsWithSets(db.read);
      const found = new Map<string, LoadedVehicle>();
      for (const id of ids) {
        const vehicle = known(id, listings);
        if (vehicle) found.set(id, vehicle);
      }
      const missing = ids.filter((id) => !found.has(id) && isUuid(id));
      for (const vehicle of missing.length > 0 ? await read(missing, listings) : []) found.set(vehicle.row.id, vehicle);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    outdate(changed) {
      for (const { id, seq } of changed) {
        const entry = kept.get(id);
        if (entry && isOlder(entry.vehicle, seq)) kept.delete(id);
        for (const reading of readings) reading.newest.set(id, seq);
      }
    },
  };
};
