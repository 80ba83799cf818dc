import { z } from 'zod';
import {
  blockId,
  type DraftDocument,
  draftBlock,
  groupId,
  json,
  type SnapshotBlock,
  translations,
} from './document.types.ts';

/** Bounds of blocks that travel: by the clipboard, as a saved section, as a page template. */
export const fragmentLimits = { blocks: 500, bytes: 2 * 1024 * 1024, jsonDepth: 40 } as const;

const fragmentGroup = z.looseObject({ id: groupId, blocks: z.array(blockId).max(fragmentLimits.blocks).optional() });

const fragmentBlock = draftBlock
  .omit({ at: true, groups: true, props: true })
  .extend({ props: z.object({ groups: z.array(fragmentGroup).max(1_000).optional() }).catchall(json) });

/** Some blocks of a page, in order, with all inside them and their texts in other locales: a page without its values. */
export const blockFragment = z.strictObject({
  root: z.array(blockId).min(1).max(fragmentLimits.blocks),
  blocks: z.record(blockId, fragmentBlock),
  translations: translations.default({}),
});
export interface BlockFragment {
  root: string[];
  blocks: Record<string, SnapshotBlock>;
  translations: DraftDocument['translations'];
}
