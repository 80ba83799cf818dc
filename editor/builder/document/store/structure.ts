import type { DraftDocument } from '#documents/page/document.types.ts';
import { listOf, rootParent, siblingLists } from '#documents/page/places.ts';

/** The order of a page, derived from the blocks' places. Recomputed only when a place or a group changed. */
export interface Structure {
  /** Sibling lists by `parent|slot`, in order. */
  lists: Map<string, string[]>;
  /** Every block on the page, parents before children, in reading order. */
  order: string[];
  /** Where each block of `order` hangs. */
  home: Map<string, Home>;
}

export interface Home {
  parent: string;
  slot: string;
  /** Place among the siblings, 0 = first. */
  index: number;
  depth: number;
}

export const rootList = listOf(rootParent, '');

export const siblingsIn = (structure: Structure, parent: string, slot: string): readonly string[] =>
  structure.lists.get(listOf(parent, slot)) ?? [];

/** Group ids of a block that can hold blocks now or already do, in order; groups that were removed are left out. */
const liveSlots = (block: DraftDocument['blocks'][string] | undefined): string[] =>
  Object.entries(block?.groups ?? {})
    .filter(([, group]) => group.key !== null)
    .sort(([, a], [, b]) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
    .map(([id]) => id);

export const deriveStructure = (blocks: DraftDocument['blocks']): Structure => {
  const lists = siblingLists(blocks);
  const order: string[] = [];
  const home = new Map<string, Home>();
  const visit = (parent: string, slot: string, depth: number): void => {
    (lists.get(listOf(parent, slot)) ?? []).forEach((id, index) => {
      if (home.has(id)) return;
      home.set(id, { parent, slot, index, depth });
      order.push(id);
      for (const inner of liveSlots(blocks[id])) visit(id, inner, depth + 1);
    });
  };
  visit(rootParent, '', 0);
  return { lists, order, home };
};

const sameList = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === b || ((a?.length ?? 0) === (b?.length ?? 0) && (a ?? []).every((id, index) => id === b?.[index]));

export interface StructureChange {
  /** Blocks whose slots hold other blocks, or the same in another order, than before. */
  parents: Set<string>;
  added: string[];
  removed: string[];
  rootChanged: boolean;
}

/** What changed between two structures; one pass over the lists. */
export const compareStructures = (before: Structure, after: Structure): StructureChange => {
  const parents = new Set<string>();
  for (const list of new Set([...before.lists.keys(), ...after.lists.keys()])) {
    if (sameList(before.lists.get(list), after.lists.get(list))) continue;
    parents.add(list.slice(0, list.indexOf('|')));
  }
  const rootChanged = parents.delete(rootParent);
  return {
    parents,
    added: after.order.filter((id) => !before.home.has(id)),
    removed: before.order.filter((id) => !after.home.has(id)),
    rootChanged,
  };
};
