import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { blockName, blockWords, namedWithWords } from '#editor/builder/document/commands/block-names.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { t } from '#editor/i18n/t.ts';

/**
 * Where a finding is, told apart from others of its kind: the block's name with its first words; of blocks without
 * words their number among those of the same name.
 */
export const placeOf = (
  store: Pick<BuilderStore, 'getBlock' | 'getStructure'>,
  { block: id, block_label: label }: Pick<PageFinding, 'block' | 'block_label'>,
): string => {
  if (id === null) return t('Page');
  const block = store.getBlock(id);
  if (!block) return label ?? t('Block');
  const name = blockName(block);
  if (blockWords(block) !== '') return namedWithWords(block);
  const alike = store.getStructure().order.filter((other) => blockName(store.getBlock(other)) === name);
  return alike.length > 1
    ? t('{name} {indexOf} of {count}', { name, indexOf: alike.indexOf(id) + 1, count: alike.length })
    : name;
};
