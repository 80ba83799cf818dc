import { icons, type LucideIcon } from 'lucide-react';
import { lruMap } from '../cache/lru-map.ts';

const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
const iconsByName = new Map<string, LucideIcon>(Object.entries(icons));
const spelt = lruMap<string, LucideIcon>(1_000);

/** The icon of a lucide name such as `arrow-right`; null when there is none. */
export function iconByName(name: string): LucideIcon | null {
  const icon = spelt.get(name) ?? iconsByName.get(pascal(name));
  if (icon) spelt.set(name, icon);
  return icon ?? null;
}
