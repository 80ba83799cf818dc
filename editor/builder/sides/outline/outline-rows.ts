import type { DraftDocument } from '#documents/page/document.types.ts';
import { listOf } from '#documents/page/places.ts';
import { groupName, slotIds } from '#editor/builder/document/commands/block-names.ts';
import type { Structure } from '#editor/builder/document/store/structure.ts';

/** A line of the outline: a block, or a slot of one (it holds the blocks inside). */
export interface OutlineRow {
  /** Block id, or `block|group` for a slot. */
  key: string;
  kind: 'block' | 'slot';
  block: string;
  slot: string;
  level: number;
  /** Place among its siblings, from 1, and how many there are. */
  position: number;
  count: number;
  isOpen: boolean | null;
  /** Name of a slot; blocks name themselves. */
  name: string;
  /** A slot whose group is left out for visitors. */
  isHidden: boolean;
}

/** The lines in view order, those below closed blocks left out. */
export const outlineRows = (draft: DraftDocument, structure: Structure, closed: ReadonlySet<string>): OutlineRow[] => {
  const rows: OutlineRow[] = [];
  const visit = (parent: string, slot: string, level: number): void => {
    const siblings = structure.lists.get(listOf(parent, slot)) ?? [];
    siblings.forEach((id, index) => {
      const block = draft.blocks[id];
      if (!block) return;
      const slots = slotIds(block);
      const isOpen = slots.length === 0 ? null : !closed.has(id);
      rows.push({
        key: id,
        kind: 'block',
        block: id,
        slot: '',
        level,
        position: index + 1,
        count: siblings.length,
        isOpen,
        name: '',
        isHidden: false,
      });
      if (!isOpen) return;
      slots.forEach((group, at) => {
        const key = listOf(id, group);
        rows.push({
          key,
          kind: 'slot',
          block: id,
          slot: group,
          level: level + 1,
          position: at + 1,
          count: slots.length,
          isOpen: !closed.has(key),
          name: groupName(block, group),
          isHidden: block.active_positions?.includes(group) === false,
        });
        if (!closed.has(key)) visit(id, group, level + 2);
      });
    });
  };
  visit('root', '', 1);
  return rows;
};
