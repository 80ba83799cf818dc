import { own } from '#block-schemas/read/json-value.ts';
import {
  type NavigationCard,
  type NavigationContent,
  type NavigationEntry,
  type NavigationMenu,
  type NavigationText,
  navigationEntry,
} from '#documents/navigation/navigation.types.ts';
import { textPath, withBelow, withWholeTree } from '#documents/navigation/navigation-tree.ts';
import type { TreePlace } from '#editor/ui/tree/tree-moves.ts';

/** What the words of an entry are in a language; empty where it is not translated. */
export const wordsOf = (
  content: NavigationContent,
  entry: NavigationEntry,
  text: NavigationText,
  locale: string | null,
): string => {
  if (locale !== null) return own(own(content.translations, locale), textPath(entry.id, text)) ?? '';
  if (text === 'card/title') return entry.card?.title ?? '';
  return text === 'card/price' ? (entry.card?.price ?? '') : entry[text];
};

export const changeEntry = (
  content: NavigationContent,
  id: string,
  change: Partial<NavigationEntry>,
): NavigationContent => ({
  ...content,
  entries: content.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

const emptyCard: NavigationCard = { title: '', price: '', image_id: null, page_id: null, url: null };

export const changeCard = (
  content: NavigationContent,
  entry: NavigationEntry,
  change: Partial<NavigationCard> | null,
): NavigationContent =>
  changeEntry(content, entry.id, { card: change === null ? null : { ...(entry.card ?? emptyCard), ...change } });

/** Writes a text of an entry, in the site's own language (null) or in another one. */
export const writeText = (
  content: NavigationContent,
  entry: NavigationEntry,
  { text, locale, words }: { text: NavigationText; locale: string | null; words: string },
): NavigationContent => {
  if (locale !== null) {
    const { [textPath(entry.id, text)]: _before, ...others } = own(content.translations, locale) ?? {};
    const texts = words === '' ? others : { ...others, [textPath(entry.id, text)]: words };
    return { ...content, translations: { ...content.translations, [locale]: texts } };
  }
  if (text === 'card/title') return changeCard(content, entry, { title: words });
  return text === 'card/price'
    ? changeCard(content, entry, { price: words })
    : changeEntry(content, entry.id, { [text]: words });
};

/** A new entry last in a menu, or last below another one. */
export const addEntry = (
  content: NavigationContent,
  { id, menu, below }: { id: string; menu: NavigationMenu; below: string | null },
): NavigationContent => ({
  ...content,
  entries: [...content.entries, navigationEntry.parse({ id, menu, below, title: '' })],
});

/** Takes an entry away, with all below it and their translations. */
export const removeEntry = (content: NavigationContent, id: string): NavigationContent => {
  const gone = withBelow(content.entries, id);
  const stays = (path: string) => !gone.has(path.slice(0, path.indexOf('/')));
  const translations = Object.fromEntries(
    Object.entries(content.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path]) => stays(path))),
    ]),
  );
  return { entries: content.entries.filter((entry) => !gone.has(entry.id)), translations };
};

/** Moves entries to a place; what would lie too deep stops at the deepest level. */
export const moveEntries = (
  content: NavigationContent,
  ids: readonly string[],
  { parentId, beforeId }: TreePlace,
): NavigationContent => {
  const moved = content.entries
    .filter((entry) => ids.includes(entry.id))
    .map((entry) => ({ ...entry, below: parentId }));
  const others = content.entries.filter((entry) => !ids.includes(entry.id));
  const at = beforeId === null ? -1 : others.findIndex((entry) => entry.id === beforeId);
  const entries = at < 0 ? [...others, ...moved] : others.toSpliced(at, 0, ...moved);
  return { ...content, entries: withWholeTree(entries) };
};
