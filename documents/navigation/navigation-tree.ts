import { own } from '#block-schemas/read/json-value.ts';
import {
  type NavigationContent,
  type NavigationEntry,
  type NavigationMenu,
  type NavigationText,
  navigationLimits,
} from './navigation.types.ts';

/** An entry with those below it. */
export interface NavigationNode {
  entry: NavigationEntry;
  children: NavigationNode[];
}

/** A menu as a tree, in the order of the list. */
export const navigationTree = (entries: readonly NavigationEntry[], menu: NavigationMenu): NavigationNode[] => {
  const byParent = Map.groupBy(
    entries.filter((entry) => entry.menu === menu),
    ({ below }) => below,
  );
  const nodes = (below: string | null): NavigationNode[] =>
    (byParent.get(below) ?? []).map((entry) => ({ entry, children: nodes(entry.id) }));
  return nodes(null);
};

/** Ids of an entry and of all below it. */
export const withBelow = (entries: readonly NavigationEntry[], id: string): Set<string> => {
  const ids = new Set([id]);
  for (let grew = true; grew; ) {
    const more = entries.filter((entry) => entry.below !== null && ids.has(entry.below) && !ids.has(entry.id));
    for (const entry of more) ids.add(entry.id);
    grew = more.length > 0;
  }
  return ids;
};

/**
 * Puts right what two people's moves may come to: an entry below itself, below one that is gone or of another menu, or
 * too deep. It goes up until it has a place.
 */
export const withWholeTree = (entries: readonly NavigationEntry[]): NavigationEntry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const place = (entry: NavigationEntry): string | null => {
    const above: NavigationEntry[] = [];
    for (let at = entry.below; at !== null; ) {
      const parent = byId.get(at);
      if (!parent || parent.menu !== entry.menu || parent === entry || above.includes(parent)) return null;
      above.push(parent);
      at = parent.below;
    }
    return above.at(-(navigationLimits.depth - 1))?.id ?? above[0]?.id ?? null;
  };
  return [...byId.values()].map((entry) => {
    const below = place(entry);
    return below === entry.below ? entry : { ...entry, below };
  });
};

/** Where an entry's text in another language is kept. */
export const textPath = (id: string, text: NavigationText): string => `${id}/${text}`;

/** A text in the site's own language. */
export const sourceText = (entry: NavigationEntry, text: NavigationText): string => {
  if (text === 'card/title') return entry.card?.title ?? '';
  return text === 'card/price' ? (entry.card?.price ?? '') : entry[text];
};

/** A text in a language; what is not translated is in the site's own. */
export const textIn = (
  { translations }: NavigationContent,
  entry: NavigationEntry,
  text: NavigationText,
  locale: string,
): string => own(own(translations, locale), textPath(entry.id, text)) || sourceText(entry, text);
