import { t } from '#editor/i18n/t.ts';
import type { SelectionStore } from '../store/selection.ts';

export interface SelectionAnnouncer {
  selection: SelectionStore;
  /** "Hero, position 2 of 7, in Power of Tabs". */
  describe: (ids: readonly string[]) => string;
  announce: (words: string) => void;
}

/** Says what was chosen, wherever it was chosen. The outline's own lines are read by the screen reader itself. */
export const announceSelection = ({ selection, describe, announce }: SelectionAnnouncer): (() => void) => {
  let before = selection.get().blocks.join(' ');
  return selection.subscribe(() => {
    const { blocks, origin } = selection.get();
    const now = blocks.join(' ');
    if (now === before) return;
    before = now;
    if (origin !== 'outline' || blocks.length > 1)
      announce(blocks.length === 0 ? t('The page is chosen') : describe(blocks));
  });
};
