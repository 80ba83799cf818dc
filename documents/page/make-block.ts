import type { BlockKey } from '#block-schemas/index.ts';
import { sampleBlocks } from '#block-schemas/read/sample-blocks.ts';
import { draftFromSnapshot } from './derive-snapshot.ts';
import type { DraftBlock, SnapshotBlock } from './document.types.ts';
import { newId } from './new-id.ts';
import { newDraftBlock, newPageMeta } from './page-builders.ts';

/** A block that is not on the page yet. */
export interface NewBlock {
  id: string;
  value: DraftBlock;
  /** What lies in its slots, by id; empty for a template without slots. */
  children: Record<string, DraftBlock>;
}

/**
 * A block to insert, filled with its template's example so that there is something to see and to change; its slots hold
 * examples of other templates, so that no tab is empty.
 */
export const makeBlock = (type: BlockKey, at: string): NewBlock => {
  const { root: id, blocks: samples } = sampleBlocks(type, newId, () => newId('g'));
  const { anchor, active_positions, visibility } = newDraftBlock({ type, v: 1, at });
  const whole = Object.entries(samples).map(([block, sample]) => [
    block,
    { ...sample, anchor, active_positions, visibility, props: sample.props as SnapshotBlock['props'] },
  ]);
  const { blocks } = draftFromSnapshot({
    meta: newPageMeta(''),
    root: [id],
    blocks: Object.fromEntries(whole),
    translations: {},
  });
  const { [id]: value = newDraftBlock({ type, v: 1, at }), ...children } = blocks;
  return { id, value: { ...value, at }, children };
};
