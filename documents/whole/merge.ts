import { own, sameJson } from '#block-schemas/read/json-value.ts';

/** One thing as both began from it, and as each of two people left it. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** What two people made of the same document. */
export interface Merge<Doc> {
  merged: Doc;
  /** What both changed differently, in words; the merge holds the first one's there. */
  clashes: string[];
}

/** How one part of a document is put together; tells of what both changed differently. */
export type PartMerge<Part> = (versions: Versions<Part>, clash: (words: string) => void) => Part;

const mergeValue = <T>({ base, mine, theirs }: Versions<T>, clash: () => void): T => {
  if (sameJson(mine, base)) return theirs;
  if (!sameJson(theirs, base) && !sameJson(theirs, mine)) clash();
  return mine;
};

/** A part that is taken as it is from whoever changed it. */
export const inOnePiece =
  <Part>(words: string): PartMerge<Part> =>
  (versions, clash) =>
    mergeValue(versions, () => clash(words));

/** A list of things that have ids: each is taken from who changed it; the order is mine when I changed it, else theirs. */
export const itemByItem =
  <Item>(idOf: (item: Item) => string, words: (id: string, mine: Item | undefined) => string): PartMerge<Item[]> =>
  (lists, clash) => {
    const by = (list: readonly Item[]) => new Map(list.map((item) => [idOf(item), item]));
    const [base, mine, theirs] = [by(lists.base), by(lists.mine), by(lists.theirs)];
    const ids = (list: readonly Item[]) => list.map(idOf);
    const iOrdered = !sameJson(
      ids(lists.mine).filter((id) => base.has(id)),
      ids(lists.base).filter((id) => mine.has(id)),
    );
    const [first, second] = iOrdered ? [lists.mine, lists.theirs] : [lists.theirs, lists.mine];
    const order = ids(first);
    // What only the other list has comes behind its neighbour there.
    ids(second).forEach((id, index, all) => {
      if (!order.includes(id)) order.splice(order.indexOf(all[index - 1] ?? '') + 1, 0, id);
    });
    return order.flatMap((id) => {
      const item = mergeValue({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, () =>
        clash(words(id, mine.get(id))),
      );
      return item === undefined ? [] : [item];
    });
  };

type Texts = Record<string, Record<string, string>>;

/** Translations, text by text: two people translate different fields into the same language. */
export const textByText =
  (words: (locale: string) => string): PartMerge<Texts> =>
  ({ base, mine, theirs }, clash) =>
    Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((locale) => {
        const [was, ours, other] = [own(base, locale), own(mine, locale), own(theirs, locale)];
        // A language that one side removed is gone, unless the other side went on translating into it.
        if (was && (!ours || !other) && sameJson(ours ?? other, was)) return [];
        const paths = new Set([...Object.keys(ours ?? {}), ...Object.keys(other ?? {})]);
        const texts = [...paths].flatMap((path) => {
          const text = mergeValue(
            { base: own(was, path), mine: own(ours ?? was, path), theirs: own(other ?? was, path) },
            () => clash(words(locale)),
          );
          return text === undefined ? [] : [[path, text] as const];
        });
        return [[locale, Object.fromEntries(texts)] as const];
      }),
    );

/** How each part of a document is put together; a part without a rule is a type error, so none gets lost. */
export type MergeRules<Doc> = { [Part in keyof Doc]-?: PartMerge<Doc[Part]> };

/** Makes the three-way merge of a kind of document from the rules of its parts. */
export const mergeBy =
  <Doc extends object>(rules: MergeRules<Doc>) =>
  (base: Doc, mine: Doc, theirs: Doc): Merge<Doc> => {
    const clashes: string[] = [];
    const parts = Object.keys(rules) as (keyof Doc)[];
    const merged = parts.map((part) => {
      const merge = rules[part] as PartMerge<unknown>;
      const versions = { base: base[part], mine: mine[part], theirs: theirs[part] };
      return [part, merge(versions, (words) => clashes.push(words))] as const;
    });
    return { merged: Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Doc, clashes };
  };
