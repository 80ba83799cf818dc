import { prepareBlock } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { DraftBlock, DraftDocument, PageMeta } from './document.types.ts';
import { listOf, orderedGroups, rootParent, siblingLists } from './places.ts';

/**
 * Short names of what visitors get, by language: equal names, equal content. The empty key stands for every language
 * that is not named, the source among them.
 */
export type ContentDigests = Record<string, string>;

type Texts = Record<string, unknown>;

/** What is asked of a block again and again; blocks are never changed in place. */
interface KnownBlock {
  digest: string;
  /** The groups that are shown, in order. */
  groups: readonly string[];
  texts: WeakMap<Texts, string>;
}

/** JSON with the members of every object in one order; what is undefined is not there. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A field that was emptied shows what a field that was never filled shows, where its template has no words for that. */
const withoutEmpty = ({ type, v, props }: DraftBlock): Texts => {
  if (!Object.values(props).includes('')) return props;
  const empty = prepareBlock({ type, v, props: {} });
  const defaults: Texts = empty.ok ? { ...empty.props } : {};
  return Object.fromEntries(
    Object.entries(props).filter(([key, value]) => value !== '' || !['', undefined].includes(defaults[key] as string)),
  );
};

/** Values of the page that visitors and search engines meet; what a page may be without counts as not there. */
const publicMeta = ({ hidden_locales: _held, navigation, sitemap, metaheads, ...meta }: PageMeta): Texts => ({
  ...meta,
  ...(navigation === 'none' ? { navigation } : {}),
  ...(sitemap === 'none' ? { sitemap } : {}),
  ...(metaheads && metaheads.length > 0 ? { metaheads } : {}),
});

/** Whether a text lies in a group that nobody sees. */
const isOutOfSight = (pointer: string, groups: readonly string[]): boolean => {
  const [, list, group] = pointer.split('/');
  return list === 'groups' && group !== undefined && !groups.includes(group);
};

/**
 * The one measure of "changed since published": names what visitors of each language get of a document. Left out is
 * what only editors see: names and locks of blocks, what is removed or hidden, texts of languages that are held back,
 * what translations were made from. Blocks are hashed once, so that the next name of a long page costs little.
 */
export const createContentDigests = (hash: (text: string) => string): ((document: DraftDocument) => ContentDigests) => {
  const knownBlocks = new WeakMap<DraftBlock, KnownBlock>();

  const known = (block: DraftBlock): KnownBlock => {
    const before = knownBlocks.get(block);
    if (before) return before;
    const { type, v, anchor, active_positions: active } = block;
    const groups = orderedGroups(block.groups).filter((id) => active === null || active.includes(id));
    const shown = groups.map((id) => [id, block.groups[id]?.props]);
    const dynamic = block.visibility?.dynamic;
    const digest = hash(canonical([type, v, anchor, withoutEmpty(block), shown, ...(dynamic ? [dynamic] : [])]));
    const entry = { digest, groups, texts: new WeakMap<Texts, string>() };
    knownBlocks.set(block, entry);
    return entry;
  };

  const digestOfTexts = ({ groups, texts: kept }: KnownBlock, texts: Texts): string => {
    const before = kept.get(texts);
    if (before !== undefined) return before;
    const shown = Object.entries(texts).filter(([pointer]) => !isOutOfSight(pointer, groups));
    const digest = shown.length === 0 ? '' : hash(canonical(Object.fromEntries(shown)));
    kept.set(texts, digest);
    return digest;
  };

  return ({ meta, blocks, translations }) => {
    const lists = siblingLists(blocks);
    const translated = Object.keys(translations).filter((locale) => !meta.hidden_locales?.includes(locale));
    const hiddenIn = Object.values(blocks).flatMap(({ visibility }) => visibility?.hidden_locales ?? []);

    const digestIn = (locale: string): string => {
      const texts = translated.includes(locale) ? own(translations, locale) : undefined;
      const parts: string[] = [];
      const seen = new Set<string>();
      const visit = (id: string): void => {
        const block = own(blocks, id);
        if (!block || seen.has(id)) return;
        seen.add(id);
        if (block.visibility?.hidden || block.visibility?.hidden_locales?.includes(locale)) return;
        const entry = known(block);
        const spoken = own(texts, id);
        parts.push(id, entry.digest, spoken ? digestOfTexts(entry, spoken) : '');
        for (const group of entry.groups) {
          const inside = lists.get(listOf(id, group));
          if (!inside) continue;
          parts.push(group, '(');
          inside.forEach(visit);
          parts.push(')');
        }
      };
      lists.get(listOf(rootParent, ''))?.forEach(visit);
      return hash(canonical([publicMeta(meta), texts ? (texts.meta ?? {}) : null, parts]));
    };
    return Object.fromEntries(['', ...new Set([...translated, ...hiddenIn])].map((key) => [key, digestIn(key)]));
  };
};

/** The languages whose visitors get something else; the empty one is the source and whatever is not translated. */
export const localesThatDiffer = (a: ContentDigests, b: ContentDigests): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((locale) => (a[locale] ?? a['']) !== (b[locale] ?? b['']))
    .sort();
