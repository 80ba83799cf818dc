import { subtreeIds } from '#documents/page/copy-subtree.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { pageLimits } from '#documents/page/document.types.ts';
import { contains, depthOf, makePlace } from '#documents/page/places.ts';
import { t } from '#editor/i18n/t.ts';
import type { Selection } from '../store/selection.ts';
import { type Structure, siblingsIn } from '../store/structure.ts';
import { blockName, groupName, isContainer, slotIds } from './block-names.ts';

/** A place among siblings. `index` counts the others only when a block moves. */
export interface Target {
  parent: string;
  slot: string;
  index: number;
}

/** Most blocks of one slot (the shared slot definition's maxItems). */
const slotLimit = 100;

/** Right behind a block, or at the end of the page when there is none. */
export const targetAfter = (structure: Structure, id: string | undefined): Target => {
  const home = id === undefined ? undefined : structure.home.get(id);
  if (home) return { parent: home.parent, slot: home.slot, index: home.index + 1 };
  return { parent: 'root', slot: '', index: siblingsIn(structure, 'root', '').length };
};

/** Where a new block goes: into the chosen slot, else right behind the last chosen block. */
export const targetOfSelection = (structure: Structure, { blocks, slot }: Selection): Target => {
  const last = blocks.at(-1);
  if (last === undefined || slot === undefined) return targetAfter(structure, last);
  return { parent: last, slot, index: siblingsIn(structure, last, slot).length };
};

/** How many levels a block with all inside it takes below its own. */
const heightOf = (draft: DraftDocument, structure: Structure, id: string): number => {
  const own = structure.home.get(id)?.depth ?? 0;
  const inside = subtreeIds(id, structure.lists, draft.blocks);
  return Math.max(0, ...inside.map((other) => (structure.home.get(other)?.depth ?? own) - own));
};

/**
 * Why a list takes no (other) block, in words; null when it does. `moving` is left out of the count; `count` is how
 * many blocks come at once.
 */
export const refusal = (
  draft: DraftDocument,
  structure: Structure,
  { parent, slot }: Pick<Target, 'parent' | 'slot'>,
  { moving, count = 1 }: { moving?: string; count?: number } = {},
): string | null => {
  if (parent !== 'root') {
    const block = draft.blocks[parent];
    if (!block || !isContainer(block.type)) return t('{block} holds no other blocks', { block: blockName(block) });
    if (block.locked) return t('{block} is locked', { block: blockName(block) });
    if (moving !== undefined && contains(draft.blocks, moving, parent)) return t('A block cannot be moved into itself');
    const others = siblingsIn(structure, parent, slot).filter((id) => id !== moving);
    if (others.length + count > slotLimit)
      return t('{group} holds at most {slotLimit} blocks', { group: groupName(block, slot), slotLimit });
  }
  if (moving === undefined && structure.order.length + count > pageLimits.blocks)
    return t('A page holds at most {blocks} blocks', { blocks: pageLimits.blocks });
  const depth = depthOf(draft.blocks, makePlace({ parent, slot, key: 'a0' }));
  const height = moving === undefined ? 0 : heightOf(draft, structure, moving);
  if (depth + height > pageLimits.depth)
    return t('Blocks nest at most {depth} levels deep', { depth: pageLimits.depth });
  return null;
};

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** The end of the slot before, or the beginning of the one after: where blocks go that leave their own slot. */
export const targetBesideSlot = (
  draft: DraftDocument,
  structure: Structure,
  { parent, slot }: Pick<Target, 'parent' | 'slot'>,
  direction: 'up' | 'down',
): Target | null => {
  const slots = slotIds(draft.blocks[parent]);
  const at = slots.indexOf(slot);
  const beside = at < 0 ? undefined : slots[at + (direction === 'up' ? -1 : 1)];
  if (beside === undefined) return null;
  return { parent, slot: beside, index: direction === 'up' ? siblingsIn(structure, parent, beside).length : 0 };
};

/** One step of the keyboard. */
interface BlockStep {
  id: string;
  direction: MoveDirection;
  /** Blocks that move along: what they hold is no place to go to. */
  along?: ReadonlySet<string>;
}

/** Where one step of the keyboard takes a block; null when it cannot go there. */
export const targetOfStep = (
  draft: DraftDocument,
  structure: Structure,
  { id, direction, along = new Set() }: BlockStep,
): Target | null => {
  const home = structure.home.get(id);
  if (!home) return null;
  const { parent, slot, index } = home;
  const siblings = siblingsIn(structure, parent, slot);
  if (direction === 'up') return index > 0 ? { parent, slot, index: index - 1 } : null;
  if (direction === 'down') return index < siblings.length - 1 ? { parent, slot, index: index + 1 } : null;
  if (direction === 'out') {
    const above = structure.home.get(parent);
    return above ? { parent: above.parent, slot: above.slot, index: above.index + 1 } : null;
  }
  for (const before of siblings.slice(0, index).toReversed()) {
    const inner = along.has(before) ? undefined : slotIds(draft.blocks[before]).at(-1);
    if (inner) return { parent: before, slot: inner, index: siblingsIn(structure, before, inner).length };
  }
  return null;
};

/** "position 2 of 7", and where when it is not the page itself: "position 2 of 7, in tab Power". */
export const describePlace = (draft: DraftDocument, structure: Structure, id: string): string => {
  const home = structure.home.get(id);
  if (!home) return '';
  const count = siblingsIn(structure, home.parent, home.slot).length;
  return t('position {index} of {count}{describeList}', {
    index: home.index + 1,
    count,
    describeList: describeList(draft, home.parent, home.slot),
  });
};

/** ", in Power of Section tabs" for a slot; nothing for the page. */
export const describeList = (draft: DraftDocument, parent: string, slot: string): string => {
  const block = draft.blocks[parent];
  return block ? t(', in {group} of {block}', { group: groupName(block, slot), block: blockName(block) }) : '';
};
