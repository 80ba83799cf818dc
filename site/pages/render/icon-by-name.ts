import * as lucide from 'lucide-react';
import { lruMap } from '../cache/lru-map.ts';

type LucideIcon = lucide.LucideIcon;

const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
const drawn = new Set<unknown>(Object.values(lucide.icons));
const isIcon = (entry: [string, unknown]): entry is [string, LucideIcon] => drawn.has(entry[1]);
/** Also by the names they had before (`home` for `house`): pages keep what their editors chose. */
const iconsByName = new Map<string, LucideIcon>(Object.entries(lucide).filter(isIcon));
const spelt = lruMap<string, LucideIcon>(1_000);

/** The icon of a lucide name such as `arrow-right`; null when there is none. */
export function iconByName(name: string): LucideIcon | null {
  const icon = spelt.get(name) ?? iconsByName.get(pascal(name));
  if (icon) spelt.set(name, icon);
  return icon ?? null;
}
