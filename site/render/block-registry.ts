import type { BlockKey } from '#block-schemas/index.ts';
import type { BlockComponent } from '../blocks/block-component.ts';
import { byBlockKey } from './by-block-key.ts';

/** What draws the templates. */
export interface BlockRegistry {
  /** The component of a template; undefined when nobody has written it. */
  component(key: BlockKey): BlockComponent | undefined;
  /** Whether the block does something in the browser beyond HTML and CSS. */
  isInteractive(key: string): boolean;
  /** Names of the build's entries for a block: `site/blocks/<group>/<key>/<key>.element.ts`. */
  elementEntry(key: string): string | null;
  islandEntry(key: string): string | null;
}

/** Blocks are found by their folder: `site/blocks/<group>/<key>/<key>.block.tsx`. */
const components = import.meta.glob<BlockComponent>('../blocks/*/*/*.block.tsx', { eager: true, import: 'default' });
const islandFiles = Object.keys(import.meta.glob('../blocks/*/*/*.island.tsx'));
const elementFiles = Object.keys(import.meta.glob('../blocks/*/*/*.element.ts'));

const componentsByKey = byBlockKey(components);
/** Build entries by key: paths from the repository's root. */
const entriesByKey = (files: string[]): ReadonlyMap<string, string> =>
  byBlockKey(Object.fromEntries(files.map((path) => [path, path.replace('../', 'site/')])));
const islandEntries = entriesByKey(islandFiles);
const elementEntries = entriesByKey(elementFiles);

/** The blocks of this product. */
export const foundBlocks: BlockRegistry = {
  component: (key) => componentsByKey.get(key),
  isInteractive: (key) => islandEntries.has(key) || elementEntries.has(key),
  elementEntry: (key) => elementEntries.get(key) ?? null,
  islandEntry: (key) => islandEntries.get(key) ?? null,
};
