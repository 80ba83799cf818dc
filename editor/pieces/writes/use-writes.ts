import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';

type Write = () => Promise<unknown>;

/** How a write is taken back: by this, or what it says when that is refused. */
export interface Undo {
  write: Write;
  /** What did not happen: "Not brought back". */
  refused?: string;
}

/**
 * Writes of a screen, one way for all: what is shown is read again afterwards whatever came of it, a refusal is told
 * with the way to see how it is now, and what went well says so with its Undo.
 */
export const useWrites = (...shown: readonly QueryKey[]) => {
  const queries = useQueryClient();
  const reload = async (): Promise<void> => {
    await Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  /** `refused` is what did not happen when the service refuses: "Not deleted". */
  const run = async (refused: string, write: Write): Promise<void> => {
    try {
      await write();
    } catch (error) {
      toastProblem(refused, error, { label: t('Reload'), onAction: () => void reload() });
    }
    await reload();
  };
  /** Says what was done, with the way back. */
  const tell = (title: string, undo?: Undo, description?: string): void => {
    const action = undo && { label: t('Undo'), onAction: () => void run(undo.refused ?? t('Not undone'), undo.write) };
    showToast({ title, description, action });
  };
  return { run, tell, reload };
};
