import type { BlockKey } from '#block-schemas/index.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { createWatched } from '#editor/listeners.ts';
import { type ActionTools, chooseBlocks, describeBlocks, nameOf, outermostBlocks } from './action-tools.ts';
import { blocksMovedWith, chooseAllBlocks, chooseNextBlock, chooseParentBlock } from './choose-blocks.ts';
import { duplicateBlocks } from './duplicate-blocks.ts';
import { insertBlocks, insertNewBlock } from './insert-blocks.ts';
import { describeTarget, moveBlocksTo, refusalOfMove, stepChosenBlocks } from './move-chosen-blocks.ts';
import { removeBlocks } from './remove-blocks.ts';
import { type BlockSetting, hideBlocks, lockBlocks, renameBlock, setBlock } from './set-block.ts';
import type { MoveDirection, Target } from './targets.ts';
import { undoAndTell } from './undo-and-tell.ts';

export type BlockActions = ReturnType<typeof createBlockActions>;

/** Everything a person does to blocks, for mouse, keyboard and menus alike; each action is a file beside this one. */
export const createBlockActions = (tools: ActionTools) => {
  const { announce, refuse, selection } = tools;
  const chosen = (): readonly string[] => selection.get().blocks;
  return {
    announce,
    refuse,
    nameOf: (id: string): string => nameOf(tools, id),
    describe: (ids: readonly string[]): string => describeBlocks(tools, ids),
    outermost: (ids: readonly string[]): string[] => outermostBlocks(tools, ids),
    insert: (type: BlockKey, target?: Target) => insertNewBlock(tools, type, target),
    insertBlocks: (fragment: BlockFragment, label: string, target?: Target) =>
      insertBlocks(tools, { fragment, label, target }),
    move: (id: string, target: Target): boolean => moveBlocksTo(tools, [id], target),
    moveAll: (ids: readonly string[], target: Target): boolean => moveBlocksTo(tools, ids, target),
    step: (direction: MoveDirection): void => stepChosenBlocks(tools, direction),
    /** The blocks a place is being chosen for; null while none is. */
    moving: createWatched<readonly string[] | null>(null),
    movedWith: (id: string): string[] => blocksMovedWith(tools, id),
    refusalOf: (moving: readonly string[], list: Pick<Target, 'parent' | 'slot'>) => refusalOfMove(tools, moving, list),
    describeTarget: (target: Target, moving: readonly string[] = []) => describeTarget(tools, target, moving),
    remove: (ids: readonly string[] = chosen(), isCut = false): void => removeBlocks(tools, ids, isCut),
    duplicate: (ids: readonly string[] = chosen()): void => duplicateBlocks(tools, ids),
    setBlock: (id: string, setting: BlockSetting): boolean => setBlock(tools, id, setting),
    setHidden: (ids: readonly string[], isHidden: boolean): void => hideBlocks(tools, ids, isHidden),
    setLocked: (ids: readonly string[], isLocked: boolean): void => lockBlocks(tools, ids, isLocked),
    rename: (id: string, name: string): boolean => renameBlock(tools, id, name),
    undo: (): void => undoAndTell(tools, 'undo'),
    redo: (): void => undoAndTell(tools, 'redo'),
    select: (ids: readonly string[]): void => chooseBlocks(tools, ids),
    selectNext: (by: 1 | -1, extend: 'none' | 'range' = 'none'): void => chooseNextBlock(tools, by, extend),
    selectAll: (): void => chooseAllBlocks(tools),
    selectParent: (): void => chooseParentBlock(tools),
  };
};
