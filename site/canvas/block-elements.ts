import { filmPaths, isBlockKey } from '#block-schemas/index.ts';
import { byBlockKey } from '../render/by-block-key.ts';

/** The custom elements of blocks, by the block's key; each is a file of its own. */
const loaders = byBlockKey(import.meta.glob('../blocks/*/*/*.element.ts'));

/** Defines the custom elements of a block, that of films included; does nothing for a block without one. */
export const loadBlockElement = async (type: string): Promise<void> => {
  const hasFilms = isBlockKey(type) && filmPaths(type).length > 0;
  await Promise.all([loaders.get(type)?.(), hasFilms && import('../furniture/silent-film/play-silently.ts')]);
};
