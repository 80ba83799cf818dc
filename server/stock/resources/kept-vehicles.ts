import { MISSED_CHANGES } from '#server/db/changes.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { ALL_VEHICLES_TOPIC } from '../desk/stock-changes.ts';
import { type ListingsWithSets, listingsWithSets } from './listings-with-sets.ts';
import { type LoadedVehicle, listedAnew, loadVehicles } from './load-vehicles.ts';
import { sizedMap } from './sized-map.ts';
import { writtenCharacters } from './written-vehicles.ts';

/** What cars that are kept may take together: about a thousand with pictures and the HTML of their houses. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Of a car in memory, by the characters of its JSON: objects beside their texts. */
const BYTES_A_CHARACTER = 2;

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
  /** Of the car alone; what has been written of it since comes on top. */
  characters: number;
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

/** Its listing and the sets of buttons are those of all cars. */
const charactersOf = ({ row, photos, owner }: LoadedVehicle): number => JSON.stringify([row, photos, owner]).length;

/**
 * Told apart by what the change feed says of cars, houses and pictures. A hold says nothing while it is extended, so cars
 * that somebody holds are read each time; neither are those kept that nobody sees.
 */
export const keepVehicles = ({ db, changes, clock }: ServerDeps, maxBytes = MOST_BYTES): KeptVehicles => {
  const kept = sizedMap<Entry>(maxBytes);
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
    for (const [id, { vehicle }] of [...kept.entries()])
      if (vehicle.photos.some((one) => one.image_id === image)) kept.delete(id);
    for (const reading of readings) reading.isAllChanged = true;
  };
  changes.subscribe(({ topic }) => {
    if (topic === 'dealers' || topic === ALL_VEHICLES_TOPIC || topic === MISSED_CHANGES) forgetAll();
    else if (topic.startsWith('vehicle:')) forget(topic.slice('vehicle:'.length));
    else if (topic.startsWith('media:')) forgetPicture(topic.slice('media:'.length));
  });

  const keep = (id: string, entry: Entry): void =>
    kept.set(id, entry, entry.characters * BYTES_A_CHARACTER + writtenCharacters(entry.vehicle));

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
        keep(id, { vehicle, listings, characters: charactersOf(vehicle) });
      }
      return loaded;
    } finally {
      readings.delete(reading);
    }
  };

  /** Most recently asked for last, and weighed with what was written of it meanwhile. */
  const known = (id: string, listings: ListingsWithSets): LoadedVehicle | undefined => {
    const entry = kept.get(id);
    if (!entry) return undefined;
    const vehicle = entry.listings === listings ? entry.vehicle : listedAnew(entry.vehicle, listings)[0];
    if (vehicle) keep(id, { ...entry, vehicle, listings });
    else kept.delete(id);
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
