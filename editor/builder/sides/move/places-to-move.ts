import type { DraftDocument } from '#documents/page/document.types.ts';
import { listOf } from '#documents/page/places.ts';
import type { BlockActions } from '#editor/builder/document/commands/block-actions.ts';
import { blockName, groupName, slotIds } from '#editor/builder/document/commands/block-names.ts';
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
 * Every place in reading order that takes these blocks, closed tabs included: the page itself and each slot. They go to
 * its end; `index` counts the others there.
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
