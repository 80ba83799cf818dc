import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { isBlockKey, type PreparedBlock, prepareBlock, templates } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot, SnapshotBlock } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';

/** A block of the page under check, in reading order. */
export interface CheckedBlock {
  id: string;
  block: SnapshotBlock;
  /** null for a block whose template is unknown or newer than we are. */
  prepared: PreparedBlock | null;
}

/** Reading order of a snapshot: parents before what lies in their slots. */
export const checkedBlocks = (snapshot: PageSnapshot): CheckedBlock[] => {
  const found: CheckedBlock[] = [];
  const visit = (id: string): void => {
    const block = own(snapshot.blocks, id);
    if (!block) return;
    const prepared = prepareBlock(block);
    found.push({ id, block, prepared: prepared.ok ? prepared : null });
    for (const group of block.props.groups ?? []) group.blocks?.forEach(visit);
  };
  snapshot.root.forEach(visit);
  return found;
};

/** What the editor calls a block: its own label, or the template's title. */
export const labelOf = (block: SnapshotBlock): string => {
  if (isPlace(block)) return block.label ?? 'Reusable section';
  return block.label ?? (isBlockKey(block.type) ? templates[block.type].title : block.type);
};

/** What a check found; `severity` counts for codes that no rule of the site decides about. */
export type Found = Pick<PageFinding, 'code' | 'detail'> & Partial<Pick<PageFinding, 'severity' | 'repair' | 'locale'>>;

/** A finding about a block. */
export const blockFinding = (checked: CheckedBlock, { path, ...found }: Found & { path?: string }): PageFinding => ({
  severity: 'warning',
  ...found,
  block: checked.id,
  block_label: labelOf(checked.block),
  path: path ?? null,
});

/** A finding about the page as a whole. */
export const pageFindingOf = ({ path, ...found }: Found & { path?: string }): PageFinding => ({
  severity: 'warning',
  ...found,
  block: null,
  block_label: null,
  path: path ?? null,
});
