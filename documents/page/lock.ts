import type { Command } from './commands.types.ts';
import type { DraftDocument } from './document.types.ts';

/**
 * The locked block that a command would change, or undefined. A locked block keeps its place, values, groups and
 * properties until its lock is taken off; texts of other locales count as its values.
 */
export const lockedTarget = (draft: DraftDocument, command: Command): string | undefined => {
  if (command.do === 'insertBlock' || command.do === 'setMeta' || command.do === 'purge') return undefined;
  if (command.do === 'setBlock' && command.key === 'locked') return undefined;
  const id = command.do === 'setTranslation' ? command.target : command.block;
  return Object.hasOwn(draft.blocks, id) && draft.blocks[id]?.locked ? id : undefined;
};
