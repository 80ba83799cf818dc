import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import type { LocationItem } from './locations.api.ts';
import { bodyOf, createLocation, deleteLocation, updateLocation } from './locations.api.ts';

/** Opens, closes, deletes and saves locations, each with a way back. */
export const useLocationWrites = () => {
  const { run, tell, reload } = useWrites(['locations']);
  const toggle = (location: LocationItem) =>
    run('Not changed', async () => {
      const saved = await updateLocation(location, { ...bodyOf(location), active: !location.active });
      tell(`${location.name} is ${saved.active ? 'open' : 'closed for new leads'}`, {
        write: () => updateLocation(saved, bodyOf(location)),
      });
    });
  const remove = (location: LocationItem) =>
    run('Not deleted', async () => {
      await deleteLocation(location);
      tell(`Deleted ${location.name}`, { write: () => createLocation(bodyOf(location)), refused: 'Not brought back' });
    });
  const saved = (now: LocationItem, before: LocationItem | undefined) => {
    void reload();
    tell(before ? `Saved ${now.name}` : `Added ${now.name}`, {
      write: () => (before ? updateLocation(now, bodyOf(before)) : deleteLocation(now)),
    });
  };
  return { toggle, remove, saved, reload };
};
