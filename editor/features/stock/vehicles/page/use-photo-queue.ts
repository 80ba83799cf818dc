import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { PhotoQueue } from './photo-queue.ts';
import { savePhotos, type Vehicle, vehicleQuery } from './vehicle.api.ts';

/** The pictures of a car, kept at once. */
export const usePhotoQueue = (vehicle: Vehicle) => {
  const queries = useQueryClient();
  const [queue] = useState(() => {
    const { queryKey } = vehicleQuery(vehicle.id);
    return new PhotoQueue(vehicle, {
      save: savePhotos,
      onSaved: (now) => {
        queries.setQueryData(queryKey, now);
        void queries.invalidateQueries({ queryKey: ['vehicles', 'list'] });
      },
      onRefused: async (error) => {
        toastProblem(t('Pictures not saved'), error);
        await queries.invalidateQueries({ queryKey });
        return queries.getQueryData(queryKey);
      },
    });
  });
  useEffect(() => queue.take(vehicle), [queue, vehicle]);
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.state) };
};
