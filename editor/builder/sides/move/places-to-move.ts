import type { DraftDocument } from '#documents/page/document.types.ts';
import { listOf } from '#documents/page/places.ts';
import type { BlockActions } from '#editor/builder/document/commands/block-actions.ts';
import { blockName, groupName, namedWithWords, slotIds } from '#editor/builder/document/commands/block-names.ts';
import { describePlace, type Target } from '#editor/builder/document/commands/targets.ts';
import { type Structure, siblingsIn } from '#editor/builder/document/store/structure.ts';
import { t } from '#editor/i18n/t.ts';

/** A list of blocks that chosen blocks may go to, named as people know it. */
export interface PlaceToMove extends Target {
  id: string;
  label: string;
  /** Where the block that holds it stands, to tell two of a kind apart; '' for the page. */
  where: string;
}

/**
 * Every place in reading order that takes these blocks, closed tabs included: the page itself and each slot. `index` is
 * its end and counts the others there.
 */
export const placesToMove = (
  draft: DraftDocument,
  structure: Structure,
  moving: readonly string[],
  refusalOf: BlockActions['refusalOf'],
): PlaceToMove[] => {
  const place = (parent: string, slot: string, label: string, where: string): PlaceToMove[] => {
    if (refusalOf(moving, { parent, slot }) !== null) return [];
    const others = siblingsIn(structure, parent, slot).filter((id) => !moving.includes(id));
    return [{ id: listOf(parent, slot), parent, slot, index: others.length, label, where }];
  };
  const slots = structure.order.flatMap((id) => {
    const block = draft.blocks[id];
    if (!block) return [];
    return slotIds(block).flatMap((slot) =>
      place(
        id,
        slot,
        t('{group} of {block}', { group: groupName(block, slot), block: blockName(block) }),
        describePlace(draft, structure, id),
      ),
    );
  });
  return [...place('root', '', t('The page'), ''), ...slots];
};

/** A spot between the blocks of a place. */
export interface SpotToMove {
  /** How many of the others stand above it. */
  index: number;
  label: string;
}

/** Every spot of a place from its beginning to its end, each named by the block above it. */
export const spotsToMove = (
  draft: DraftDocument,
  structure: Structure,
  moving: readonly string[],
  { parent, slot }: Pick<Target, 'parent' | 'slot'>,
): SpotToMove[] => {
  const others = siblingsIn(structure, parent, slot).filter((id) => !moving.includes(id));
  const behind = others.map((id, at): SpotToMove => {
    const block = draft.blocks[id];
    const name = block ? namedWithWords(block) : blockName(block);
    const index = at + 1;
    return { index, label: index === others.length ? t('At the end') : t('Behind {index}: {name}', { index, name }) };
  });
  return [{ index: 0, label: t('At the beginning') }, ...behind];
};
