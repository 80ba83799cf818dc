import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { entryName, isBlockKey, slotsOf } from '#block-schemas/index.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** Tabs and other slots that hold nothing. */
export const checkSlots = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    const { block } = checked;
    if (!isBlockKey(block.type) || slotsOf(block.type).length === 0) return [];
    return (block.props.groups ?? []).flatMap((group, index) =>
      group.blocks?.length
        ? []
        : [
            blockFinding(checked, {
              code: 'empty_slot',
              detail: `“${entryName(block.type, group, index)}” holds no block yet: add one, or delete it.`,
              path: `/groups/${group.id}/blocks`,
            }),
          ],
    );
  });
