import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { isBlockKey, slotsOf } from '#block-schemas/index.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** What editors call an item: its own words, else its number. */
const nameOf = (group: Record<string, unknown>, index: number): string => {
  const own = [group.label, group.tab_label, group.title, group.heading].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return own === undefined ? `Item ${index + 1}` : `"${own.trim()}"`;
};

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
              detail: `${nameOf(group, index)} holds no block yet: add one, or delete it.`,
              path: `/groups/${group.id}/blocks`,
            }),
          ],
    );
  });
