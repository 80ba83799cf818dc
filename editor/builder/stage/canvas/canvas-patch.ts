import type { ToCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { snapshotBlock } from '#documents/page/derive-snapshot.ts';
import type { DraftDocument, SnapshotBlock } from '#documents/page/document.types.ts';
import type { ShownChange } from '#editor/builder/document/store/change-feed.ts';
import { compareStructures, rootList, type Structure } from '#editor/builder/document/store/structure.ts';

export type Patch = Extract<ToCanvas, { say: 'patch' }>;

/** Every block of the page in the frame's form, with the root order. */
export const wholePage = (
  draft: DraftDocument,
  structure: Structure,
): { root: string[]; blocks: Record<string, SnapshotBlock> } => {
  const blocks: Record<string, SnapshotBlock> = {};
  for (const id of structure.order) {
    const block = draft.blocks[id];
    if (block) blocks[id] = snapshotBlock(id, block, structure.lists);
  }
  return { root: structure.lists.get(rootList) ?? [], blocks };
};

/**
 * What the frame must be told about a change: the blocks it touched and, when the order changed, the blocks whose
 * slots differ, those that appeared and those that are gone. Null when nothing is visible.
 */
export const patchFor = (draft: DraftDocument, change: ShownChange): Patch | null => {
  const ids = new Set(change.blocks);
  const gone: string[] = [];
  let root: string[] | undefined;
  if (change.structure) {
    const difference = compareStructures(change.before, change.after);
    for (const id of [...difference.parents, ...difference.added]) ids.add(id);
    gone.push(...difference.removed);
    if (difference.rootChanged) root = change.after.lists.get(rootList) ?? [];
  }
  const blocks: Patch['blocks'] = {};
  for (const id of ids) {
    const block = draft.blocks[id];
    if (block && change.after.home.has(id)) blocks[id] = { ...snapshotBlock(id, block, change.after.lists) };
  }
  for (const id of gone) blocks[id] = null;
  if (Object.keys(blocks).length === 0 && !root) return null;
  return { say: 'patch', blocks, ...(root ? { root } : {}) };
};
