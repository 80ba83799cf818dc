import { createWatched, type Watched } from '#editor/listeners.ts';

export interface Selection {
  /** In the order they were chosen; the last one is what the panel shows. */
  blocks: readonly string[];
  /** Field path inside the last block (`/groups/g1/info`), or null. */
  field: string | null;
  /** A slot of the last block, chosen as the place where new blocks go. */
  slot?: string;
  /** Who chose: that part does not scroll itself into view again. */
  origin: 'canvas' | 'panel' | 'outline' | 'builder';
}

export type SelectionStore = Watched<Selection>;

export const nothingSelected: Selection = { blocks: [], field: null, origin: 'builder' };

export const createSelection = (): SelectionStore => createWatched<Selection>(nothingSelected);

/** The selection after picking a block with nothing, Ctrl/⌘ (toggle) or Shift (everything between) held. */
export const extendSelection = (
  current: Selection,
  picked: string,
  extend: 'none' | 'range' | 'toggle',
  order: readonly string[],
): readonly string[] => {
  if (extend === 'toggle') {
    return current.blocks.includes(picked) ? current.blocks.filter((id) => id !== picked) : [...current.blocks, picked];
  }
  const from = current.blocks[0];
  if (extend === 'none' || from === undefined) return [picked];
  const [start, end] = [order.indexOf(from), order.indexOf(picked)].sort((a, b) => a - b);
  const between = order.slice(start, (end ?? 0) + 1).filter((id) => id !== from && id !== picked);
  return [from, ...between, picked].filter((id, index, all) => all.indexOf(id) === index);
};
