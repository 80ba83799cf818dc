import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import type { LocationItem } from './locations.api.ts';
import { bodyOf, createLocation, deleteLocation, updateLocation } from './locations.api.ts';

/** Opens, closes, deletes and saves locations, each with a way back. */
export const useLocationWrites = () => {
  const { run, tell, reload } = useWrites(['locations']);
  const toggle = (location: LocationItem) =>
    run(t('Not changed'), async () => {
      const saved = await updateLocation(location, { ...bodyOf(location), active: !location.active });
      tell(
        t('{name} is {active, select, true {open} other {closed for new leads}}', {
          name: location.name,
          active: String(Boolean(saved.active)),
        }),
        {
          write: () => updateLocation(saved, bodyOf(location)),
        },
      );
    });
  const remove = (location: LocationItem) =>
    run(t('Not deleted'), async () => {
      await deleteLocation(location);
      tell(t('Deleted {name}', { name: location.name }), {
        write: () => createLocation(bodyOf(location)),
        refused: t('Not brought back'),
      });
    });
  const saved = (now: LocationItem, before: LocationItem | undefined) => {
    void reload();
    tell(before ? t('Saved {name}', { name: now.name }) : t('Added {name}', { name: now.name }), {
      write: () => (before ? updateLocation(now, bodyOf(before)) : deleteLocation(now)),
    });
  };
  return { toggle, remove, saved, reload };
};
