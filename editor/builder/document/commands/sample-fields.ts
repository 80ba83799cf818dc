import { isBlockKey } from '#block-schemas/index.ts';
import { sampleTextsIn } from '#block-schemas/read/sample-texts.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';

const known = new WeakMap<DraftBlock, readonly string[]>();

/** Pointers of the fields of a block that still hold the words of its template's example. */
export const sampleFields = (block: DraftBlock): readonly string[] => {
  const before = known.get(block);
  if (before) return before;
  const groups = orderedGroups(block.groups).map((id) => ({ id, ...block.groups[id]?.props }));
  const found = isBlockKey(block.type) ? sampleTextsIn(block.type, { ...block.props, groups }) : [];
  const fields = found.map(({ pointer }) => pointer);
  known.set(block, fields);
  return fields;
};
