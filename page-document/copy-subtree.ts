import type { Command } from './commands.types.ts';
import type { DraftBlock, DraftDocument, Place } from './document.types.ts';
import { newId } from './new-id.ts';
import { listOf, makePlace, parsePlace, siblingLists } from './places.ts';

/** The block and all blocks inside it, parents first. */
export const subtreeIds = (id: string, lists: Map<string, string[]>, blocks: DraftDocument['blocks']): string[] => {
  const found: string[] = [];
  const visit = (current: string): void => {
    const block = blocks[current];
    if (!block || found.includes(current)) return;
    found.push(current);
    for (const group of Object.keys(block.groups)) lists.get(listOf(current, group))?.forEach(visit);
  };
  visit(id);
  return found;
};

/**
 * The command that inserts a copy of a block, with all inside it, at a place. Block ids are fresh; group ids stay
 * (they are unique within their block only). Anchors are dropped, since an anchor names one spot of a page.
 */
export const copySubtree = (
  draft: DraftDocument,
  id: string,
  at: Place,
  makeId: () => string = newId,
): Extract<Command, { do: 'insertBlock' }> => {
  const ids = subtreeIds(id, siblingLists(draft.blocks), draft.blocks);
  const renamed = new Map(ids.map((old) => [old, makeId()]));
  const copies = ids.flatMap((old): [string, DraftBlock][] => {
    const block = draft.blocks[old];
    const fresh = renamed.get(old);
    if (!block?.at || !fresh) return [];
    const place = parsePlace(block.at);
    const inside = makePlace({ ...place, parent: renamed.get(place.parent) ?? place.parent });
    return [[fresh, { ...structuredClone(block), anchor: '', at: old === id ? at : inside }]];
  });
  const [head, ...children] = copies;
  if (!head) throw new Error(`There is no live block ${id} to copy`);
  return {
    do: 'insertBlock',
    block: head[0],
    value: head[1],
    ...(children.length > 0 ? { children: Object.fromEntries(children) } : {}),
  };
};
