import type { BlockKey } from '#block-schemas/index.ts';
import type { BlockComponent } from '../blocks/block-component.ts';
import type { BlockLoad } from '../blocks/block-load.ts';

/** Blocks are found by their folder: `site/blocks/<key>/<key>.block.tsx`. */
const components = import.meta.glob<BlockComponent>('../blocks/*/*.block.tsx', { eager: true, import: 'default' });
const loads = import.meta.glob<BlockLoad>('../blocks/*/*.load.ts', { eager: true, import: 'default' });
const islandFiles = Object.keys(import.meta.glob('../blocks/*/*.island.tsx'));
const elementFiles = Object.keys(import.meta.glob('../blocks/*/*.element.ts'));

const keyOf = (path: string): string => path.split('/').at(-2) ?? '';
const byKey = <Value>(found: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(found).map(([path, value]) => [keyOf(path), value]));

const componentsByKey = byKey(components);
const loadsByKey = byKey(loads);
const islandKeys = new Set(islandFiles.map(keyOf));
const elementKeys = new Set(elementFiles.map(keyOf));

/** The component of a template; undefined when nobody has written it. */
export const blockComponent = (key: BlockKey): BlockComponent | undefined => componentsByKey.get(key);

/** What the block wants to know before it is rendered. */
export const blockLoad = (key: BlockKey): BlockLoad | undefined => loadsByKey.get(key);

/** Whether the block does something in the browser beyond HTML and CSS. */
export const isInteractive = (key: string): boolean => islandKeys.has(key) || elementKeys.has(key);

/** Names of the build's entries for a block: `site/blocks/<key>/<key>.element.ts`. */
export const elementEntry = (key: string): string | null =>
  elementKeys.has(key) ? `site/blocks/${key}/${key}.element.ts` : null;
export const islandEntry = (key: string): string | null =>
  islandKeys.has(key) ? `site/blocks/${key}/${key}.island.tsx` : null;
