import { byBlockKey } from '../render/block-registry.ts';

/** The custom elements of blocks, by the block's key; each is a file of its own. */
const loaders = byBlockKey(import.meta.glob('../blocks/*/*/*.element.ts'));

/** Defines the custom element of a block; does nothing for a block without one. */
export const loadBlockElement = async (type: string): Promise<void> => {
  await loaders.get(type)?.();
};
