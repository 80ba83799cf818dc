import type { Command } from '#documents/page/commands.types.ts';
import { copyBlocks, subtreeIds } from '#documents/page/copy-subtree.ts';
import type { DraftBlock, DraftDocument, DraftGroup } from '#documents/page/document.types.ts';
import { makePlace, parsePlace } from '#documents/page/places.ts';
import { type Structure, siblingsIn } from '#editor/builder/document/store/structure.ts';

/**
 * The commands that put a new item into a block. Where some items of the block are hidden, the shown ones are listed:
 * the new one joins them, or nobody would ever see it.
 */
export const addGroup = (id: string, block: DraftBlock, group: string, value: DraftGroup): Command[] => [
  { do: 'insertGroup', block: id, group, value },
  ...(block.active_positions === null
    ? []
    : [{ do: 'setBlock', block: id, key: 'active_positions', value: [...block.active_positions, group] } as const]),
];

/** All blocks inside an item, at any depth. */
export const blocksInGroup = (draft: DraftDocument, structure: Structure, id: string, group: string): string[] =>
  siblingsIn(structure, id, group).flatMap((inner) => subtreeIds(inner, structure.lists, draft.blocks));

/** The commands that copy an item with everything in it: its values, its texts in other languages, the blocks inside. */
export const duplicateGroup = (
  draft: DraftDocument,
  structure: Structure,
  { id, from, group, key }: { id: string; from: string; group: string; key: string },
): Command[] => {
  const block = draft.blocks[id];
  const source = block?.groups[from];
  if (!block || !source) return [];
  const isHidden = block.active_positions?.includes(from) === false;
  const value: DraftGroup = { key, props: structuredClone(source.props) };
  const [insert, ...shown] = addGroup(id, block, group, value);
  const prefix = `/groups/${from}/`;
  const texts = Object.entries(draft.translations).flatMap(([locale, all]) =>
    Object.entries(all[id] ?? {}).flatMap(([path, text]): Command[] =>
      path.startsWith(prefix)
        ? [
            {
              do: 'setTranslation',
              locale,
              target: id,
              path: `/groups/${group}/${path.slice(prefix.length)}`,
              value: structuredClone(text),
            } as const,
          ]
        : [],
    ),
  );
  const inside = siblingsIn(structure, id, from).map((inner) => ({
    id: inner,
    at: makePlace({ parent: id, slot: group, key: parsePlace(draft.blocks[inner]?.at ?? '').key }),
  }));
  return [...(insert ? [insert] : []), ...(isHidden ? [] : shown), ...texts, ...copyBlocks(draft, inside).commands];
};
