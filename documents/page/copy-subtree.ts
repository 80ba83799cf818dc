import { own } from '#block-schemas/read/json-value.ts';
import type { Command } from './commands.types.ts';
import type { DraftBlock, DraftDocument, Place } from './document.types.ts';
import { newId } from './new-id.ts';
import { listOf, makePlace, parsePlace, siblingLists } from './places.ts';

/** The block and all blocks inside it, parents first. */
export const subtreeIds = (id: string, lists: Map<string, string[]>, blocks: DraftDocument['blocks']): string[] => {
  const found: string[] = [];
  const visit = (current: string): void => {
    const block = own(blocks, current);
    if (!block || found.includes(current)) return;
    found.push(current);
    for (const group of Object.keys(block.groups)) lists.get(listOf(current, group))?.forEach(visit);
  };
  visit(id);
  return found;
};

export type InsertBlock = Extract<Command, { do: 'insertBlock' }>;

export interface CopiedBlocks {
  /** One insert for each block, then the texts of other locales. */
  commands: Command[];
  /** Ids of the copies, in the order of the originals. */
  ids: string[];
}

/** One block that is to be copied, and where to. */
export interface BlockCopy {
  id: string;
  at: Place;
}

export interface CopyOptions {
  makeId?: () => string;
  /** Whether a copy may keep an anchor; none do unless told, since an anchor names one spot of a page. */
  keepsAnchor?: (anchor: string) => boolean;
}

/**
 * The commands that insert copies of blocks, with all inside them, at places. Block ids are fresh; group ids stay
 * (they are unique within their block only). Texts in other locales come along. Throws when a block is not live.
 */
export const copyBlocks = (
  source: Pick<DraftDocument, 'blocks' | 'translations'>,
  copies: readonly BlockCopy[],
  { makeId = newId, keepsAnchor = () => false }: CopyOptions = {},
): CopiedBlocks => {
  const lists = siblingLists(source.blocks);
  const inserts: Command[] = [];
  const texts: Command[] = [];
  const ids: string[] = [];
  for (const { id, at } of copies) {
    const inside = subtreeIds(id, lists, source.blocks);
    const renamed = new Map(inside.map((old) => [old, makeId()]));
    const blocks = inside.flatMap((old): [string, DraftBlock][] => {
      const block = own(source.blocks, old);
      const fresh = renamed.get(old);
      if (!block?.at || !fresh) return [];
      const place = parsePlace(block.at);
      const below = makePlace({ ...place, parent: renamed.get(place.parent) ?? place.parent });
      const anchor = keepsAnchor(block.anchor) ? block.anchor : '';
      const copy: DraftBlock = { ...structuredClone(block), anchor, at: old === id ? at : below };
      // A lock holds the original in its place; whoever made the copy wants to work with it.
      if (old === id) delete copy.locked;
      return [[fresh, copy]];
    });
    const [head, ...children] = blocks;
    if (!head) throw new Error(`There is no live block ${id} to copy`);
    inserts.push({
      do: 'insertBlock',
      block: head[0],
      value: head[1],
      ...(children.length > 0 ? { children: Object.fromEntries(children) } : {}),
    });
    ids.push(head[0]);
    for (const [locale, all] of Object.entries(source.translations))
      for (const [old, target] of renamed)
        for (const [path, value] of Object.entries(all[old] ?? {}))
          texts.push({ do: 'setTranslation', locale, target, path, value: structuredClone(value) });
  }
  return { commands: [...inserts, ...texts], ids };
};
