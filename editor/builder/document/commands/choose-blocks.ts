import { extendSelection } from '../store/selection.ts';
import { siblingsIn } from '../store/structure.ts';
import { type ActionTools, chooseBlocks, outermostBlocks } from './action-tools.ts';

/** Chooses the block before or after in reading order; `extend` keeps those chosen before. */
export const chooseNextBlock = (tools: ActionTools, by: 1 | -1, extend: 'none' | 'range'): void => {
  const { order } = tools.store.getStructure();
  const chosen = tools.selection.get();
  const current = chosen.blocks.at(-1);
  const index = current === undefined ? (by === 1 ? -1 : order.length) : order.indexOf(current);
  const next = order[index + by];
  if (next !== undefined) chooseBlocks(tools, extendSelection(chosen, next, extend, order));
};

/** Chooses all blocks beside the chosen one; once more, or with none chosen, all of the page's own. */
export const chooseAllBlocks = (tools: ActionTools): void => {
  const structure = tools.store.getStructure();
  const { blocks } = tools.selection.get();
  const home = structure.home.get(blocks.at(-1) ?? '');
  const beside = home ? siblingsIn(structure, home.parent, home.slot) : [];
  const isChosen = beside.length > 0 && beside.every((id) => blocks.includes(id));
  chooseBlocks(tools, isChosen || beside.length === 0 ? siblingsIn(structure, 'root', '') : beside);
};

/** Chooses the block that holds the chosen one, or the page. */
export const chooseParentBlock = (tools: ActionTools): void => {
  const id = tools.selection.get().blocks.at(-1);
  const parent = id === undefined ? undefined : tools.store.getStructure().home.get(id)?.parent;
  chooseBlocks(tools, parent && parent !== 'root' ? [parent] : []);
};

/** What a drag of this block takes along: all chosen blocks when it is one of them. */
export const blocksMovedWith = (tools: ActionTools, id: string): string[] => {
  const { blocks } = tools.selection.get();
  return blocks.includes(id) ? outermostBlocks(tools, blocks) : [id];
};
