import type { PageFinding } from '../../../api-clients/admin/pages.resources.ts';
import { isBlockKey, slotsOf } from '../../../block-schemas/index.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** Tabs and other slots that hold nothing. */
export const checkSlots = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    const { block } = checked;
    if (!isBlockKey(block.type) || slotsOf(block.type).length === 0) return [];
    return (block.props.groups ?? [])
      .filter((group) => !group.blocks?.length)
      .map((group) =>
        blockFinding(checked, {
          code: 'empty_slot',
          detail: 'There is no block in here yet.',
          path: `/groups/${group.id}`,
        }),
      );
  });
