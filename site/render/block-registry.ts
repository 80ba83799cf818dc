import type { BlockKey } from '#block-schemas/index.ts';
import type { BlockComponent } from '../blocks/block-component.ts';
import type { BlockLoad } from '../blocks/block-load.ts';

/** Blocks are found by their folder: `site/blocks/<group>/<key>/<key>.block.tsx`. */
const components = import.meta.glob<BlockComponent>('../blocks/*/*/*.block.tsx', { eager: true, import: 'default' });
const loads = import.meta.glob<BlockLoad>('../blocks/*/*/*.load.ts', { eager: true, import: 'default' });
const islandFiles = Object.keys(import.meta.glob('../blocks/*/*/*.island.tsx'));
const elementFiles = Object.keys(import.meta.glob('../blocks/*/*/*.element.ts'));

const keyOf = (path: string): string => path.split('/').at(-2) ?? '';
const byKey = <Value>(found: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(found).map(([path, value]) => [keyOf(path), value]));

const componentsByKey = byKey(components);
const loadsByKey = byKey(loads);
/** Build entries by key: paths from the repository's root. */
const entriesByKey = (files: string[]): ReadonlyMap<string, string> =>
  new Map(files.map((path) => [keyOf(path), path.replace('../', 'site/')]));
const islandEntries = entriesByKey(islandFiles);
const elementEntries = entriesByKey(elementFiles);

/** The component of a template; undefined when nobody has written it. */
export const blockComponent = (key: BlockKey): BlockComponent | undefined => componentsByKey.get(key);

/** What the block wants to know before it is rendered. */
export const blockLoad = (key: BlockKey): BlockLoad | undefined => loadsByKey.get(key);

/** Whether the block does something in the browser beyond HTML and CSS. */
export const isInteractive = (key: string): boolean => islandEntries.has(key) || elementEntries.has(key);

/** Names of the build's entries for a block: `site/blocks/<group>/<key>/<key>.element.ts`. */
export const elementEntry = (key: string): string | null => elementEntries.get(key) ?? null;
export const islandEntry = (key: string): string | null => islandEntries.get(key) ?? null;
