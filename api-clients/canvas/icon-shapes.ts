import { z } from 'zod';

/** Shapes an icon is drawn of, as lucide writes them: elements and their attributes. */
const iconShapes = z.array(z.tuple([z.string(), z.record(z.string(), z.string())])).max(50);
export type IconShapes = z.output<typeof iconShapes>;

/** Names of lucide's icons, as editors and templates write them: `arrow-right`. */
export const iconName = /^[a-z0-9]+(-[a-z0-9]+){0,9}$/;

/**
 * One icon by its name, from the site's `/canvas/icons/<name>.json`: the whole set weighs as much as a start of the
 * staff app.
 *
 * @param basePath of the site
 * @returns its shapes; null when there is no icon of this name
 * @throws when the icon cannot be had now
 */
export async function fetchIconShapes(basePath: string, name: string): Promise<IconShapes | null> {
  if (!iconName.test(name)) return null;
  const response = await fetch(`${basePath}/canvas/icons/${name}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The icon ${name} was answered with ${response.status}.`);
  return iconShapes.parse(await response.json());
}
