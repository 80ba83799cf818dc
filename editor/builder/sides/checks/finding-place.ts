import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { blockName, blockWords } from '#editor/builder/document/commands/block-names.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';

/**
 * Where a finding is, told apart from others of its kind: the block's name with its first words; of blocks without
 * words their number among those of the same name.
 */
export const placeOf = (
  store: Pick<BuilderStore, 'getBlock' | 'getStructure'>,
  { block: id, block_label: label }: Pick<PageFinding, 'block' | 'block_label'>,
): string => {
  if (id === null) return 'Page';
  const block = store.getBlock(id);
  if (!block) return label ?? 'Block';
  const name = blockName(block);
  const words = blockWords(block);
  if (words !== '') return words === name ? name : `${name} “${words}”`;
  const alike = store.getStructure().order.filter((other) => blockName(store.getBlock(other)) === name);
  return alike.length > 1 ? `${name} ${alike.indexOf(id) + 1} of ${alike.length}` : name;
};
