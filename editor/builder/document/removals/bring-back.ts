import { placeAt, rootParent } from '#documents/page/places.ts';
import { t } from '#editor/i18n/t.ts';
import { blockName } from '../commands/block-names.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { applyLoosely } from '../store/rebase.ts';
import type { SelectionStore } from '../store/selection.ts';
import { deriveStructure } from '../store/structure.ts';
import type { Removal } from './removal.types.ts';

export interface BringBackTools {
  store: BuilderStore;
  selection: SelectionStore;
}

/** Puts a removed block back where it was, or at the end of the page when that place is gone too, and chooses it. */
export const bringBack = ({ store, selection }: BringBackTools, { block, back }: Removal): void => {
  const { blocks } = applyLoosely(store.getDraft(), back).draft;
  const { home, lists } = deriveStructure(blocks);
  const atEnd = { parent: rootParent, slot: '', index: Number.POSITIVE_INFINITY };
  const isPlaced = home.has(block);
  const commands = isPlaced ? back : [{ do: 'moveBlock', block, at: placeAt(blocks, lists, atEnd) } as const];
  const label = t('Bring back {name}', { name: blockName(store.getBlock(block)) });
  if (store.dispatch(commands, { label })) selection.set({ blocks: [block], field: null, origin: 'builder' });
};
