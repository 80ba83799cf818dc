import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkChange, VehicleBefore } from '#api-clients/stock/vehicle-desk.operations.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { carsInWords } from '#editor/pieces/stock/vehicle-words.ts';
import type { WorkProgress } from '#editor/pieces/work-list/work-bar.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type ChangeOutcome, changeVehicles, type VehicleItem } from '../vehicles.api.ts';
import { changesBack } from './changes-back.ts';

export type Refusal = ChangeOutcome['failed'][number];

/** Cars one call changes: few enough for progress to be seen. */
const AT_ONCE = 100;

interface Written {
  changed: string[];
  before: VehicleBefore[];
  failed: Refusal[];
  error: unknown;
}

/** What is done to many cars at once: told with its refusals, and taken back where that can be. */
export const useVehicleChanges = (onRefused: (refused: readonly Refusal[]) => void) => {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<WorkProgress | null>(null);
  /** Changes cars part by part; the first call that fails ends it. */
  const write = async (ids: readonly string[], changeOf: (some: readonly string[]) => BulkChange): Promise<Written> => {
    const written: Written = { changed: [], before: [], failed: [], error: null };
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        if (ids.length > AT_ONCE) setProgress({ done: from, total: ids.length });
        const some = ids.slice(from, from + AT_ONCE);
        const { changed, before, failed } = await changeVehicles(some, changeOf(some));
        written.changed.push(...changed);
        written.before.push(...before);
        written.failed.push(...failed);
      }
    } catch (error) {
      written.error = error;
    } finally {
      setProgress(null);
    }
    await queries.invalidateQueries({ queryKey: ['vehicles'] });
    return written;
  };

  const undo = async (back: ReturnType<typeof changesBack>) => {
    const refused: Refusal[] = [];
    for (const { ids, change } of back) {
      const { failed, error } = await write(ids, change);
      refused.push(...failed);
      if (error) return toastProblem(t('Not undone'), error);
    }
    if (refused.length > 0) onRefused(refused);
  };

  return {
    /** Null while nothing long is under way. */
    progress,
    /** `said` says what has happened to so many: "3 cars are on the site". */
    async change(cars: readonly VehicleItem[], change: BulkChange, said: (cars: string) => string) {
      const { changed, before, failed, error } = await write(
        cars.map(({ id }) => id),
        () => change,
      );
      if (error && changed.length === 0 && failed.length === 0) return toastProblem(t('Not changed'), error);
      const done = new Set(changed);
      const back = changesBack(
        change,
        cars.filter(({ id }) => done.has(id)),
        before,
      );
      if (changed.length > 0 || error)
        showToast({
          title: said(carsInWords(changed.length)),
          ...(error
            ? {
                tone: 'danger' as const,
                description: t('{count, plural, one {# car} other {# cars}} not reached: {detail}', {
                  count: cars.length - changed.length - failed.length,
                  detail: describeProblem(error).detail,
                }),
              }
            : {}),
          ...(back.length > 0 ? { action: { label: t('Undo'), onAction: () => void undo(back) } } : {}),
        });
      if (failed.length > 0) onRefused(failed);
    },
  };
};

export type VehicleChanges = ReturnType<typeof useVehicleChanges>;
